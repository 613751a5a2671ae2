import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { runIn } from '../base/cell-sql.ts'
import { type TurnRow, turnOf } from '../base/turn-row.ts'
import { bareWorker } from '../testing/bare-worker.ts'
import { openShop, until } from '../testing/path-app.ts'
import { said } from '../testing/said.ts'
import { standIn } from '../testing/stand-in.ts'
import { readIdle, storeEvents, writers } from './ingest-sql.ts'

// The short way: an event of an idle conversation is stored with its outcome in one step.
const stand = await standIn()
const { platform, ...idle } = await testApp({ HAWKER_ROLES: 'web', HAWKER_TELEGRAM_API_URL: stand.url })
const bot = await openShop({ ...idle, platform }, (await idle.newUser()).id)
let people = 96_000
let workers = 300

afterEach(async () => {
  for (const table of ['mailbox', 'lane', 'outbound']) await bot.rows(`delete from cell.${table}`)
})

const read = (psid: string) =>
  runIn<TurnRow>(bot.cell, readIdle, writers.values([{ i: 0, bot_id: bot.id, psid }])).then(([row]) => row)

/** A customer whose first message was answered: their conversation is idle. */
async function acquaintance() {
  const worker = bareWorker(platform, String(++workers), { ahead_ms: 0 }, bot.cell)
  const psid = String(++people)
  await bot.says(psid, 'hello')
  await worker.works()
  worker.sends()
  await bot.settled()
  return { worker, psid, id: await bot.conversation(psid) }
}
type Acquaintance = Awaited<ReturnType<typeof acquaintance>>

/** Reads the conversation, lets `meanwhile` happen, and stores the event with its outcome. */
async function answers(
  { worker, psid }: Acquaintance,
  event_key: string,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  const row = await read(psid)
  if (!row) throw new Error('not idle')
  await meanwhile()
  const at = new Date()
  const seq = Number(row.done_seq) + 1
  const body = said('again')
  const turn = turnOf(row, psid, at.toISOString(), [{ seq, at: at.toISOString(), body }])
  const arrival = { event_key, body, raw: Buffer.from('{}'), fence: null }
  const held = await worker.turns.playArrivals([turn], [arrival], at)
  return held.map(({ outcome }) => outcome.id)
}

const stored = async (id: string) => {
  const [counts] = await bot.rows(
    `select (select count(*)::int from cell.input where conversation_id = $1) as inputs,
            (select count(sprint_at)::int from cell.input where conversation_id = $1) as sprints,
            (select count(*)::int from cell.message where conversation_id = $1) as messages,
            (select going::text from cell.lane where id = $1) as going,
            (select count(*)::int from cell.input where bot_id = $2 and raw is not null) as bodies,
            (select count(*)::int from cell.seen where bot_id = $2) as seen,
            (select last_seq || '/' || done_seq || '/' || message_seq from cell.mailbox where id = $1) as mailbox`,
    id,
    bot.id,
  )
  return counts
}

test('an event and its answer are one step', async () => {
  const mai = await acquaintance()
  expect(await answers(mai, 'new-1')).toEqual([mai.id])
  expect(await stored(mai.id)).toMatchObject({ inputs: 2, sprints: 2, messages: 4, going: '{4}', mailbox: '2/2/4' })
  mai.worker.sends()
  await until(async () => expect((await bot.thread(mai.psid)).at(-1)).toBe('bot: You said again (sent)'))
})

test.each<[string, (mai: Acquaintance, key: string) => Promise<unknown>]>([
  ['the event is a repeat', (_, key) => bot.rows('insert into cell.seen values ($1, $2, now())', bot.id, key)],
  ['another event came in between', ({ psid }) => bot.says(psid, 'three')],
  [
    'another event was answered in between',
    async ({ psid, worker }) => {
      await bot.says(psid, 'three')
      await worker.works()
    },
  ],
])('the statement stores nothing where %s', async (_, happens) => {
  const mai = await acquaintance()
  const key = `key-of-${mai.psid}`
  let before: unknown
  const answered = await answers(mai, key, async () => {
    await happens(mai, key)
    before = await stored(mai.id)
  })
  expect(answered).toEqual([])
  expect(await stored(mai.id)).toEqual(before)
  expect(mai.worker.turns.inWork).toBe(0)
})

test('new customers, and those with a turn in progress, are not read for the short way', async () => {
  expect(await read('no-such-person')).toBeUndefined()
  const mai = await acquaintance()
  expect(await read(mai.psid)).toBeDefined()
  await bot.says(mai.psid, 'three')
  expect(await read(mai.psid)).toBeUndefined()
})

test('an event for a session of newer code is stored, and its mailbox is not leased', async () => {
  const { worker, psid, id } = await acquaintance()
  await bot.rows('update cell.mailbox set session_format = 99 where id = $1', id)
  const event = {
    bot_id: bot.id,
    psid,
    conversation_id: null,
    event_key: 'new-99',
    class: 0 as const,
    body: said('again'),
  }
  const raw = { id: crypto.randomUUID(), bot_id: bot.id, body: Buffer.from('{}'), error: null }
  expect(await worker.ingest.offer([event], [raw])).toBe('stored')
  await worker.turns.drained()
  expect(worker.jobs).toEqual([])
  expect(
    await bot.rows(
      'select leased_by, ready_at is not null as is_ready, last_seq - done_seq as unread from cell.mailbox where id = $1',
      id,
    ),
  ).toEqual([{ leased_by: null, is_ready: true, unread: '1' }])
})

test.each(['read_idle', 'store_events'])(
  '%s finds a customer by bot and person, whatever is planned for an empty table',
  async (name) => {
    const statement = [readIdle, storeEvents].find((one) => one.name === name)
    const text = statement?.text.replaceAll(/\bcell\./g, `${bot.cell.schema}.`) ?? ''
    const parameters = new Set(text.match(/\$\d+/g)).size
    const client = await bot.cell.pool.connect()
    try {
      await client.query(`prepare looked_at as ${text}`)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute looked_at (${Array(parameters).fill('null').join(', ')})`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('customer_bot_id_psid_key')
      expect(plan).not.toContain('customer_page')
    } finally {
      await client.query('deallocate all')
      client.release()
    }
  },
)
