import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { bareWorker, type Clock } from '../testing/bare-worker.ts'
import { lineBody } from '../testing/line-body.ts'
import { openShop, until } from '../testing/path-app.ts'
import { standIn } from '../testing/stand-in.ts'

const stand = await standIn()
// The server has no workers of its own: the tests make each step.
const { platform, ...idle } = await testApp({ HAWKER_ROLES: 'web', HAWKER_LINE_API_URL: stand.url })
const bot = await openShop({ ...idle, platform }, (await idle.newUser()).id, 'line')

test('a worker dies while several messages are under way in one call: each of them is in doubt, and none is sent again', async () => {
  const clock: Clock = { ahead_ms: 0 }
  const [first, second] = ['101', '102'].map((name) => bareWorker(platform, name, clock, bot.cell))
  if (!first || !second) throw new Error('no workers')
  const { body, signed } = lineBody(bot.page_id, 'U1', { id: '900001', type: 'text', text: 'three' })
  expect(await bot.post(body, signed)).toBe(200)
  await first.works()
  const goesOn = stand.holds(({ path }) => path === '/v2/bot/message/reply')
  first.sends()
  await until(() => expect(stand.asked).toHaveLength(1))
  expect(await bot.thread('U1')).toEqual([
    ...['customer: three', 'bot: one (sending)', 'bot: two (sending)', 'bot: three (sending)'],
  ])
  clock.ahead_ms += first.settings.lane_lease_ms + 1_000
  await second.lanes.claim()
  await second.settles()
  expect((await bot.thread('U1')).slice(1)).toEqual(['one', 'two', 'three'].map((text) => `bot: ${text} (unknown)`))
  await second.lanes.claim()
  expect(stand.asked).toHaveLength(1)
  goesOn()
  await first.lanes.settled()
})
