import { createHash, createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { pathApp, until } from '../testing/path-app.ts'

const app = await pathApp()
const { stand } = app
const page = await app.shop('instagram_official')
const oa = await app.shop('zalo')
afterEach(() => {
  stand.does = stand.yes
})

const send = async (...messaging: object[]) => {
  const payload = JSON.stringify({ object: 'instagram', entry: [{ id: page.page_id, messaging }] })
  const signature = createHmac('sha256', 'a-secret').update(payload).digest('hex')
  return page.post(payload, { 'x-hub-signature-256': `sha256=${signature}` })
}
const said = (psid: string, text: string) => ({
  sender: { id: psid },
  recipient: { id: page.page_id },
  timestamp: Date.now(),
  message: { mid: `mid.${psid}.${text}`, text },
})
const echo = (psid: string, mid: string, text: string) => ({
  sender: { id: page.page_id },
  recipient: { id: psid },
  timestamp: Date.now(),
  message: { mid, is_echo: true, text },
})

test('the echo of our own message is its receipt, of each of its parts', async () => {
  const mids: string[] = []
  stand.does = (one) => {
    const does = stand.yes(one)
    if (one.text && typeof does === 'object') mids.push(String(Object(does.body).message_id))
    return does
  }
  await send(said('90001', 'parts'))
  await page.settled()
  const before = await page.thread('90001')
  expect(mids.length).toBeGreaterThan(1)
  for (const mid of mids) expect(await send(echo('90001', mid, 'anything'))).toBe(200)
  await page.settled()
  expect(await page.thread('90001')).toEqual(before)
})

test('an echo that comes before the answer to its send waits for it', async () => {
  let early: Promise<number> | undefined
  stand.does = async (one) => {
    const does = stand.yes(one)
    if (!one.text || typeof does !== 'object') return does
    early = send(echo('90002', String(Object(does.body).message_id), one.text))
    await new Promise((resolve) => setTimeout(resolve, 300))
    return does
  }
  await send(said('90002', 'hello'))
  await page.settled()
  expect(await early).toBe(200)
  expect(await page.thread('90002')).toEqual(['customer: hello', 'bot: You said hello (sent)'])
})

test('while a send takes too long, the platform is asked to repeat the echo', async () => {
  const go = stand.holds(({ text }) => text !== '')
  await send(said('90003', 'hello'))
  await until(() => expect(stand.saidTo('90003')).toHaveLength(1))
  expect(await send(echo('90003', 'mid.of.a.person', 'I am here'))).toBe(503)
  go()
  await page.settled()
  expect(await send(echo('90003', 'mid.of.a.person', 'I am here'))).toBe(200)
  await page.settled()
  expect(await page.thread('90003')).toEqual([
    'customer: hello',
    'bot: You said hello (sent)',
    'page: I am here',
    'system: paused',
  ])
})

test('the words of an echo settle a send whose answer was lost', async () => {
  stand.does = (one) => (one.text ? { status: 500, body: '' } : stand.yes(one))
  await send(said('90004', 'hello'))
  await page.settled()
  expect(await page.thread('90004')).toEqual(['customer: hello', 'bot: You said hello (unknown)'])
  expect(await send(echo('90004', 'mid.lost', 'You said hello'))).toBe(200)
  await page.settled()
  expect(await page.thread('90004')).toEqual(['customer: hello', 'bot: You said hello (sent)'])
})

/** Zalo names the person who wrote in its console, but of its apps neither ours nor another. */
const zaloEcho = (psid: string, msg_id: string, text: string, admin_id?: string) => {
  const timestamp = String(Date.now())
  const sender = { id: oa.page_id, ...(admin_id ? { admin_id } : {}) }
  const message = { msg_id, text }
  const event = { event_name: 'oa_send_text', app_id: '1111', timestamp, sender, recipient: { id: psid }, message }
  const body = JSON.stringify(event)
  const mac = createHash('sha256').update(`1111${body}${timestamp}a-secret`).digest('hex')
  return oa.post(body, { 'x-zevent-signature': `mac=${mac}` })
}

test('Zalo: our echo is a receipt, another app’s is a bot’s, a person’s in the console an operator’s', async () => {
  let numbers = 0
  stand.does = ({ path }) => {
    const data = path.includes('/oa/message/') ? { message_id: `out-${++numbers}` } : {}
    return { status: 200, body: { error: 0, message: 'Success', data } }
  }
  const psid = '7000000005'
  expect(await oa.writes(psid, 'hello')).toBe(200)
  await oa.settled()
  expect(await zaloEcho(psid, 'out-1', 'You said hello')).toBe(200)
  expect(await zaloEcho(psid, 'other-1', 'Your parcel is on its way')).toBe(200)
  await oa.settled()
  const before = ['customer: hello', 'bot: You said hello (sent)', 'page: Your parcel is on its way']
  expect(await oa.thread(psid)).toEqual(before)
  expect(await zaloEcho(psid, 'console-1', 'I am here', 'admin-7')).toBe(200)
  await oa.settled()
  expect(await oa.thread(psid)).toEqual([...before, 'page: I am here', 'system: paused'])
})
