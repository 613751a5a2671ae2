import { expect, test } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { enterBot, newUser } from '../../testing/test-user.ts'
import { countTraffic } from './count-traffic.ts'

const platform = await testPlatform()
const bot_id = await enterBot(platform, await newUser(platform))
const cell = await platform.cells.of(bot_id)
const { db } = cell
const bot = { id: bot_id, platform: 'telegram_bot', page_id: '1', name: 'Shop', created_at: new Date() }
await db.insertInto('bot').values(bot).execute()

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
// Within the weeks that have partitions.
const start = new Date(Math.floor(Date.now() / hour_ms) * hour_ms)
const after = (ms: number) => new Date(start.getTime() + ms)

let n = 0
const says = async (at: Date, { by = 'customer', status = 'received', id = '1' } = {}) => {
  const line = { at, conversation_id: id, n: String(++n), bot_id, by, status, type: 'text', content: '{"text":"hi"}' }
  await db.insertInto('message').values(line).execute()
  const row = { id, bot_id, last_message_at: at }
  await db
    .insertInto('conversation')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_message_at: at }))
    .execute()
  return line.n
}
const counts = () =>
  db
    .selectFrom('traffic')
    .select(['slot', 'received', 'said', 'failed', 'stopped'])
    .where('bot_id', '=', bot_id)
    .orderBy('slot')
    .execute()
const until = async () => (await db.selectFrom('traffic_until').select('until').executeTakeFirst())?.until
const none = { received: 0, said: 0, failed: 0, stopped: 0 }

test('lines are counted per quarter of an hour, including statuses that arrive within the hour', async () => {
  await says(after(-30 * hour_ms), { by: 'bot', status: 'sent' })
  await says(after(-1))
  const failing = await says(after(1), { by: 'bot', status: 'sending' })
  await says(after(14 * minute_ms), { id: '2' })
  await countTraffic(cell, after(16 * minute_ms))
  const before = [
    { ...none, slot: after(-30 * hour_ms).toISOString(), said: 1 },
    { ...none, slot: after(-15 * minute_ms).toISOString(), received: 1 },
  ]
  expect(await counts()).toEqual(before)
  expect(await until()).toBe(start.toISOString())

  await countTraffic(cell, after(17 * minute_ms))
  const first = { ...none, slot: start.toISOString(), received: 1, said: 1 }
  expect(await counts()).toEqual([...before, first])

  await db.updateTable('message').set({ status: 'failed' }).where('n', '=', failing).execute()
  await countTraffic(cell, after(32 * minute_ms))
  expect(await counts()).toEqual([...before, { ...first, failed: 1 }])
  expect(await until()).toBe(after(30 * minute_ms).toISOString())
})

test('counting waits for unread lines, at most six hours', async () => {
  await db
    .insertInto('mailbox')
    .values({ id: '3', bot_id, last_seq: '1', ready_at: start, unread_at: after(40 * minute_ms) })
    .execute()
  await countTraffic(cell, after(3 * hour_ms))
  expect(await until()).toBe(after(30 * minute_ms).toISOString())
  await countTraffic(cell, after(7 * hour_ms))
  expect(await until()).toBe(after(hour_ms).toISOString())
})

test('counts that no page shows any more are deleted', async () => {
  await countTraffic(cell, after(9 * 24 * hour_ms))
  const slots = (await counts()).map(({ slot }) => slot)
  expect(slots).toEqual([start.toISOString()])
})

test('counts made by a clock a month ahead are redone once it is right', async () => {
  await says(after(2 * hour_ms), { id: '4' })
  await db.deleteFrom('mailbox').where('bot_id', '=', bot_id).execute()
  await countTraffic(cell, after(30 * 24 * hour_ms))
  expect(await counts()).toEqual([])
  await countTraffic(cell, after(3 * hour_ms))
  expect(await until()).toBe(after(3 * hour_ms - 15 * minute_ms).toISOString())
  const slots = (await counts()).map(({ slot }) => slot)
  expect(slots).toEqual(expect.arrayContaining([start.toISOString(), after(2 * hour_ms).toISOString()]))
})

test('bulk lines are counted, although they move no conversation', async () => {
  await db.deleteFrom('message').execute()
  await db.deleteFrom('conversation').execute()
  await db.deleteFrom('traffic').execute()
  await db.deleteFrom('traffic_until').execute()
  await says(after(-2 * hour_ms))
  await countTraffic(cell, after(16 * minute_ms))
  const line = { conversation_id: '1', bot_id, by: 'bot', type: 'text', content: '{}', status: 'sent' }
  await db
    .insertInto('message')
    .values({ ...line, at: after(17 * minute_ms), n: '1000', is_bulk: true })
    .execute()
  await says(after(18 * minute_ms), { id: '2' })
  await countTraffic(cell, after(33 * minute_ms))
  expect((await counts()).at(-1)).toEqual({
    ...none,
    slot: after(15 * minute_ms).toISOString(),
    said: 1,
    received: 1,
  })
})
