import { expect, test } from 'vitest'
import { until } from '../../runtime/testing/path-app.ts'
import { testApp } from '../../testing/test-app.ts'
import type { JobKind } from './kind.ts'
import { changeState, claimJob, findJob, insertJob, saveProgress } from './queries.ts'
import { startJobRunner, wakeJobs } from './runner.ts'

const server = await testApp({ HAWKER_ROLES: 'web' })
const owner = await server.newUser()
const bot = await server.newBot(owner)
const { db } = bot.cell
const now = () => new Date()
const wish = () => ({ kind: 'count', subject: 'f', params: {}, total: 5, user_id: owner.id, at: now() })

/** Counts from 1 to 5, one a slice; `before` runs in each. */
const counting = (before: (at: number) => Promise<void> = async () => {}): JobKind => ({
  async slice(_, { next_from }) {
    const at = Number(next_from || 0) + 1
    await before(at)
    return { next_from: String(at), slice: null, done: 1, results: { [at % 2 ? 'odd' : 'even']: 1 }, isOver: at === 5 }
  },
})

test('slices run one after the other until the work is over, and their results are added', async () => {
  const id = await insertJob(db, bot.id, wish())
  const runner = startJobRunner(server.platform, { count: counting() })
  await wakeJobs(server.platform, db, bot.id, id)
  await until(async () => expect(await findJob(db, bot.id, id)).toMatchObject({ state: 'done' }))
  await runner.stop()
  expect(await findJob(db, bot.id, id)).toMatchObject({ done: 5, results: { odd: 3, even: 2 }, error: null })
})

test('long work keeps no other waiting', async () => {
  const long = await insertJob(db, bot.id, { ...wish(), kind: 'long' })
  let isOver = false
  const runner = startJobRunner(server.platform, {
    long: { slice: async () => ({ next_from: '', slice: null, done: 1, results: {}, isOver }) },
    count: counting(),
  })
  await wakeJobs(server.platform, db, bot.id, long)
  await until(async () => expect((await findJob(db, bot.id, long))?.done).toBeGreaterThan(2))
  const short = await insertJob(db, bot.id, wish())
  await wakeJobs(server.platform, db, bot.id, short)
  await until(async () => expect(await findJob(db, bot.id, short)).toMatchObject({ state: 'done', done: 5 }))
  expect(await findJob(db, bot.id, long)).toMatchObject({ state: 'running' })
  isOver = true
  await until(async () => expect(await findJob(db, bot.id, long)).toMatchObject({ state: 'done' }))
  await runner.stop()
})

test('paused work finishes its slice and goes on from there when resumed', async () => {
  const id = await insertJob(db, bot.id, wish())
  const runner = startJobRunner(server.platform, {
    count: counting(async (at) => {
      if (at === 2) await changeState(db, bot.id, id, { from: ['running'], to: 'paused', at: now() })
    }),
  })
  await wakeJobs(server.platform, db, bot.id, id)
  await until(async () => expect(await findJob(db, bot.id, id)).toMatchObject({ state: 'paused', done: 2 }))
  await changeState(db, bot.id, id, { from: ['paused'], to: 'running', at: now() })
  await wakeJobs(server.platform, db, bot.id, id)
  await until(async () => expect(await findJob(db, bot.id, id)).toMatchObject({ state: 'done', done: 5 }))
  await runner.stop()
})

test('canceled work stays canceled when its last slice is counted', async () => {
  const id = await insertJob(db, bot.id, wish())
  const runner = startJobRunner(server.platform, {
    count: counting(async (at) => {
      if (at === 5) await changeState(db, bot.id, id, { from: ['running'], to: 'canceled', at: now() })
    }),
  })
  await wakeJobs(server.platform, db, bot.id, id)
  await until(async () => expect(await findJob(db, bot.id, id)).toMatchObject({ state: 'canceled', done: 5 }))
  await runner.stop()
})

test('a process that lost its lease changes nothing', async () => {
  const id = await insertJob(db, bot.id, wish())
  const first = await claimJob(db, now(), new Date(Date.now() - 1))
  const second = await claimJob(db, now(), new Date(Date.now() + 60_000))
  if (!first || !second) throw new Error('the work was not claimed')
  const progress = { next_from: '1', slice: null, done: 1, results: { odd: 1 }, isOver: false }
  expect(await saveProgress(db, first, progress, now(), now())).toBeUndefined()
  expect(await saveProgress(db, second, progress, now(), now())).toMatchObject({ id, done: 1 })
  await changeState(db, bot.id, id, { from: ['running'], to: 'canceled', at: now() })
})

test('work that fails five times in a row says so, and can be resumed', async () => {
  const id = await insertJob(db, bot.id, wish())
  let isBroken = true
  const runner = startJobRunner(server.platform, {
    count: counting(async () => {
      if (isBroken) throw new Error('The service is away')
    }),
  })
  await wakeJobs(server.platform, db, bot.id, id)
  await until(async () =>
    expect(await findJob(db, bot.id, id)).toMatchObject({ state: 'failed', error: 'The service is away' }),
  )
  isBroken = false
  const resumed = await changeState(db, bot.id, id, { from: ['failed'], to: 'running', at: now() })
  expect(resumed).toMatchObject({ state: 'running' })
  await wakeJobs(server.platform, db, bot.id, id)
  await until(async () => expect(await findJob(db, bot.id, id)).toMatchObject({ state: 'done', done: 5 }))
  await runner.stop()
})
