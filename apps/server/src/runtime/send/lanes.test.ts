import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type HotCell, runIn } from '../base/cell-sql.ts'
import { mostInFlight } from '../http/ask.ts'
import { bareWorker, type Clock } from '../testing/bare-worker.ts'
import { flakyCell, type Loss } from '../testing/flaky-cell.ts'
import { openShop, until } from '../testing/path-app.ts'
import { slowCell } from '../testing/slow-cell.ts'
import { standIn } from '../testing/stand-in.ts'
import { sendAgain } from './send-again-sql.ts'

const stand = await standIn()
// The server has no workers of its own: the tests make each step.
const { platform, ...idle } = await testApp({ HAWKER_ROLES: 'web', HAWKER_TELEGRAM_API_URL: stand.url })
const bot = await openShop({ ...idle, platform }, (await idle.newUser()).id)
let workers = 100
let people = 90_000

/** Two workers with a clock of their own, a customer who has just written, and their thread. */
type Twist = { cell?: HotCell; loses?: (statement: string) => Loss | null }
async function scene(text: string, { cell = bot.cell, loses = () => null }: Twist = {}) {
  const clock: Clock = { ahead_ms: 0 }
  const psid = String(++people)
  const worker = (cell: HotCell = bot.cell) => bareWorker(platform, String(++workers), clock, cell)
  const [first, second] = [worker(flakyCell(cell, loses)), worker()]
  await bot.says(psid, text)
  return {
    clock,
    psid,
    first,
    second,
    says: (more: string) => bot.says(psid, more),
    heard: () => stand.saidTo(psid),
    thread: async () => (await bot.thread(psid)).filter((line) => line.startsWith('bot: ')),
  }
}

/** Moves messages that would go straight from their commit into the queue, as if others were before them. */
const queues = async (psid: string, typing_seconds = 0) =>
  bot.rows(
    `with lane as (
       select l.id, l.bot_id, n from cell.lane l cross join unnest(l.going) n where l.id = $1
     ), free as (
       update cell.lane set going = null where id = $1
     )
     insert into cell.outbound (conversation_id, n, bot_id, at, state, typing_seconds)
     select m.conversation_id, m.n, m.bot_id, m.at, 'queued', $2 from lane join cell.message m on m.conversation_id = lane.id and m.n = lane.n`,
    await bot.conversation(psid),
    typing_seconds,
  )

/** The platform does not answer, all messages or one, until the returned function is called. */
const holds = (only?: string) => stand.holds(({ text }) => only === undefined || text === only)

const { lane_lease_ms, send_timeout_ms } = (await scene('hello')).first.settings

afterEach(async () => {
  stand.reset()
  // Each test begins without the lanes of the one before.
  for (const table of ['mailbox', 'lane', 'outbound', 'account_rate']) await bot.rows(`delete from cell.${table}`)
})

test('a worker stalls between claiming a lane and its first request: it sends nothing once another has the lane', async () => {
  const { clock, first, second, heard, thread } = await scene('three')
  await first.works()
  clock.ahead_ms += lane_lease_ms + 1
  await second.lanes.claim()
  await until(() => expect(heard()).toEqual(['two', 'three']))
  first.sends()
  await first.lanes.drain()
  expect(heard()).toEqual(['two', 'three'])
  await until(async () =>
    expect(await thread()).toEqual(['bot: one (unknown)', 'bot: two (sent)', 'bot: three (sent)']),
  )
})

test('a lease that would end before the platform’s time-out: the rest goes back into the lane and is sent once', async () => {
  const { clock, first, second, heard, thread } = await scene('three')
  await first.works()
  clock.ahead_ms += lane_lease_ms - send_timeout_ms + 1
  first.sends()
  await first.lanes.drain()
  expect(heard()).toEqual([])
  expect(await thread()).toEqual(['bot: one (queued)', 'bot: two (queued)', 'bot: three (queued)'])
  clock.ahead_ms += 1
  await second.lanes.claim()
  await until(() => expect(heard()).toEqual(['one', 'two', 'three']))
  await until(async () => expect(await thread()).toEqual(['bot: one (sent)', 'bot: two (sent)', 'bot: three (sent)']))
})

test('a worker stalls between its rows: the worker that has the lane now sends the others', async () => {
  const { clock, first, second, heard, thread } = await scene('three')
  const answer = holds('one')
  await first.works()
  first.sends()
  await until(() => expect(heard()).toEqual(['one']))
  clock.ahead_ms += lane_lease_ms + 1
  await second.lanes.claim()
  await until(() => expect(heard()).toEqual(['one', 'two', 'three']))
  answer()
  await first.lanes.drain()
  expect(heard()).toEqual(['one', 'two', 'three'])
  await until(async () => expect(await thread()).toEqual(['bot: one (sent)', 'bot: two (sent)', 'bot: three (sent)']))
})

test('a worker that wakes up late does not change a lane that another sends from', async () => {
  await bot.rows('update cell.bot set repeat_unknown = true where id = $1', bot.id)
  const { clock, first, second, heard, thread } = await scene('hello')
  const answer = holds()
  await first.works()
  clock.ahead_ms += lane_lease_ms + 1
  await second.lanes.claim()
  await until(() => expect(heard()).toEqual(['You said hello']))
  first.sends()
  await first.lanes.drain()
  expect(await bot.rows('select state from cell.outbound where bot_id = $1', bot.id)).toEqual([{ state: 'sending' }])
  answer()
  await until(async () => expect(await thread()).toEqual(['bot: You said hello (sent)']))
  expect(heard()).toEqual(['You said hello'])
  await bot.rows('update cell.bot set repeat_unknown = false where id = $1', bot.id)
})

test('a request longer than its lane’s lease: the lease is renewed, and no other worker claims the lane', async () => {
  const { clock, first, second, heard, thread } = await scene('three')
  const answer = holds('one')
  await first.works()
  first.sends()
  await until(() => expect(heard()).toEqual(['one']))
  for (let period = 0; period < 3; period++) {
    clock.ahead_ms += lane_lease_ms * 0.6
    await first.lanes.renew()
    expect(await second.lanes.claim()).toBe(0)
  }
  answer()
  await until(async () => expect(await thread()).toEqual(['bot: one (sent)', 'bot: two (sent)', 'bot: three (sent)']))
  expect(heard()).toEqual(['one', 'two', 'three'])
})

test('a receipt says failed during the send: the message cannot be sent again, and its lane is free afterwards', async () => {
  const { psid, first, heard, thread } = await scene('hello')
  const answer = holds()
  await first.works()
  first.sends()
  await until(() => expect(heard()).toEqual(['You said hello']))
  const id = await bot.conversation(psid)
  await bot.rows(`update cell.message set status = 'failed' where conversation_id = $1 and n = 2`, id)
  expect(await runIn(bot.cell, sendAgain, [bot.id, id, 2, new Date()])).toEqual([])
  answer()
  await bot.settled()
  expect(await bot.rows('select pending from cell.lane where id = $1', id)).toEqual([{ pending: 0 }])
  expect(await thread()).toEqual(['bot: You said hello (failed)'])
})

test('a worker claims its own lane while it is still sending: the fate is stored and the lane is free', async () => {
  const { clock, psid, first, heard, thread } = await scene('hello')
  const answer = holds()
  await first.works()
  first.sends()
  await until(() => expect(heard()).toEqual(['You said hello']))
  clock.ahead_ms += lane_lease_ms + 1
  expect(await first.lanes.claim()).toBe(1)
  answer()
  await first.lanes.drain()
  expect(heard()).toEqual(['You said hello'])
  expect(await thread()).toEqual(['bot: You said hello (sent)'])
  const id = await bot.conversation(psid)
  expect(await bot.rows('select pending, sender, going from cell.lane where id = $1', id)).toEqual([
    { pending: 0, sender: null, going: null },
  ])
  expect(await bot.rows('select n from cell.outbound where conversation_id = $1', id)).toEqual([])
})

test('a worker claims a lane it has freed before it gets the answer: it reads on', async () => {
  const { promise: heardOfIt, resolve: hears } = Promise.withResolvers<void>()
  let isGivenBack = false
  const pool = new Proxy(bot.cell.pool, {
    get: (real, key) =>
      key !== 'query'
        ? Reflect.get(real, key)
        : async (statement: { name: string; text: string; values: unknown[] }) => {
            const answer = await real.query(statement)
            if (!statement.name.endsWith('settle_sends') || isGivenBack) return answer
            isGivenBack = true
            await heardOfIt
            return answer
          },
  })
  const { clock, first, heard, thread } = await scene('three', { cell: { ...bot.cell, pool } })
  await first.works()
  // Too late for a request that may last its whole time-out: the rows go back into the lane.
  clock.ahead_ms += lane_lease_ms - send_timeout_ms + 1
  first.sends()
  await until(() => expect(isGivenBack).toBe(true))
  expect(await first.lanes.claim()).toBe(1)
  hears()
  await until(async () => expect(await thread()).toEqual(['bot: one (sent)', 'bot: two (sent)', 'bot: three (sent)']))
  expect(heard()).toEqual(['one', 'two', 'three'])
})

test('a commit whose answer is still in flight sends its rows itself, once', async () => {
  const { psid, first, heard, thread } = await scene('three')
  await first.works()
  // Another part of the same process reads whether the lane has more rows.
  await first.lanes.next([await bot.conversation(psid)])
  await first.settles()
  expect(heard()).toEqual([])
  first.sends()
  await until(async () => expect(await thread()).toEqual(['bot: one (sent)', 'bot: two (sent)', 'bot: three (sent)']))
  expect(heard()).toEqual(['one', 'two', 'three'])
})

test('two workers claim lanes at the same time: none is claimed twice', async () => {
  const { clock, psid, first, heard, thread } = await scene('hello')
  await first.works()
  await queues(psid)
  clock.ahead_ms += lane_lease_ms + 1
  const [one, other] = [await slowCell(bot.cell), await slowCell(bot.cell)]
  try {
    const lanes = [one, other].map(({ cell }) => bareWorker(platform, String(++workers), clock, cell).lanes)
    const claimed: number[] = []
    for (const each of lanes) claimed.push(await each.claim())
    for (const each of lanes) await each.drain()
    expect(claimed).toEqual([1, 0])
  } finally {
    await one.ends()
    await other.ends()
  }
  expect(heard()).toEqual(['You said hello'])
  expect(await thread()).toEqual(['bot: You said hello (sent)'])
})

test('nextWake returns when the next waiting lane is due', async () => {
  const [one, other] = [await scene('hello'), await scene('hello')]
  const { clock, first: worker } = one
  expect(await worker.lanes.nextWake()).toBe(null)
  const waits = async ({ first, psid }: typeof one, seconds: number, rank: number) => {
    await first.works()
    const at = new Date(Date.now() + seconds * 1_000)
    await bot.rows(
      'update cell.lane set wake_at = $2, class = $3 where id = $1',
      await bot.conversation(psid),
      at,
      rank,
    )
    return at.getTime()
  }
  const [later, soon] = [await waits(one, 120, 0), await waits(other, 60, 1)]
  expect(await worker.lanes.nextWake()).toBe(soon)
  clock.ahead_ms += 90_000
  expect(await worker.lanes.nextWake()).toBe(later)
})

test('rows of one lane that wait are stored in one batch, however many lanes wait', async () => {
  const { clock, first, second } = await scene('three')
  const psids = Array.from({ length: 170 }, () => String(++people))
  await Promise.all(psids.map((psid) => bot.says(psid, 'three')))
  while ((await first.works()).length <= psids.length);
  for (const job of first.jobs) job.slot = Date.now() + 1_000
  first.sends()
  await first.lanes.drain()
  clock.ahead_ms += 2_000
  while (await second.lanes.claim());
  await until(async () =>
    expect(
      await bot.rows(
        `select m.status, count(*)::int as many from cell.message m join cell.customer c on c.id = m.conversation_id
         where m.by = 'bot' and c.psid = any($1) group by 1`,
        psids,
      ),
    ).toEqual([{ status: 'sent', many: 3 * psids.length }]),
  )
})

test('a message that waits for a connection is queued: another worker sends it when the lease is over', async () => {
  const other = await scene('hello')
  await other.first.works()
  const route = other.first.jobs.splice(0).map((job) => job.route)[0]
  if (!route) throw new Error('no message was handed on')
  const { clock, second, heard, thread, psid } = await scene('hello')
  const first = other.first
  const places = Array.from({ length: mostInFlight - 1 }, () => first.lanes.reserve(route, false))
  expect(places).not.toContain(null)
  await first.works()
  first.sends()
  await first.settles()
  expect(await thread()).toEqual(['bot: You said hello (queued)'])
  other.clock.ahead_ms += lane_lease_ms + 1
  clock.ahead_ms = other.clock.ahead_ms
  await second.lanes.claim()
  await until(async () => expect(await thread()).toEqual(['bot: You said hello (sent)']))
  for (const place of places) place?.leave()
  await first.lanes.drain()
  expect(heard()).toEqual(['You said hello'])
  expect(await bot.rows('select pending from cell.lane where id = $1', await bot.conversation(psid))).toEqual([
    { pending: 0 },
  ])
})

test('lanes claimed together do not wait for each other', async () => {
  const [slow, other] = [await scene('hello'), await scene('hello')]
  await slow.first.works()
  await queues(slow.psid, 1)
  await queues(other.psid)
  const shown = stand.holds(({ path }) => path.endsWith('sendChatAction'))
  slow.clock.ahead_ms += lane_lease_ms + 1
  const claiming = slow.second.lanes.claim()
  await until(() => expect(other.heard()).toEqual(['You said hello']))
  expect(slow.heard()).toEqual([])
  shown()
  expect(await claiming).toBe(2)
})

test('after a crash only the message that had its connection is unknown, and all behind it are sent', async () => {
  const { clock, first, second, says, heard, thread } = await scene('three')
  await first.works()
  await says('hello')
  // The lane is the first worker's: the second adds its rows and sends nothing.
  expect(await second.works()).toEqual([])
  await second.lanes.claim()
  expect(heard()).toEqual([])
  clock.ahead_ms += lane_lease_ms + 1
  await second.lanes.claim()
  await until(() => expect(heard()).toEqual(['two', 'three', 'You said hello']))
  await until(async () =>
    expect(await thread()).toEqual([
      'bot: one (unknown)',
      'bot: two (sent)',
      'bot: three (sent)',
      'bot: You said hello (sent)',
    ]),
  )
})

test('lane locked or database away: the platform’s answer is kept and stored afterwards', async () => {
  let isAway = true
  const { clock, first, second, heard, thread } = await scene('hello', {
    loses: (name) => (name.startsWith('settle_sent') && isAway ? 'before' : null),
  })
  await first.works()
  first.sends()
  await until(() => expect(first.errors.length).toBeGreaterThan(1))
  // Another worker that claimed the lane now would call it unknown.
  clock.ahead_ms += lane_lease_ms + 1
  await second.lanes.claim()
  expect(await thread()).toEqual(['bot: You said hello (unknown)'])
  isAway = false
  await until(async () => expect(await thread()).toEqual(['bot: You said hello (sent)']))
  expect(heard()).toEqual(['You said hello'])
})

test('a locked lane does not delay the fates of others', async () => {
  const { first, psid, thread } = await scene('hello')
  await first.works()
  const client = await bot.cell.pool.connect()
  await client.query('begin')
  await client.query(`select from ${bot.cell.schema}.lane where id = $1 for update`, [await bot.conversation(psid)])
  first.sends()
  await until(async () =>
    expect(
      await bot.rows(
        `select from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%going%' and datname = current_database()`,
      ),
    ).toHaveLength(1),
  )
  const other = await scene('again')
  await first.works()
  first.sends()
  await until(async () => expect(await other.thread()).toEqual(['bot: You said again (sent)']))
  expect(await thread()).toEqual(['bot: You said hello (sending)'])
  await client.query('rollback')
  client.release()
  await until(async () => expect(await thread()).toEqual(['bot: You said hello (sent)']))
})

test('a fate that was stored without confirmation is stored again, and changes nothing', async () => {
  let losses = 0
  const { first, heard, thread, psid } = await scene('three', {
    loses: (name) => (name.startsWith('settle_sent') && losses++ < 2 ? 'after' : null),
  })
  await first.works()
  first.sends()
  await until(async () => expect(await thread()).toEqual(['bot: one (sent)', 'bot: two (sent)', 'bot: three (sent)']))
  await first.lanes.drain()
  expect(losses).toBeGreaterThan(2)
  expect(heard()).toEqual(['one', 'two', 'three'])
  const exchanges = 'select n from cell.exchange where conversation_id = $1 order by n'
  expect(await bot.rows(exchanges, await bot.conversation(psid))).toEqual([{ n: '2' }, { n: '3' }, { n: '4' }])
  expect(await bot.rows('select pending from cell.lane where id = $1', await bot.conversation(psid))).toEqual([
    { pending: 0 },
  ])
})

test('the database refuses a platform’s words: the fates are stored without them', async () => {
  const [mine, other] = [await scene('hello'), await scene('hello')]
  await bot.rows(
    'alter table cell.exchange add constraint no_oops check (conversation_id <> ' +
      `${await bot.conversation(mine.psid)})`,
  )
  await mine.first.works()
  mine.first.sends()
  await until(async () => expect(await mine.thread()).toEqual(['bot: You said hello (sent)']))
  await until(async () => expect(await other.thread()).toEqual(['bot: You said hello (sent)']))
  await bot.rows('alter table cell.exchange drop constraint no_oops')
})

test.each(['before', 'after'] as const)(
  'reading a lane’s rows fails %s the database did it: they are read again and sent once',
  async (loss) => {
    let isLost = false
    const { first, says, heard, thread } = await scene('hello', {
      loses: (name) => {
        if (name !== 'next_rows' || isLost) return null
        isLost = true
        return loss
      },
    })
    await first.works()
    await says('again')
    await first.works()
    first.sends()
    await until(async () =>
      expect(await thread()).toEqual(['bot: You said hello (sent)', 'bot: You said again (sent)']),
    )
    expect(isLost).toBe(true)
    expect(heard()).toEqual(['You said hello', 'You said again'])
  },
)

test('a slot cannot be booked: no message is lost', async () => {
  let isLost = false
  const { first, says, heard } = await scene('hello', {
    loses: (name) => {
      if (name !== 'book_rate' || isLost) return null
      isLost = true
      return 'before'
    },
  })
  await first.works()
  await says('again')
  await first.works()
  first.sends()
  await until(() => expect(heard()).toEqual(['You said hello', 'You said again']))
  expect(isLost).toBe(true)
})

test('the rest of a message in parts books its slots before it waits again', async () => {
  const { clock, first, second, heard, thread } = await scene('gallery')
  let refusals = 1
  stand.does = (one) => {
    if (!one.text?.startsWith('Item 2') || !refusals--) return stand.yes(one)
    return { status: 429, body: { ok: false, error_code: 429, description: 'Later', parameters: { retry_after: 1 } } }
  }
  await first.works()
  first.sends()
  await first.lanes.drain()
  expect(await thread()).toEqual(['bot: gallery (queued)', 'bot: after (queued)'])

  // Others have booked all slots of the near future.
  await bot.rows('update cell.account set rate_per_second = 20 where bot_id = $1', bot.id)
  clock.ahead_ms += 60_000
  const booked = Date.now() + clock.ahead_ms + 100_000
  await bot.rows('update cell.account_rate set next_at = $2 where bot_id = $1', bot.id, new Date(booked))
  await second.lanes.claim()
  await second.lanes.drain()
  const [rate] = await bot.rows<{ next_at: string }>('select next_at from cell.account_rate where bot_id = $1', bot.id)
  // Four parts and the message behind them.
  expect(Date.parse(rate?.next_at ?? '') - booked).toBe(5 * 50)

  clock.ahead_ms += 200_000
  const third = bareWorker(platform, String(++workers), clock, bot.cell)
  await third.lanes.claim()
  await bot.settled()
  const shown = ['Item 1', 'Item 2', 'Item 2', 'Item 3', 'Item 4', 'Item 5', 'after']
  expect(heard().map((text) => text.split('\n')[0])).toEqual(shown)
  await bot.rows('update cell.account set rate_per_second = 20000 where bot_id = $1', bot.id)
})

test('fates that waited for locked lanes are stored whole, whatever the database’s plan', async () => {
  const client = await bot.cell.database.connect('tests')
  await client.query('set plan_cache_mode = force_generic_plan')
  const query = client.query.bind(client)
  const pool = new Proxy(bot.cell.pool, { get: (real, key) => (key === 'query' ? query : Reflect.get(real, key)) })
  const { first, thread, psid } = await scene('three', { cell: { ...bot.cell, pool } })
  // So many that the planner finds messages one by one, in the partitions that may have them.
  await bot.rows(
    `insert into cell.message (at, conversation_id, n, bot_id, by, type, content, status)
     select now() + week * interval '7 days', 1000000 + i, 1, 1, 'bot', 'text', '{}', 'sent'
     from generate_series(-1, 2) week, generate_series(1, 4000) i`,
  )
  await bot.rows('analyze')
  await first.works()
  const other = await bot.cell.pool.connect()
  try {
    await other.query('begin')
    await other.query(`update ${bot.cell.schema}.lane set class = class`)
    first.sends()
    await first.settles()
    await first.settles()
    await other.query('commit')
  } finally {
    other.release()
  }
  await until(async () =>
    expect(await bot.rows('select pending from cell.lane where id = $1', await bot.conversation(psid))).toEqual([
      { pending: 0 },
    ]),
  )
  expect(await thread()).toEqual(['bot: one (sent)', 'bot: two (sent)', 'bot: three (sent)'])
  await client.end()
})
