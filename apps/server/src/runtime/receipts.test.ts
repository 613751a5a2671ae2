import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { pathApp, until } from './testing/path-app.ts'

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

test('a receipt that comes before the answer of its send is applied when that is stored', async () => {
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

test('the echo of our own send is its receipt: it settles an unknown fate and nobody takes over', async () => {
  stand.does = () => ({ status: 500, body: '' })
  await send(said('80004', 'hello'))
  await page.settled()
  expect(await page.thread('80004')).toEqual(['customer: hello', 'bot: You said hello (unknown)'])
  const metadata = `${await page.conversation('80004')}.2`
  await send({
    sender: { id: page.page_id },
    recipient: { id: '80004' },
    timestamp: Date.now(),
    message: { mid: 'm_echo', is_echo: true, app_id: 77, metadata, text: 'You said hello' },
  })
  await page.settled()
  expect(await page.thread('80004')).toEqual(['customer: hello', 'bot: You said hello (sent)'])
})

test('an echo of another app is a bot’s: it is shown and nobody takes over', async () => {
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

test('an echo of somebody else is a person who takes over', async () => {
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

test('a receipt that the database refuses takes no receipt of others along, and its sender is not asked to repeat it', async () => {
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
