import { randomUUID } from 'node:crypto'
import { profiles, publish, readBot } from '@hawker/core'
import { expect, test } from 'vitest'
import { carriedKinds } from '../carriers.ts'
import { testApp } from '../testing/test-app.ts'
import { play } from './advance/play.ts'
import { claim } from './claim/claim.ts'
import { commit } from './commit/commit.ts'
import { openShop, pathApp, until } from './testing/path-app.ts'
import { shop } from './testing/shop.ts'
import { slowCell } from './testing/slow-cell.ts'

const read = readBot(shop('telegram_bot'))
if (!read.ok) throw new Error(read.reason)
const stage = {
  bot: publish(read.bot, 1),
  versions: {},
  profile: profiles.telegram_bot,
  page_name: 'Shop',
  bot_fields: new Map(),
  carries: carriedKinds,
  is_in_trash: false,
  broadcasts: new Map(),
  members: [],
  comments: null,
}
// Workers that never work: the tests claim and commit by themselves.
const idle = await testApp({ HAWKER_ROLES: 'web' })
const ann = await idle.newUser()
const quiet = await openShop(idle, ann.id)
const cell = quiet.cell
const options = { worker: '1', lease_ms: 60_000, most: 100, most_bulk: 100 }
const playAll = (turns: Awaited<ReturnType<typeof claim>>) =>
  turns.map((turn) => play(turn, stage, new Date().toISOString()))
const lanes = { worker: '1', lane_lease_ms: 60_000 }
const later = (ms: number) => new Date(Date.now() + ms)

test('a worker that lost its lease during a batch changes nothing and sends nothing', async () => {
  await quiet.says('50001', 'hello')
  await quiet.says('50002', 'hello')
  const mine = await claim(cell, options, new Date())
  expect(mine.map(({ customer }) => customer.psid).sort()).toEqual(['50001', '50002'])
  const outcomes = playAll(mine)
  const lost = mine.find(({ customer }) => customer.psid === '50002')?.id
  await quiet.rows(`update cell.mailbox set ready_at = now() - interval '1 second' where id = $1`, lost)
  const [theirs] = await claim(cell, { ...options, worker: '2' }, new Date())
  expect(theirs?.id).toBe(lost)
  const held = await commit(cell, outcomes, lanes, new Date())
  expect(held.map(({ outcome }) => outcome.id)).toEqual(mine.map(({ id }) => id).filter((id) => id !== lost))
  expect(await quiet.thread('50001')).toEqual(['customer: hello', 'bot: You said hello (sending)'])
  expect(await quiet.thread('50002')).toEqual([])
  for (const table of ['session', 'outbound', 'lane'])
    expect(
      await quiet.rows(
        `select 1 from cell.${table} where ${['session', 'lane'].includes(table) ? 'id' : 'conversation_id'} = $1`,
        lost,
      ),
    ).toEqual([])
  expect(await quiet.rows('select sprint_at from cell.input where conversation_id = $1', lost)).toEqual([
    { sprint_at: null },
  ])
  // The present holder may go on, and the loser's second try changes nothing either.
  expect(await commit(cell, playAll(theirs ? [theirs] : []), { ...lanes, worker: '2' }, new Date())).toHaveLength(1)
  expect(await commit(cell, outcomes, lanes, new Date())).toEqual([])
  expect(await quiet.thread('50002')).toEqual(['customer: hello', 'bot: You said hello (sending)'])
})

const tables = [
  ...['mailbox', 'customer', 'conversation', 'session', 'input', 'message', 'lane', 'outbound', 'account_rate'],
  ...['timer', 'call', 'media', 'parked', 'bot_field'],
]
/** Every row of the tables a turn may write, as text. */
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [table, await quiet.rows(`select t::text as row from cell.${table} t order by 1`)]),
    ),
  )

test('a worker that lost its lease changes nothing, whatever the outcome', async () => {
  await quiet.says('50003', 'hello')
  const [turn] = await claim(cell, options, new Date())
  if (!turn) throw new Error('nothing to claim')
  const { id } = turn
  await quiet.rows(
    `insert into cell.timer (conversation_id, token, bot_id, due_at) values ($1, 'old', $2, now())`,
    id,
    quiet.id,
  )
  const at = new Date().toISOString()
  const outcomes = playAll([turn]).map((outcome) => ({
    ...outcome,
    // A message that goes at once is named by its lane; one that waits has a row.
    outgoing: outcome.outgoing.flatMap((row) => [row, { ...row, n: row.n + 1, goes_now: false }]),
    lines: outcome.lines.flatMap((line) => (line.status === 'queued' ? [line, { ...line, n: line.n + 1 }] : [line])),
    change: { ...outcome.change, add_tags: ['new'] },
    timers: [{ token: 'new', at, class: 0 }],
    cleared: ['old'],
    calls: [{ id: randomUUID(), token: 'call', request: {}, timeout_ms: 1_000 }],
    media: [{ id: randomUUID(), n: 1, index: 0, source: {} }],
    parked: [{ seq: 1, input: {}, error: 'none' }],
    bot_fields: [{ field: 'last', value: 'Mai' }],
  }))
  const epoch = (by: number) => quiet.rows('update cell.mailbox set epoch = epoch + $2::int where id = $1', id, by)
  await epoch(1)
  const before = await everything()
  expect(await commit(cell, outcomes, lanes, new Date())).toEqual([])
  expect(await everything()).toEqual(before)
  // With the lease it would have written to each of them.
  await epoch(-1)
  expect(await commit(cell, outcomes, lanes, new Date())).toHaveLength(1)
  const after = await everything()
  expect(tables.filter((table) => JSON.stringify(after[table]) === JSON.stringify(before[table]))).toEqual([])
  expect(await quiet.rows('select token from cell.timer where conversation_id = $1', id)).toEqual([{ token: 'new' }])
})

test('two workers claim at the same time: each conversation is claimed once', async () => {
  for (let i = 0; i < 60; i++) await quiet.says(String(51_000 + i), 'hello')
  const [one, other] = [await slowCell(cell), await slowCell(cell)]
  try {
    const first = await claim(one.cell, { ...options, worker: '10', most: 20 }, new Date())
    // The first one's transaction is still open: the second skips its rows and does not wait.
    const second = await claim(other.cell, { ...options, worker: '11' }, new Date())
    const ids = [...first, ...second].map(({ id }) => id)
    expect([first.length, second.length, new Set(ids).size]).toEqual([20, 40, 60])
  } finally {
    await one.ends()
    await other.ends()
  }
  expect(await claim(cell, { ...options, worker: '9' }, new Date())).toEqual([])
})

const fill = (bot_id: string, many: number, rank: number, ms: number) =>
  quiet.rows(
    `with c as (insert into cell.customer (bot_id, psid, created_at) select $1, $2 || i, now() from generate_series(1, $3::int) i returning id),
     i as (insert into cell.input (at, conversation_id, seq, bot_id, kind, body) select now(), id, 1, $1, 'hand_back', '{"kind":"hand_back","user_id":null}' from c)
     insert into cell.mailbox (id, bot_id, last_seq, ready_at, unread_at, class) select id, $1, 1, now() + $4::int * interval '1 millisecond', now(), $5 from c`,
    bot_id,
    randomUUID(),
    many,
    ms,
    rank,
  )

test('live is claimed before bulk, however long bulk has waited', async () => {
  const [bulky, bot] = [await openShop(idle, ann.id), await openShop(idle, ann.id)]
  // More of it than one claim reads.
  await fill(bulky.id, 2_500, 1, -60_000)
  await fill(bot.id, 10, 0, -10)
  const turns = await claim(cell, { ...options, most: 20 }, later(0))
  expect(turns.filter(({ class: rank }) => rank === 0)).toHaveLength(10)
  await quiet.rows('delete from cell.mailbox where bot_id = any($1)', [bulky.id, bot.id])
})

test('a process claims bulk only up to its room, and the other places stay free for live', async () => {
  const bot = await openShop(idle, ann.id)
  await fill(bot.id, 40, 1, -60_000)
  await fill(bot.id, 10, 0, -10)
  const ranks = async (most_bulk: number) =>
    (await claim(cell, { ...options, most: 20, most_bulk }, later(0))).map(({ class: rank }) => rank).sort()
  expect(await ranks(3)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1])
  expect(await ranks(0)).toEqual([])
  expect(await ranks(20)).toHaveLength(20)
  await quiet.rows('delete from cell.mailbox where bot_id = $1', bot.id)
})

test.each([500, 3_000])('a flood of %i conversations of one bot does not keep another bot waiting', async (many) => {
  const [flooded, other] = [await openShop(idle, ann.id), await openShop(idle, ann.id)]
  await fill(flooded.id, many, 0, -60_000)
  await fill(other.id, 5, 0, -10)
  const turns = await claim(cell, { ...options, most: 100 }, later(0))
  expect(turns).toHaveLength(100)
  expect(turns.filter(({ bot_id }) => bot_id === other.id)).toHaveLength(5)
  await quiet.rows('delete from cell.mailbox where bot_id = any($1)', [flooded.id, other.id])
})

const app = await pathApp({ env: { HAWKER_LEASE_MS: '1500' } })
const bot = await app.shop()

test('an input that cannot be played is parked after five attempts, shown, and the conversation goes on', async () => {
  await bot.says('60000', 'button')
  await bot.settled()
  // A press may name a version that cannot be read.
  await bot.rows(
    `insert into cell.bot_version (bot_id, version, document, at) values ($1, 35, '{"format":"none"}', now())`,
    bot.id,
  )
  const press = {
    update_id: 8_000_001,
    callback_query: {
      id: 'q',
      from: { id: 60_000, first_name: 'Mai' },
      data: 'z.0.0.0.0',
      message: { message_id: 1, chat: { id: 60_000, type: 'private' } },
    },
  }
  expect(await bot.post(JSON.stringify(press), bot.signed)).toBe(200)
  await bot.says('60000', 'hello')
  await bot.settled(160_000)
  expect(await bot.thread('60000')).toEqual([
    'customer: button',
    'bot: press (sent)',
    'system: input_parked',
    'customer: hello',
    'bot: You said hello (sent)',
  ])
  expect(await bot.rows('select seq, error from cell.parked where bot_id = $1', bot.id)).toEqual([
    { seq: '2', error: expect.stringContaining('version 35') },
  ])
}, 240_000)

test('the database refuses one turn: the other turns and inputs are stored', async () => {
  await bot.rows(`alter table cell.message add constraint no_boom check (content->>'text' <> 'You said boom')`)
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => bot.says(String(61_000 + i), 'hello')),
    bot.says('61100', 'boom'),
  ])
  await until(() => expect(app.stand.saidTo('61019')).toEqual(['You said hello']), 80_000)
  await Promise.all(['first', 'boom', 'last'].map((text) => bot.says('61200', text)))
  await bot.settled(160_000)
  for (let i = 0; i < 20; i++) expect(app.stand.saidTo(String(61_000 + i))).toEqual(['You said hello'])
  expect(await bot.thread('61100')).toEqual(['system: input_parked'])
  expect(await bot.thread('61200')).toEqual([
    'customer: first',
    'bot: You said first (sent)',
    'system: input_parked',
    'customer: last',
    'bot: You said last (sent)',
  ])
  await bot.rows('alter table cell.message drop constraint no_boom')
}, 320_000)

test('the database refuses one event: 503 for its sender, the others are stored', async () => {
  await bot.rows(`alter table cell.input add constraint no_bang check (body->>'text' <> 'bang')`)
  const statuses = await Promise.all(['a', 'b', 'bang', 'c', 'd'].map((text, i) => bot.says(String(62_000 + i), text)))
  expect(statuses).toEqual([200, 200, 503, 200, 200])
  await bot.rows('alter table cell.input drop constraint no_bang')
  await bot.settled()
  expect(app.stand.saidTo('62004')).toEqual(['You said d'])
  expect(app.stand.saidTo('62002')).toEqual([])
})
