import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { pathApp, until } from '../testing/path-app.ts'

const app = await pathApp()
const page = await app.shop('facebook')

const send = (...messaging: object[]) => {
  const payload = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, messaging }] })
  const signature = createHmac('sha256', 'a-secret').update(payload).digest('hex')
  return page.deliver(payload, { 'x-hub-signature-256': `sha256=${signature}` })
}
const said = (psid: string, text: string) => ({
  sender: { id: psid },
  recipient: { id: page.page_id },
  timestamp: Date.now(),
  message: { mid: `mid.${psid}.${text}`, text },
})
const facts = async (psid: string) => {
  const [row] = await page.rows<{ seen: string | null; replied: string | null; wrote: string | null; by: string }>(
    `select v.last_seen_at as seen, v.last_page_replied_at as replied, v.last_interactive_at as wrote, v.snippet_by as by
     from cell.conversation v join cell.customer c on c.id = v.id where c.psid = $1`,
    psid,
  )
  if (!row) throw new Error('no conversation')
  return row
}

test('a customer who writes is seen; a bot does not count as the page', async () => {
  await send(said('70001', 'hello'))
  await page.settled()
  const { seen, wrote, replied, by } = await facts('70001')
  expect(seen).toBe(wrote)
  expect({ replied, by }).toEqual({ replied: null, by: 'bot' })
})

test('a customer is seen when they read, and not earlier than before', async () => {
  await send(said('70002', 'hello'))
  await page.settled()
  const before = await facts('70002')
  const watermark = Date.now()
  await send({ sender: { id: '70002' }, timestamp: watermark, read: { watermark } })
  await until(async () => expect((await facts('70002')).seen).toBe(new Date(watermark).toISOString()))
  await send({ sender: { id: '70002' }, timestamp: watermark, read: { watermark: watermark - 60_000 } })
  expect(await facts('70002')).toEqual({ ...before, seen: new Date(watermark).toISOString() })
})

test('the page replies when a person writes, here or on the platform', async () => {
  await send(said('70003', 'hello'))
  await page.settled()
  const path = `/v1/bots/${page.id}/conversations/${await page.conversation('70003')}/messages`
  await app.ask(app.owner, 'POST', path, { text: 'Hello from me', key: 'one' })
  await until(async () => expect((await facts('70003')).by).toBe('operator'))
  const here = await facts('70003')
  expect(here.replied).not.toBe(null)
  await send({
    sender: { id: page.page_id },
    recipient: { id: '70003' },
    timestamp: Date.now(),
    message: { mid: 'm_by_hand', is_echo: true, text: 'And from the platform' },
  })
  await until(async () => expect((await facts('70003')).by).toBe('page'))
  const there = await facts('70003')
  expect(Date.parse(there.replied ?? '')).toBeGreaterThan(Date.parse(here.replied ?? ''))
  expect(there.seen).toBe(here.seen)
})
