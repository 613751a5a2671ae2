import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { pathApp, until } from '../testing/path-app.ts'
import type { Does } from '../testing/stand-in.ts'

const app = await pathApp()
const { stand } = app
const page = await app.shop('facebook')
afterEach(() => {
  stand.does = stand.yes
})

const send = async (...messaging: object[]) => {
  const payload = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, messaging }] })
  const signature = createHmac('sha256', 'a-secret').update(payload).digest('hex')
  return page.post(payload, { 'x-hub-signature-256': `sha256=${signature}` })
}
const said = (psid: string, text: string) => ({
  sender: { id: psid },
  recipient: { id: page.page_id },
  timestamp: Date.now(),
  message: { mid: `mid.${psid}.${text}`, text },
})
const delivered = (psid: string, ...mids: string[]) => ({ sender: { id: psid }, delivery: { mids, watermark: 1 } })
const read = (psid: string, watermark: number) => ({ sender: { id: psid }, timestamp: Date.now(), read: { watermark } })
const echo = (psid: string, metadata: unknown, mid = `mid.echo.${psid}`) => ({
  sender: { id: page.page_id },
  recipient: { id: psid },
  timestamp: Date.now(),
  message: { mid, is_echo: true, app_id: 77, metadata, text: 'hello' },
})
const messagesTo = (psid: string) => stand.asked.filter(({ to, text }) => to === psid && text)
const midOf = async (psid: string) => {
  const [row] = await page.rows<{ platform_id: string }>(
    `select m.platform_id from cell.message m join cell.customer c on c.id = m.conversation_id where c.psid = $1 and m.by = 'bot' order by n`,
    psid,
  )
  return row?.platform_id ?? ''
}

test('receipts in the wrong order never lower a status', async () => {
  expect(await send(said('80001', 'hello'))).toBe(200)
  await page.settled()
  expect(await send(read('80001', Date.now() + 1_000))).toBe(200)
  expect(await page.thread('80001')).toEqual(['customer: hello', 'bot: You said hello (read)'])
  expect(await send(delivered('80001', await midOf('80001')))).toBe(200)
  expect(await page.thread('80001')).toEqual(['customer: hello', 'bot: You said hello (read)'])
})

test('a read watermark covers all earlier messages and none that came later', async () => {
  await send(said('80002', 'three'))
  await page.settled()
  const watermark = Date.now()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await send(said('80002', 'hello'))
  await page.settled()
  await send(read('80002', watermark))
  const lines = (await page.thread('80002')).filter((line) => line.startsWith('bot: '))
  expect(lines.slice(0, 4)).toEqual([
    'bot: one (read)',
    'bot: two (read)',
    'bot: three (read)',
    'bot: You said hello (sent)',
  ])
})

test('a receipt before the answer of its send is applied when the answer is stored', async () => {
  const answer = stand.holds(
    ({ text }) => text !== '',
    ({ to }) => ({ status: 200, body: { recipient_id: to, message_id: 'm_early' } }),
  )
  await send(said('80003', 'hello'))
  await until(() => expect(stand.asked.some(({ to }) => to === '80003')).toBe(true))
  expect(await send(delivered('80003', 'm_early'))).toBe(200)
  expect(await page.thread('80003')).toEqual(['customer: hello', 'bot: You said hello (sending)'])
  answer()
  await until(async () =>
    expect(await page.thread('80003')).toEqual(['customer: hello', 'bot: You said hello (delivered)']),
  )
})

test('the echo of our own send is its receipt: it settles an unknown fate, the bot is not paused', async () => {
  stand.does = () => ({ status: 500, body: '' })
  await send(said('80004', 'hello'))
  await page.settled()
  expect(await page.thread('80004')).toEqual(['customer: hello', 'bot: You said hello (unknown)'])
  await send(echo('80004', `${await page.conversation('80004')}.2`))
  await page.settled()
  expect(await page.thread('80004')).toEqual(['customer: hello', 'bot: You said hello (sent)'])
})

const wentWrong: Does = { status: 500, body: { error: { message: 'Please retry your request later.', code: 2 } } }

test('the echo of a message comes before its refusal: it has arrived and is not sent again', async () => {
  stand.does = async (one) => {
    if (!one.text) return stand.yes(one)
    await send(echo('80011', Object(one.body.message).metadata))
    return wentWrong
  }
  await send(said('80011', 'hello'))
  await page.settled()
  expect(messagesTo('80011')).toHaveLength(1)
  expect(await page.thread('80011')).toEqual(['customer: hello', 'bot: You said hello (sent)'])
})

test('the echo of a message comes while it waits to be sent again: it is not sent again', async () => {
  stand.does = (one) => (one.text ? wentWrong : stand.yes(one))
  await send(said('80012', 'hello'))
  await until(async () => expect(await page.thread('80012')).toContain('bot: You said hello (queued)'))
  await send(echo('80012', `${await page.conversation('80012')}.2`))
  expect(await page.thread('80012')).toContain('bot: You said hello (sent)')
  await page.settled()
  expect(messagesTo('80012')).toHaveLength(1)
  expect(await page.thread('80012')).toEqual(['customer: hello', 'bot: You said hello (sent)'])
})

test('the echo of a part settles no later part', async () => {
  let parts = 0
  stand.does = async (one) => {
    if (!one.text) return stand.yes(one)
    if (++parts > 1) return { status: 400, body: { error: { message: 'No.', code: 100 } } }
    await send(echo('80017', Object(one.body.message).metadata))
    return stand.yes(one)
  }
  await send(said('80017', 'parts'))
  await page.settled()
  expect(messagesTo('80017')).toHaveLength(2)
  expect((await page.thread('80017')).slice(1)).toEqual([expect.stringMatching(/The end\. \(failed\)$/)])
})

test('sending again begins with the part that did not arrive', async () => {
  let parts = 0
  stand.does = (one) =>
    one.text && ++parts === 2 ? { status: 400, body: { error: { message: 'No.', code: 100 } } } : stand.yes(one)
  await send(said('80013', 'parts'))
  await page.settled()
  expect((await page.thread('80013')).at(-1)).toMatch(/The end\. \(failed\)$/)
  const [first, second] = messagesTo('80013').map(({ text }) => text)
  expect(await app.platform.runtime.sendAgain(page.cell.id, page.id, await page.conversation('80013'), 2)).toBe(true)
  await page.settled()
  expect(messagesTo('80013').map(({ text }) => text)).toEqual([first, second, second])
  expect((await page.thread('80013')).at(-1)).toMatch(/The end\. \(sent\)$/)
})

test('a read receipt counts, also when the delivery was reported late', async () => {
  await send(said('80014', 'hello'))
  await page.settled()
  const watermark = Date.now()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await send(delivered('80014', await midOf('80014')))).toBe(200)
  expect(await send(read('80014', watermark))).toBe(200)
  expect(await page.thread('80014')).toEqual(['customer: hello', 'bot: You said hello (read)'])
})

test.each([
  ['a read', read('80015', Date.now() + 60_000), 'read'],
  ['a delivery', { sender: { id: '80016' }, delivery: { watermark: Date.now() + 60_000 } }, 'delivered'],
])('%s of everything during a send is applied when the send is stored', async (_, receipt, status) => {
  const psid = receipt.sender.id
  const answer = stand.holds(({ text }) => text !== '')
  await send(said(psid, 'hello'))
  await until(() => expect(messagesTo(psid)).toHaveLength(1))
  expect(await send(receipt)).toBe(200)
  expect(await page.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (sending)'])
  answer()
  await until(async () => expect(await page.thread(psid)).toContain(`bot: You said hello (${status})`))
  await until(async () =>
    expect(await page.rows('select 1 from cell.early_receipt where platform_id = $1', '')).toEqual([]),
  )
})

test('an echo of another app is a bot’s: the thread shows it, the bot is not paused', async () => {
  await send(said('80006', 'hello'))
  await page.settled()
  await send({
    sender: { id: page.page_id },
    recipient: { id: '80006' },
    timestamp: Date.now(),
    message: { mid: 'm_other', is_echo: true, app_id: 78, metadata: 'order.12', text: 'It is on its way' },
  })
  await send(said('80006', 'thanks'))
  await page.settled()
  expect(await page.thread('80006')).toEqual([
    'customer: hello',
    'bot: You said hello (sent)',
    'page: It is on its way',
    'customer: thanks',
    'bot: You said thanks (sent)',
  ])
})

test('an echo from the page’s inbox is a person who takes over', async () => {
  await send(said('80005', 'hello'))
  await page.settled()
  await send({
    sender: { id: page.page_id },
    recipient: { id: '80005' },
    timestamp: Date.now(),
    message: { mid: 'm_person', is_echo: true, text: 'Let me see' },
  })
  await send(said('80005', 'thanks'))
  await page.settled()
  expect(await page.thread('80005')).toEqual([
    'customer: hello',
    'bot: You said hello (sent)',
    'page: Let me see',
    'system: paused',
    'customer: thanks',
  ])
})

test('the database refuses one receipt: the others are stored, and the platform is not asked to repeat it', async () => {
  await page.rows(`alter table cell.early_receipt add constraint no_bang check (platform_id <> 'bang')`)
  const people = ['80021', '80022', '80023']
  for (const psid of people) await send(said(psid, 'hello'))
  await page.settled()
  const told = await Promise.all(
    people.map(async (psid) => send(delivered(psid, await midOf(psid)))).concat(send(delivered('80022', 'bang'))),
  )
  expect(told).toEqual([200, 200, 200, 200])
  for (const psid of people) expect((await page.thread(psid)).at(-1)).toBe('bot: You said hello (delivered)')
  await page.rows('alter table cell.early_receipt drop constraint no_bang')
})

test('a receipt may name a message as long as a body can be', async () => {
  await send(said('80024', 'hello'))
  await page.settled()
  expect(await send(delivered('80024', randomBytes(6_000).toString('base64'), await midOf('80024')))).toBe(200)
  expect((await page.thread('80024')).at(-1)).toBe('bot: You said hello (delivered)')
})
