import { afterAll, expect, test } from 'vitest'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { openShop, until } from '../testing/path-app.ts'

// The platforms' own stand-ins: their reply tokens, quotas and clocks, which no test here decides.
const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const server = await testApp({
  HAWKER_ROLES: 'web,worker',
  HAWKER_TELEGRAM_API_URL: simulator.telegram_api_url,
  HAWKER_LINE_API_URL: simulator.apiUrl('line'),
  HAWKER_LINE_DATA_API_URL: simulator.apiUrl('line'),
})
const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
const owner = await server.newUser()

test('LINE: an answer of three is one free call; a later one of two is one push, which costs one of the quota', async () => {
  const shop = await openShop(server, owner.id, 'line', { rate_per_second: 2_000 })
  const line = simulator.add('line', {
    page_id: shop.page_id,
    token: `${shop.page_id}:token`,
    secret: 'a-secret',
    quota: 10,
    webhook_url: `${origin}/webhooks/line/${shop.page_id}`,
  })
  const mai = line.customer(`U${'ab'.repeat(16)}`)
  const calls = () =>
    line
      .sent()
      .filter(({ method }) => method === 'reply' || method === 'push')
      .map(({ method, params }) => [method, Array.isArray(params.messages) ? params.messages.length : 0])

  expect(await mai.says('three')).toBe(200)
  await mai.waitFor('three', 30_000)
  await shop.settled()
  expect(calls()).toEqual([['reply', 3]])
  expect(line.account.quota_used).toBe(0)

  expect(await mai.says('typing')).toBe(200)
  await mai.waitFor('last', 30_000)
  await shop.settled()
  expect(calls().slice(1)).toEqual([
    ['reply', 1],
    ['push', 2],
  ])
  expect(line.account.quota_used).toBe(1)
  expect(mai.screen().messages.map(({ text }) => text)).toEqual([
    ...['three', 'one', 'two', 'three'],
    ...['typing', 'before', 'after', 'last'],
  ])
  expect((await shop.thread(mai.id)).filter((each) => each.endsWith('(sent)'))).toHaveLength(6)
})

test('Telegram: twenty messages to one person leave at once, in order, and those after them one a second', async () => {
  const shop = await openShop(server, owner.id, 'telegram_bot', { rate_per_second: 30 })
  const telegram = simulator.addTelegram({ token: `${shop.page_id}:token` })
  const mai = telegram.customer('5550001')
  await mai.starts().catch(() => null)
  const start = Date.now()
  for (let n = 0; n < 4; n++) expect(await shop.says('5550001', 'gallery')).toBe(200)
  const sent = () => telegram.sent().filter(({ user, method }) => user === '5550001' && method !== 'sendChatAction')
  await until(() => expect(sent()).toHaveLength(24))
  await shop.settled()
  const at = sent().map((each) => each.at)
  const [first = 0] = at
  // One a second would take 19 seconds. Thirty a second is the account's own limit.
  expect((at[19] ?? 0) - first).toBeLessThan(10_000)
  // Counted from before the first: it may reach the platform later than its slot.
  for (const n of [20, 21, 22, 23]) expect((at[n] ?? 0) - start).toBeGreaterThanOrEqual((n - 19) * 1_000 - 10)
  const texts = sent().map(({ params }) => String(params.text ?? '').slice(0, 6))
  expect(texts).toEqual(Array(4).fill(['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5', 'after']).flat())
})
