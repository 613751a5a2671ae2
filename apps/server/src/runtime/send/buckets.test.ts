import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { runIn } from '../base/cell-sql.ts'
import { sharedPathApp, until } from '../testing/path-app.ts'
import { bookRate } from './account-sql.ts'
import { block, takeSlot } from './bucket-sql.ts'

const app = await sharedPathApp()
const shop = await app.shop('facebook')
const { pool, schema, id } = shop.cell
const cell = { id, schema, pool, isOnNode: false }
const now = new Date()
const media = { bot_id: shop.id, bucket: 'media' }
const ms = (at: number) => Math.max(0, Math.round(at - now.getTime()))

test('slots of a bucket follow each other at its rate, beside the account’s own', async () => {
  const slots: number[] = []
  for (let n = 0; n < 4; n++) slots.push(ms(await takeSlot(cell, media, 10, now)))
  expect(slots).toEqual([0, 100, 200, 300])
  expect(ms(await takeSlot(cell, { ...media, bucket: 'other' }, 10, now))).toBe(0)
  type Row = { next_at: string }
  const [own] = await runIn<Row>(cell, bookRate, [[shop.id], [0], now])
  expect(ms(Date.parse(own?.next_at ?? ''))).toBe(0)
})

test('a limit of the platform for a bucket stops that bucket alone', async () => {
  await block(cell, media, now, new Date(now.getTime() + 5_000))
  expect(ms(await takeSlot(cell, media, 10, now))).toBe(5_000)
  expect(ms(await takeSlot(cell, { ...media, bucket: 'other' }, 10, now))).toBe(100)
})

test.each([
  ['79 %', 79, 1_000],
  ['80 %', 80, 2_000],
])(
  'an account that has used %s of its allowance is booked further by the right time a message',
  async (_, percent, ahead_ms) => {
    const { stand } = app
    const page = await app.shop('facebook', { rate_per_second: 1 })
    stand.does = (one) => {
      const answer = stand.yes(one)
      const headers = { 'x-app-usage': JSON.stringify({ call_count: percent, total_time: 5, total_cputime: 5 }) }
      return typeof answer === 'string' ? answer : { ...answer, headers }
    }
    const messaging = [{ sender: { id: '7001' }, recipient: { id: page.page_id }, message: { mid: 'm_1', text: 'hi' } }]
    const body = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time: 1, messaging }] })
    const signature = `sha256=${createHmac('sha256', 'a-secret').update(body).digest('hex')}`
    expect(await page.post(body, { 'x-hub-signature-256': signature })).toBe(200)
    await page.settled()
    // The further time is booked after the message's fate is stored. The message is a few milliseconds older than its commit.
    await until(async () => {
      const [row] = await page.rows<{ ahead: number }>(
        `select extract(epoch from r.next_at - m.at)::float8 * 1000 as ahead
       from cell.account_rate r join cell.message m on m.bot_id = r.bot_id and m.by = 'bot' where r.bot_id = $1`,
        page.id,
      )
      expect(Math.round((row?.ahead ?? 0) / 500) * 500).toBe(ahead_ms)
    })
    stand.reset()
  },
)
