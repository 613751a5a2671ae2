import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { openShop, until } from '../testing/path-app.ts'
import type { CallQuota } from './call-quota.ts'
import { Calls } from './calls.ts'
import type { CallAnswer } from './carrier.ts'

const idle = await testApp({ HAWKER_ROLES: 'web' })
const owner = await idle.newUser()
const [busy, quiet] = [await openShop(idle, owner.id), await openShop(idle, owner.id)]
const { rows } = busy

const newCalls = (bot_id: string, many: number) =>
  rows(
    `insert into cell.call (id, conversation_id, token, bot_id, request, timeout_at, ready_at)
     select uuid, 7, 't', $1, '{}', now(), now() - interval '1 s' from unnest($2::uuid[]) as uuid`,
    bot_id,
    Array.from({ length: many }, () => randomUUID()),
  )

beforeEach(async () => {
  for (const table of ['call', 'call_count']) await rows(`delete from cell.${table}`)
})

/** A process whose calls of the busy bot run until `answer` is called; `asked` are the bots of all begun calls. */
function worker(name: string, quota: CallQuota, clock: { now: Date }) {
  const asked: string[] = []
  const { promise, resolve: answer } = Promise.withResolvers<CallAnswer>()
  const done: CallAnswer = { ok: true, status: 200, body: {} }
  const calls = new Calls({
    cell: busy.cell,
    worker: name,
    carriers: {
      json_api: {
        repeat: () => 'never',
        timeout_ms: 5_000,
        places: { process: 64, bot: 16 },
        run: (batch) =>
          batch.map(({ bot_id }) => {
            asked.push(bot_id)
            return bot_id === busy.id ? promise : Promise.resolve(done)
          }),
      },
    },
    quota: async () => quota,
    now: () => clock.now,
    offer: async () => 'stored',
    onRoom: () => {},
    onError: (error) => {
      throw error
    },
  })
  const claimAll = async () => {
    while (await calls.claim());
  }
  const manyOf = (bot_id: string) => asked.filter((id) => id === bot_id).length
  return { calls, claimAll, manyOf, answer: () => answer(done), drain: () => calls.drain() }
}
const free: CallQuota = { usual: 1_000, own: new Map() }

test('64 slow calls of one bot: a call of another bot is made at once', async () => {
  const { claimAll, manyOf, answer, drain } = worker('1', free, { now: new Date() })
  await newCalls(busy.id, 64)
  await claimAll()
  expect(manyOf(busy.id)).toBe(16)
  await newCalls(quiet.id, 1)
  await claimAll()
  expect(manyOf(quiet.id)).toBe(1)
  answer()
  await drain()
})

test.each([
  ['of all bots', { usual: 3, own: new Map() }],
  ['of its own', { usual: 1_000, own: new Map([[busy.id, 3]]) }],
])(
  'a bot above a limit %s waits for the next minute, in all processes; nothing is refused',
  async (_, quota: CallQuota) => {
    const clock = { now: new Date('2026-12-01T10:00:10Z') }
    await rows(`update cell.call set ready_at = $1`, clock.now)
    const [one, other] = [worker('1', quota, clock), worker('2', quota, clock)]
    one.answer()
    other.answer()
    const made = () => one.manyOf(busy.id) + other.manyOf(busy.id)
    await newCalls(busy.id, 8)
    await newCalls(quiet.id, 2)
    await one.claimAll()
    await other.claimAll()
    expect([made(), one.manyOf(quiet.id) + other.manyOf(quiet.id)]).toEqual([3, 2])
    clock.now = new Date('2026-12-01T10:00:59Z')
    await one.claimAll()
    expect(made()).toBe(3)
    clock.now = new Date('2026-12-01T10:01:00Z')
    await other.claimAll()
    expect(made()).toBe(6)
    clock.now = new Date('2026-12-01T10:02:00Z')
    await one.claimAll()
    expect(made()).toBe(8)
    await Promise.all([one.drain(), other.drain()])
    await until(async () => expect(await rows('select id from cell.call')).toEqual([]))
  },
)

test('more bots above their limit than one claim visits do not hide the bots behind them', async () => {
  const now = new Date()
  const limit: CallQuota = { usual: 1, own: new Map() }
  const { claimAll, manyOf, answer, drain } = worker('1', limit, { now })
  const others = Array.from({ length: 100 }, (_, n) => String(BigInt(quiet.id) + BigInt(n + 1)))
  const last = others.at(-1) ?? ''
  for (const bot_id of others) await newCalls(bot_id, bot_id === last ? 1 : 2)
  await rows(
    `insert into cell.call_count (bot_id, minute, many) select id, date_trunc('minute', $2::timestamptz), 1 from unnest($1::bigint[]) id`,
    others.slice(0, -1),
    now,
  )
  await claimAll()
  expect(manyOf(last)).toBe(1)
  answer()
  await drain()
})
