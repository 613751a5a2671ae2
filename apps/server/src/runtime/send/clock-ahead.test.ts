import { afterEach, expect, test } from 'vitest'
import { runIn } from '../base/cell-sql.ts'
import { pathApp } from '../testing/path-app.ts'
import { blockAccount, bookRate } from './account-sql.ts'

const hourMs = 3_600_000
const app = await pathApp()
const bot = await app.shop()
afterEach(() => bot.rows('delete from cell.account_rate'))

const rate = async () => {
  const read = 'select next_at, blocked_until from cell.account_rate where bot_id = $1'
  const [row] = await bot.rows<{ next_at: string; blocked_until: string | null }>(read, bot.id)
  return row
}
const book = (next_at: Date, blocked_until: Date | null) =>
  bot.rows(
    'insert into cell.account_rate (bot_id, next_at, blocked_until) values ($1, $2, $3)',
    bot.id,
    next_at,
    blocked_until,
  )
const ahead = (ms: number) => new Date(Date.now() + ms)

test.each([
  ['slots were booked by', null],
  ['the account was stopped by', ahead(6 * hourMs)],
])('%s a clock that was hours ahead: a message goes out at once', async (_, blocked_until) => {
  await book(ahead(6 * hourMs), blocked_until)
  await bot.says('501', 'hello')
  await bot.settled()
  expect((await bot.thread('501')).at(-1)).toBe('bot: You said hello (sent)')
  expect(Date.parse((await rate())?.next_at ?? '')).toBeLessThan(ahead(60_000).getTime())
})

test('after a clock that was ahead, rows of a lane and parts of a message get slots of now', async () => {
  await book(ahead(6 * hourMs), ahead(6 * hourMs))
  const now = new Date()
  const [slot] = await runIn(bot.cell, bookRate, [[bot.id], [3], now])
  expect(slot).toMatchObject({ next_at: now.toISOString(), blocked_until: now.toISOString() })
})

test('a stop of an account lasts an hour at most, even if the platform or the row asks for more', async () => {
  const now = new Date()
  await runIn(bot.cell, blockAccount, [bot.id, now, new Date(now.getTime() + 5 * hourMs)])
  const hour = new Date(now.getTime() + hourMs).toISOString()
  expect(await rate()).toMatchObject({ next_at: hour, blocked_until: hour })

  await bot.rows('update cell.account_rate set next_at = $1, blocked_until = $1', ahead(5 * hourMs))
  const soon = new Date(now.getTime() + 5_000)
  await runIn(bot.cell, blockAccount, [bot.id, now, soon])
  expect(await rate()).toMatchObject({ next_at: soon.toISOString(), blocked_until: soon.toISOString() })
})

test('slots that others have booked within the hour keep their order', async () => {
  const next_at = ahead(2_000)
  await book(next_at, null)
  await bot.says('502', 'hello')
  await bot.settled()
  expect(Date.parse((await rate())?.next_at ?? '')).toBeGreaterThanOrEqual(next_at.getTime())
})
