import { sessionFormat } from '@hawker/core'
import { afterEach, expect, test } from 'vitest'
import { deleteBot } from '../../platform/db/directory.ts'
import { testApp } from '../../testing/test-app.ts'
import { claimAlone } from '../claim/claim.ts'
import { bareWorker } from '../testing/bare-worker.ts'
import { flakyCell, type Loss } from '../testing/flaky-cell.ts'
import { openShop, until } from '../testing/path-app.ts'
import { said } from '../testing/said.ts'
import { standIn } from '../testing/stand-in.ts'
import type { NewEvent } from './new-event.ts'

// Batches of events at the front of the path, by a worker whose steps the test makes.
const stand = await standIn()
const { platform, ...idle } = await testApp({ HAWKER_ROLES: 'web', HAWKER_TELEGRAM_API_URL: stand.url })
const ann = await idle.newUser()
const bot = await openShop({ ...idle, platform }, ann.id)
let people = 97_000
let workers = 400
let keys = 0

afterEach(async () => {
  for (const table of ['mailbox', 'lane', 'outbound', 'account_rate']) await bot.rows(`delete from cell.${table}`)
  stand.reset()
})

type Loses = Parameters<typeof flakyCell>[1]
const newWorker = (loses: Loses = () => null, settings = {}) =>
  bareWorker(platform, String(++workers), { ahead_ms: 0 }, flakyCell(bot.cell, loses), settings)
type Worker = ReturnType<typeof newWorker>

const eventOf = (psid: string, text: string, event_key = `key-${++keys}`): NewEvent => ({
  bot_id: bot.id,
  psid,
  conversation_id: null,
  event_key,
  class: 0,
  body: said(text),
})

/** A webhook of one event. */
const offers = ({ ingest }: Worker, event: NewEvent) =>
  ingest.offer([event], [{ id: crypto.randomUUID(), bot_id: bot.id, body: Buffer.from('{}'), error: null }])

/** So many people whose first message was answered: idle, and known. */
async function acquaintances(many: number): Promise<string[]> {
  const worker = newWorker()
  const psids = Array.from({ length: many }, () => String(++people))
  await Promise.all(psids.map((psid) => offers(worker, eventOf(psid, 'hello'))))
  await until(() => expect(worker.turns.inWork).toBe(0))
  worker.sends()
  await bot.settled()
  stand.reset()
  return psids
}

/** Waits until everything stored is played, sent and settled. */
async function ends(...all: Worker[]) {
  await Promise.all(all.map(({ ingest }) => ingest.drained()))
  await until(async () => {
    for (const worker of all) {
      await worker.works()
      worker.sends()
    }
    await bot.settled(0)
  })
  for (const { turns } of all) expect(turns.inWork).toBe(0)
}

test('an answer is sent before bulk, to known and to new customers', async () => {
  const [mai = ''] = await acquaintances(1)
  const worker = newWorker()
  await offers(worker, eventOf(mai, 'again'))
  expect(worker.jobs.map(({ class: rank }) => rank)).toEqual([0])
  expect(await bot.rows('select class from cell.lane where pending > 0')).toEqual([{ class: 0 }])
  await ends(worker)
})

test.each([1, 2])('a session of newer code is skipped, also where %i messages come at once', async (many) => {
  const [mai = ''] = await acquaintances(1)
  const id = await bot.conversation(mai)
  const newer = JSON.stringify({ format: sessionFormat + 1 })
  await bot.rows('update cell.session set data = $2::json where id = $1', id, newer)
  await bot.rows('update cell.mailbox set session_format = $2 where id = $1', id, sessionFormat + 1)
  const worker = newWorker()
  for (const stored of await Promise.all(Array.from({ length: many }, () => offers(worker, eventOf(mai, 'again')))))
    expect(stored).toBe('stored')
  await until(() => expect(worker.turns.inWork).toBe(0))
  expect(await worker.works()).toEqual([])
  expect(await bot.rows('select data::text from cell.session where id = $1', id)).toEqual([{ data: newer }])
  // A worker with newer code claims it at once.
  expect(
    await bot.rows('select leased_by, attempts, ready_at <= now() as is_ready from cell.mailbox where id = $1', id),
  ).toEqual([{ leased_by: null, attempts: 0, is_ready: true }])
})

test.each<Loss>(['before', 'after'])(
  'the connection dies %s a batch: each of its events is answered once, also a repeat',
  async (loss) => {
    const psids = await acquaintances(5)
    const events = psids.map((psid) => eventOf(psid, 'again'))
    // Another process has answered the first of them, and the second has written to it at the same time.
    const other = newWorker()
    let takes = 0
    const meanwhile: Loses = async (name) => {
      if (!name.startsWith('store_arrival') || ++takes > 1) return null
      if (events[0]) await offers(other, events[0])
      await offers(other, eventOf(psids[1] ?? '', 'besides'))
      return loss
    }
    const mine = newWorker(meanwhile)
    expect(await Promise.all(events.map((event) => offers(mine, event)))).toEqual(events.map(() => 'stored'))
    await ends(other, mine)
    expect(psids.map((psid) => stand.saidTo(psid))).toEqual(
      psids.map((_, i) => (i === 1 ? ['You said besides', 'You said again'] : ['You said again'])),
    )
    expect(mine.errors).toHaveLength(1)
  },
)

test('a customer writes again during a batch: the order is kept, and others do not wait', async () => {
  const [mai = '', lan = ''] = await acquaintances(2)
  let goOn = () => {}
  const first = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let takes = 0
  const worker = newWorker(async (name) => {
    if (name.startsWith('store_arrival') && ++takes === 1) await first
    return null
  })
  const one = offers(worker, eventOf(mai, 'one'))
  await until(() => expect(takes).toBe(1))
  expect(await offers(worker, eventOf(lan, 'besides'))).toBe('stored')
  const two = offers(worker, eventOf(mai, 'two'))
  expect(takes).toBe(2)
  goOn()
  expect(await Promise.all([one, two])).toEqual(['stored', 'stored'])
  await ends(worker)
  expect((await bot.thread(mai)).slice(2)).toEqual([
    'customer: one',
    'bot: You said one (sent)',
    'customer: two',
    'bot: You said two (sent)',
  ])
})

test('a sender got busy while its batch was in flight: the repeat is answered once', async () => {
  const [mai = ''] = await acquaintances(1)
  let goOn = () => {}
  const slow = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const worker = newWorker(
    async (name) => {
      if (name.startsWith('store_arrival')) await slow
      return null
    },
    { most_waiting_ms: 0 },
  )
  const event = eventOf(mai, 'again')
  expect(await offers(worker, event)).toBe('busy')
  const repeat = newWorker()
  expect(await offers(repeat, event)).toBe('stored')
  goOn()
  await ends(worker, repeat)
  expect(stand.saidTo(mai)).toEqual(['You said again'])
  expect(worker.refused).toEqual(['slow'])
})

/** Runs something after a batch was read and played, and before it is stored. */
function meanwhile(happens: () => Promise<unknown>): Loses {
  let isOver = false
  return async (name) => {
    if (isOver || !name.startsWith('store_arrival')) return null
    isOver = true
    await happens()
    return null
  }
}

test('an operator edits a customer during a turn: their changes and the bot’s both stay', async () => {
  const [mai = ''] = await acquaintances(1)
  const id = await bot.conversation(mai)
  const worker = newWorker(
    meanwhile(() =>
      bot.rows(
        `update cell.customer set email = 'mai@example.com', tags = '{vip}', edit_revision = edit_revision + 1 where id = $1`,
        id,
      ),
    ),
  )
  const event = eventOf(mai, 'again')
  const profile = { first_name: 'Lan' }
  expect(
    await offers(worker, { ...event, body: { ...event.body, ...(event.body.kind === 'message' && { profile }) } }),
  ).toBe('stored')
  await ends(worker)
  expect(await bot.rows('select first_name, email, tags from cell.customer where id = $1', id)).toEqual([
    { first_name: 'Lan', email: 'mai@example.com', tags: ['vip'] },
  ])
  // The next turn sees the change, and stores a checkpoint for replays.
  await offers(worker, eventOf(mai, 'again'))
  await ends(worker)
  const checkpoints = await bot.rows<{ kept: boolean }>(
    'select checkpoint is not null as kept from cell.input where conversation_id = $1 order by seq',
    id,
  )
  expect(checkpoints.at(-1)).toEqual({ kept: true })
})

/** All stored rows of a conversation, without the values that differ between conversations. */
async function storedOf(psid: string) {
  const id = await bot.conversation(psid)
  const tables = ['mailbox', 'session', 'conversation', 'lane']
  const parts = ['input', 'message', 'outbound']
  const rows = await Promise.all([
    ...tables.map((table) => bot.rows(`select * from cell.${table} where id = $1`, id)),
    ...parts.map((table) => bot.rows(`select * from cell.${table} where conversation_id = $1 order by 1, 2, 3`, id)),
  ])
  const text = JSON.stringify(Object.fromEntries([...tables, ...parts].map((table, i) => [table, rows[i]])))
  return JSON.parse(
    text
      .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*Z"/g, '"an instant"')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'a token')
      .replaceAll(/"(id|conversation_id|platform_id)":"\d+"/g, '"$1":"a number"')
      .replaceAll(`"${psid}"`, '"its psid"'),
  )
}

test.each(['again', 'three', 'typing', 'gallery', 'button', 'recall'])(
  'one event stores the same rows as a batch: "%s"',
  async (text) => {
    const [alone = '', ...others] = await acquaintances(3)
    const names: string[] = []
    const worker = newWorker((name) => {
      if (['store_arrival_usual', 'store_arrivals_usual'].includes(name)) names.push(name)
      return null
    })
    await offers(worker, eventOf(alone, text))
    await Promise.all(others.map((psid) => offers(worker, eventOf(psid, text))))
    expect(names).toEqual(['store_arrival_usual', 'store_arrivals_usual'])
    const stored = await storedOf(alone)
    expect(stored).toMatchObject({ mailbox: [{ last_seq: '2', done_seq: '2' }], lane: [{ class: 0 }] })
    for (const psid of others) expect(await storedOf(psid)).toEqual(stored)
  },
)

test('a bot deleted while its customer is answered: the rest of the batch is stored', async () => {
  const [mai = ''] = await acquaintances(1)
  const gone = await openShop({ ...idle, platform }, ann.id)
  const of = (text: string) => ({ ...eventOf('1', text), bot_id: gone.id })
  const before = newWorker()
  await offers(before, of('hello'))
  await until(() => expect(before.turns.inWork).toBe(0))
  const worker = newWorker(meanwhile(() => deleteBot(platform, gone.id)))
  const outcomes = await Promise.all([offers(worker, of('again')), offers(worker, eventOf(mai, 'again'))])
  // The job that runs again deletes rows that came too late for the first one.
  expect(outcomes).toEqual(['stored', 'stored'])
  await ends(worker)
  expect(stand.saidTo(mai)).toEqual(['You said again'])
  expect(stand.saidTo('1')).toEqual([])
})

test.each<[string, string, () => Loss]>([
  [
    'the database refuses a batch for its data',
    'store_arrivals_usual',
    () => {
      throw Object.assign(new Error('unsupported Unicode escape sequence'), { code: '22P05' })
    },
  ],
  ['a turn cannot be played', 'read_page', () => 'before'],
])('where %s, the events are stored first and answered once', async (_, statement, fails) => {
  const psids = await acquaintances(2)
  let times = 0
  const worker = newWorker((name) => (name === statement && ++times === 1 ? fails() : null))
  const events = psids.map((psid) => eventOf(psid, 'again'))
  expect(await Promise.all(events.map((event) => offers(worker, event)))).toEqual(['stored', 'stored'])
  await ends(worker)
  expect(psids.map((psid) => stand.saidTo(psid))).toEqual([['You said again'], ['You said again']])
  expect(worker.errors).toEqual([])
})

/** A conversation's mailbox and its thread. */
const readTo = async (psid: string) => {
  const [box] = await bot.rows<{ seqs: string }>(
    `select last_seq || '/' || done_seq as seqs from cell.mailbox where id = $1`,
    await bot.conversation(psid),
  )
  return [box?.seqs, ...(await bot.thread(psid)).filter((line) => !line.startsWith('bot:'))]
}

test('two servers whose clocks differ: the events of both are played, whichever stores first', async () => {
  const psid = String(++people)
  // Neither has room: they store, and a third worker plays.
  const [ahead, behind] = [200, 0].map((ahead_ms) =>
    bareWorker(platform, String(++workers), { ahead_ms }, bot.cell, { most_in_work: 0 }),
  )
  for (const [server, text] of [
    [ahead, 'first'],
    [behind, 'second'],
  ] as const)
    if (server) expect(await offers(server, eventOf(psid, text))).toBe('stored')
  await ends(bareWorker(platform, String(++workers), { ahead_ms: 1_000 }, bot.cell))
  expect(await readTo(psid)).toEqual(['2/2', 'customer: first', 'customer: second'])
})

test('an event delayed by another customer’s mailbox is played, also when later ones overtook it', async () => {
  const [first = '', second = ''] = await acquaintances(2)
  const [x, y] = [await bot.conversation(first), await bot.conversation(second)]
  const worker = newWorker(() => null, { most_in_work: 0 })
  const lock = await bot.cell.pool.connect()
  await lock.query('begin')
  await lock.query(`select 1 from ${bot.cell.schema}.mailbox where id = $1 for update`, [x])
  const held = Promise.all([first, second].map((psid) => offers(worker, eventOf(psid, 'held up'))))
  await until(async () => {
    const [waiting] = await bot.rows<{ many: number }>(
      `select count(*)::int as many from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(waiting?.many).toBe(1)
  })
  const by_operator: NewEvent = {
    ...eventOf(second, ''),
    psid: null,
    conversation_id: y,
    body: {
      kind: 'operator_message',
      user_id: ann.id,
      pause_minutes: null,
      card: { type: 'text', text: 'one moment', buttons: [], quick_replies: [] },
    },
  }
  expect(await worker.ingest.offer([by_operator])).toBe('stored')
  await lock.query('rollback')
  lock.release()
  expect(await held).toEqual(['stored', 'stored'])
  // Another worker plays the conversation that delayed it.
  await bot.rows('update cell.mailbox set ready_at = null where id = $1', x)
  await ends(newWorker())
  expect(await readTo(second)).toEqual([
    '3/3',
    'customer: hello',
    'operator: one moment (sent)',
    'system: paused',
    'customer: held up',
  ])
})

test('a missing input stops its turn until it is parked; then those behind it are played', async () => {
  const psid = String(++people)
  const storing = newWorker(() => null, { most_in_work: 0 })
  for (const text of ['one', 'two', 'three']) await offers(storing, eventOf(psid, text))
  const id = await bot.conversation(psid)
  await bot.rows('delete from cell.input where conversation_id = $1 and seq = 2', id)
  const worker = newWorker(() => null, { lease_ms: 1 })
  await until(async () => {
    await worker.works()
    expect(worker.errors.map(String)).toContain('Error: input 2 is not stored')
  })
  expect(await readTo(psid)).toEqual(['3/1', 'customer: one'])
  await bot.rows(`update cell.mailbox set attempts = 4, ready_at = now() - interval '1 second' where id = $1`, id)
  const lease = { worker: worker.name, lease_ms: 60_000 }
  await worker.turns.play(await claimAlone(bot.cell, lease, new Date()))
  await worker.turns.drained()
  await ends(worker)
  expect(await readTo(psid)).toEqual(['3/3', 'customer: one', 'system: input_parked', 'customer: three'])
})
