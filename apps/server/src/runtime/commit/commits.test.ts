import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { HotCell } from '../base/cell-sql.ts'
import { claim, claimAlone } from '../claim/claim.ts'
import type { Ingest } from '../ingest/ingest.ts'
import { bareWorker, type Clock } from '../testing/bare-worker.ts'
import { flakyCell, type Loss } from '../testing/flaky-cell.ts'
import { openShop, until } from '../testing/path-app.ts'
import { said } from '../testing/said.ts'
import { standIn } from '../testing/stand-in.ts'

const stand = await standIn()
// The server has no workers of its own: the tests make each step.
const { platform, ...idle } = await testApp({
  HAWKER_ROLES: 'web',
  HAWKER_TELEGRAM_API_URL: stand.url,
  HAWKER_PATH_CONNECTIONS: '6',
})
const bot = await openShop({ ...idle, platform }, (await idle.newUser()).id)
const clock: Clock = { ahead_ms: 0 }
let workers = 100
let people = 95_000
const newPerson = () => String(++people)
const newWorker = (cell: HotCell) => bareWorker(platform, String(++workers), clock, cell)

afterEach(async () => {
  clock.ahead_ms = 0
  for (const table of ['mailbox', 'lane', 'outbound', 'account_rate', 'parked'])
    await bot.rows(`delete from cell.${table}`)
})

/** An event as ingest gets it, with its webhook. */
const eventOf = (psid: string, text: string): Parameters<Ingest['offer']> => [
  [
    {
      bot_id: bot.id,
      psid,
      conversation_id: null,
      event_key: crypto.randomUUID(),
      class: 0,
      body: said(text),
    },
  ],
  [{ id: crypto.randomUUID(), bot_id: bot.id, body: Buffer.from('{}'), error: null }],
]

/** A worker whose first commit loses its connection, and the number of its commits. */
function unluckyWorker(loss: Loss) {
  let commits = 0
  const worker = newWorker(flakyCell(bot.cell, (name) => (name.startsWith('commit_') && ++commits === 1 ? loss : null)))
  return { ...worker, commits: () => commits }
}

test('a commit that ran and lost its answer is not repeated, and its messages are sent once', async () => {
  const psid = newPerson()
  await bot.says(psid, 'three')
  const worker = unluckyWorker('after')
  expect(await worker.works()).toHaveLength(1)
  worker.sends()
  await until(async () =>
    expect(await bot.thread(psid)).toEqual([
      'customer: three',
      'bot: one (sent)',
      'bot: two (sent)',
      'bot: three (sent)',
    ]),
  )
  expect(worker.commits()).toBe(1)
  expect(stand.saidTo(psid)).toEqual(['one', 'two', 'three'])
})

test('a commit that never arrived changes nothing; its inputs are claimed again', async () => {
  const psid = newPerson()
  await bot.says(psid, 'hello')
  const worker = unluckyWorker('before')
  expect(await worker.works()).toEqual([])
  expect(await bot.thread(psid)).toEqual([])
  expect(worker.turns.inWork).toBe(0)
  const other = newWorker(bot.cell)
  expect(await other.works()).toHaveLength(1)
  other.sends()
  await until(async () => expect(await bot.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (sent)']))
  expect(stand.saidTo(psid)).toEqual(['You said hello'])
})

/** A cell whose connection breaks at its first statement of this name, when `breaks` resolves, which may `run` it. */
function breakingCell(name: string, breaks: (run: () => Promise<unknown[]>) => Promise<void>): HotCell {
  let isWhole = true
  const query = async (statement: { name: string; text: string; values: unknown[] }) => {
    if (!isWhole || !statement.name.includes(`_${name}`)) return bot.cell.pool.query(statement)
    isWhole = false
    await breaks(async () => (await bot.cell.pool.query(statement)).rows)
    throw new Error('Connection terminated unexpectedly')
  }
  const pool = new Proxy(bot.cell.pool, { get: (real, key) => (key === 'query' ? query : Reflect.get(real, key)) })
  return { ...bot.cell, pool }
}

/** The connections that wait for a lock. */
const waitForLocks = (many: number) =>
  until(async () => {
    const [waiting] = await bot.rows<{ many: number }>(
      `select count(*)::int as many from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(waiting?.many).toBe(many)
  })

test.each(['commit_', 'store_arrival'])(
  'a broken connection, and %s is stored afterwards: its messages are sent once',
  async (name) => {
    const psid = newPerson()
    const first = newWorker(bot.cell)
    await bot.says(psid, 'hello')
    await first.works()
    first.sends()
    await bot.settled()
    const id = await bot.conversation(psid)
    const lock = await bot.cell.pool.connect()
    await lock.query('begin')
    await lock.query(`select 1 from ${bot.cell.schema}.lane where id = $1 for update`, [id])
    // It holds the mailbox and waits for the lane.
    const worker = newWorker(
      breakingCell(name, async (run) => {
        run().catch(() => {})
        await waitForLocks(1)
      }),
    )
    const answered = name === 'store_arrival' ? worker.ingest.offer(...eventOf(psid, 'three')) : bot.says(psid, 'three')
    const jobs = name === 'store_arrival' ? answered.then(() => worker.jobs) : answered.then(() => worker.works())
    // The worker that reads back waits for the mailbox.
    await waitForLocks(2)
    await lock.query('rollback')
    lock.release()
    expect(await jobs).toHaveLength(1)
    worker.sends()
    await bot.settled()
    expect(stand.saidTo(psid)).toEqual(['You said hello', 'one', 'two', 'three'])
    expect((await bot.thread(psid)).slice(2)).toEqual([
      'customer: three',
      'bot: one (sent)',
      'bot: two (sent)',
      'bot: three (sent)',
    ])
  },
)

test('a commit that reaches the database after its fate was read changes nothing', async () => {
  const psid = newPerson()
  await bot.says(psid, 'hello')
  let arrives = async (): Promise<unknown[]> => []
  const cell = breakingCell('commit_', async (run) => {
    arrives = run
  })
  expect(await newWorker(cell).works()).toEqual([])
  expect(await arrives()).toEqual([])
  const other = newWorker(bot.cell)
  expect(await other.works()).toHaveLength(1)
  other.sends()
  await bot.settled()
  expect(stand.saidTo(psid)).toEqual(['You said hello'])
})

test('commit with a lost answer into a busy lane: the lane’s sender sends its rows', async () => {
  const psid = newPerson()
  const answer = stand.holds(({ text }) => text === 'You said hello')
  let isUnlucky = false
  const worker = newWorker(flakyCell(bot.cell, (name) => (name.startsWith('commit_') && isUnlucky ? 'after' : null)))
  await bot.says(psid, 'hello')
  await worker.works()
  worker.sends()
  await until(() => expect(stand.saidTo(psid)).toEqual(['You said hello']))
  isUnlucky = true
  await bot.says(psid, 'three')
  expect(await worker.works()).toEqual([])
  answer()
  await until(() => expect(stand.saidTo(psid)).toHaveLength(4))
  await worker.lanes.drain()
  expect(stand.saidTo(psid)).toEqual(['You said hello', 'one', 'two', 'three'])
  stand.reset()
})

test.each(['40P01', '40001'])('a commit the database rolled back with %s is run again', async (code) => {
  const psid = newPerson()
  let commits = 0
  await bot.says(psid, 'hello')
  const worker = newWorker(
    flakyCell(bot.cell, (name) => {
      if (name.startsWith('commit_') && ++commits === 1) throw Object.assign(new Error('rolled back'), { code })
      return null
    }),
  )
  expect(await worker.works()).toHaveLength(1)
  expect(commits).toBe(2)
  expect(worker.errors).toEqual([])
})

test('from its third attempt a conversation is claimed alone, and its input is parked at the fifth', async () => {
  for (const psid of [newPerson(), newPerson()]) await bot.says(psid, 'hello')
  const worker = newWorker(
    flakyCell(bot.cell, (name) => {
      if (name === 'read_page') throw new Error('a bug')
      return null
    }),
  )
  const rounds: string[] = []
  for (let round = 1; round <= 8; round++) {
    const at = new Date(Date.now() + round * 10)
    const lease = { worker: worker.name, lease_ms: 1 }
    const together = await claim(bot.cell, { ...lease, most: 100, most_bulk: 100 }, at)
    const alone = await claimAlone(bot.cell, lease, at)
    await worker.turns.play([...together, ...alone])
    await worker.turns.drained()
    const parked = await bot.rows('select error from cell.parked where bot_id = $1', bot.id)
    rounds.push(`${together.length} together, ${alone.length} alone, ${parked.length} parked`)
  }
  expect(rounds).toEqual([
    '2 together, 0 alone, 0 parked',
    '2 together, 0 alone, 0 parked',
    ...Array(4).fill('0 together, 1 alone, 0 parked'),
    '0 together, 1 alone, 1 parked',
    '0 together, 1 alone, 2 parked',
  ])
})

test('database away: no input is parked, after however many attempts', async () => {
  const psid = newPerson()
  await bot.says(psid, 'hello')
  await bot.rows('update cell.mailbox set attempts = 7')
  const worker = newWorker(flakyCell(bot.cell, (name) => (name === 'read_page' ? 'before' : null)))
  const [turn] = await claimAlone(bot.cell, { worker: worker.name, lease_ms: 1_000 }, new Date())
  expect(turn?.attempts).toBe(8)
  await worker.turns.play(turn ? [turn] : [])
  await worker.turns.drained()
  expect(await bot.rows('select 1 from cell.parked where bot_id = $1', bot.id)).toEqual([])
  expect(await bot.thread(psid)).toEqual([])
  expect(worker.turns.inWork).toBe(0)
})

test('a conversation that was leased again while its turn waited is committed once, by the newer lease', async () => {
  const psid = newPerson()
  await bot.says(psid, 'hello')
  const worker = newWorker(bot.cell)
  const lease = { worker: worker.name, lease_ms: 1_000, most: 1, most_bulk: 100 }
  const older = await claim(bot.cell, lease, new Date())
  await bot.says(psid, 'again')
  const newer = await claim(bot.cell, lease, new Date(Date.now() + 1_001))
  // In one batch: both are played before the first commit starts.
  await worker.turns.play(older.map((turn) => ({ ...turn, id: '0' })))
  await Promise.all([worker.turns.play(older), worker.turns.play(newer)])
  await worker.turns.drained()
  expect(worker.errors).toEqual([])
  expect(worker.turns.inWork).toBe(0)
  expect(worker.jobs).toHaveLength(1)
  expect(await bot.thread(psid)).toEqual([
    'customer: hello',
    'bot: You said hello (sending)',
    'customer: again',
    'bot: You said again (queued)',
  ])
  expect(worker.turns.inWork).toBe(0)
})

test('a process that ends waits also for turns that are still being played', async () => {
  const psid = newPerson()
  let goOn = () => {}
  const slow = new Promise<null>((resolve) => {
    goOn = () => resolve(null)
  })
  let reads = 0
  const worker = newWorker(
    flakyCell(bot.cell, (name) => {
      if (name !== 'read_page') return null
      reads++
      return slow
    }),
  )
  await bot.says(psid, 'hello')
  const working = worker.works()
  await until(() => expect(reads).toBe(1))
  let isDrained = false
  const drained = worker.turns.drained().then(() => {
    isDrained = true
  })
  await new Promise(setImmediate)
  expect(isDrained).toBe(false)
  goOn()
  await drained
  expect(worker.jobs).toHaveLength(1)
  expect(worker.turns.inWork).toBe(0)
  await working
})
