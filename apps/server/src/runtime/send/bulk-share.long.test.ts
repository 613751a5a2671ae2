import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { broadcastTo } from '../testing/audience.ts'
import { pathApp, until } from '../testing/path-app.ts'

const app = await pathApp()
const { stand } = app

const other = await app.shop()

afterEach(async () => {
  for (const table of ['mailbox', 'lane', 'outbound']) await other.rows(`delete from cell.${table}`)
  stand.reset()
})

const saidBulk = (prefix: string) => stand.asked.filter(({ to }) => to.startsWith(prefix))
/** The most requests within any second. */
const mostInASecond = (instants: number[]) =>
  instants.reduce((most, at, i) => Math.max(most, instants.slice(i).filter((each) => each < at + 1_000).length), 0)

test('3,000 bulk messages at an account of 30 a second: live replies pass them, and no second has more', async () => {
  const bot = await app.shop('telegram_bot', { rate_per_second: 30 })
  const prefix = await broadcastTo(bot, 3_000, 'three')
  await until(() => expect(saidBulk(prefix).length).toBeGreaterThan(30))
  const waits: number[] = []
  const writes = async (psid: string) => {
    for (let n = 0; n < 5; n++) {
      const [text, at] = [`${psid} ${n}`, Date.now()]
      expect(await bot.says(psid, text)).toBe(200)
      await until(() => expect(stand.lastSaidTo(psid)).toBe(`You said ${text}`), 30_000)
      waits.push(Date.now() - at)
      await sleep(Math.max(0, at + 1_000 - Date.now()))
    }
  }
  const before = saidBulk(prefix).length
  const began = Date.now()
  await Promise.all(Array.from({ length: 20 }, (_, i) => sleep(i * 50).then(() => writes(String(71_000 + i)))))
  const seconds = (Date.now() - began) / 1_000
  expect(waits).toHaveLength(100)
  // Alone, an answer takes a few milliseconds; behind the broadcast it would take minutes.
  expect(waits.toSorted((a, b) => a - b)[50]).toBeLessThan(1_000)
  expect(Math.max(...waits)).toBeLessThan(5_000)
  // Bulk has what live leaves: of 30 a second, 20 are live.
  const bulk = (saidBulk(prefix).length - before) / seconds
  expect(bulk).toBeGreaterThan(3)
  expect(mostInASecond(stand.asked.map(({ at }) => at))).toBeLessThanOrEqual(40)
}, 120_000)

test('a customer whose bulk message waits in line writes: both leave at once, in order', async () => {
  const bot = await app.shop('telegram_bot', { rate_per_second: 5 })
  const prefix = await broadcastTo(bot, 200, 'three')
  await until(() => expect(saidBulk(prefix).length).toBeGreaterThan(3))
  const [last] = await until(async () => {
    const rows = await bot.rows<{ id: string; psid: string }>(
      `select l.id, c.psid from cell.lane l join cell.customer c on c.id = l.id
       where l.bot_id = $1 and l.sender is null and l.wake_at > now() + interval '20 s' order by l.wake_at desc limit 1`,
      bot.id,
    )
    expect(rows).toHaveLength(1)
    return rows
  })
  // Telegram's ids are numbers; this customer gets one before they write.
  await bot.rows(`update cell.customer set psid = '72001' where id = $1`, last?.id)
  expect(await bot.says('72001', 'hello')).toBe(200)
  await until(() => expect(stand.saidTo('72001')).toEqual(['one', 'two', 'three', 'You said hello']), 10_000)
})
