import { readBot } from '@hawker/core'
import { expect, test } from 'vitest'
import { importBot } from '../../features/document/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { bareWorker } from '../testing/bare-worker.ts'
import { openShop } from '../testing/path-app.ts'
import { Timers } from './timers.ts'

// No worker runs except the test's own, by its clock.
const server = await testApp({ HAWKER_ROLES: 'web' })
const owner = await server.newUser()
const bot = await openShop(server, owner.id)
const clock = { ahead_ms: 0 }
const worker = bareWorker(server.platform, '1', clock, bot.cell)
const timers = new Timers(bot.cell)
const at = `/v1/bots/${bot.id}`
const hour = 3_600_000

const say = (text: string) => ({ id: text, name: text, blocks: [{ key: 'a', title: 'a', cards: [card(text)] }] })
const card = (text: string) => ({ key: 'c', plugin_id: 'text', config: { text } })
const file = readBot({
  format: 'hawker/1',
  platform: 'telegram_bot',
  name: 'Shop',
  flows: ['first', 'for vips', 'last', 'inserted'].map(say),
  sequences: [
    {
      id: 's',
      name: 'Care',
      steps: [
        { flow: 'first', schedule: { after: 30, after_type: 'minutes' } },
        {
          flow: 'for vips',
          schedule: { after: 2, after_type: 'hours' },
          audience_filter: { filters: [{ type: 'tag', filter_type: 'equal', value: 'vip' }] },
        },
        { flow: 'last', schedule: { after: 20, after_type: 'hours' } },
      ],
    },
  ],
})
if (!file.ok) throw new Error(file.reason)
await importBot(bot.cell.db, bot.id, null, file.bot, new Date())

/** Advances the clock: due timers enter their mailboxes, and the worker plays them. */
const passes = async (ms: number) => {
  clock.ahead_ms += ms
  await timers.fire(new Date(Date.now() + clock.ahead_ms))
  await worker.works()
}
const said = async (psid: string) =>
  (await bot.thread(psid)).filter((line) => !line.startsWith('customer')).map((line) => line.replace(/ \(.*/, ''))
const follows = async (psid: string) => {
  const [row] = await bot.rows<{ sequences: string[] }>('select sequences from cell.customer where psid = $1', psid)
  return row?.sequences
}
const starts = async (psid: string) => {
  await bot.says(psid, 'follow')
  await worker.works()
}

test('the steps of an imported sequence run at their time, for their customers', async () => {
  await starts('101')
  expect(await follows('101')).toEqual(['s'])
  await passes(0.49 * hour)
  expect(await said('101')).toEqual([])
  await passes(0.02 * hour)
  expect(await said('101')).toEqual(['bot: first'])
  await passes(2.1 * hour)
  expect(await said('101')).toEqual(['bot: first'])
  await passes(19 * hour)
  expect(await follows('101')).toEqual(['s'])
  await passes(1.1 * hour)
  expect(await said('101')).toEqual(['bot: first', 'bot: last'])
  expect(await follows('101')).toEqual([])
  expect(worker.errors).toEqual([])
})

test('a step that is due later is bulk: a million of them may fall due at once', async () => {
  await starts('104')
  expect(
    await bot.rows(
      `select t.class from cell.timer t join cell.customer c on c.id = t.conversation_id where c.psid = '104'`,
    ),
  ).toEqual([{ class: 1 }])
})

test('saving a sequence moves its customers to the new steps', async () => {
  await starts('102')
  await passes(0.6 * hour)
  const steps = [
    { flow: 'first', schedule: { after: 30, after_type: 'minutes' } },
    { flow: 'inserted', schedule: { after: 1, after_type: 'hours' } },
  ]
  expect((await server.ask(owner, 'PATCH', `${at}/sequences/s`, { steps })).status).toBe(200)
  // The step they waited for was deleted: the step now at its position runs at the old one's instant.
  await passes(2.1 * hour)
  expect(await said('102')).toEqual(['bot: first', 'bot: inserted'])
  expect(await follows('102')).toEqual([])
})

test('deleting a sequence ends it for its customers, with a line in the thread', async () => {
  await starts('103')
  for (const thing of ['keywords/follow', 'flows/follow', 'sequences/s'])
    expect((await server.ask(owner, 'DELETE', `${at}/${thing}`)).status).toBe(204)
  await passes(0.6 * hour)
  expect(await said('103')).toEqual(['system: sequence_missing'])
  expect(await follows('103')).toEqual([])
})

/** So many due timers of new customers, the first of them longest. */
const fallDue = (bot_id: string, many: number, rank: number, due_at: Date) =>
  bot.rows(
    `with c as (
       insert into cell.customer (bot_id, psid, created_at) select $1, gen_random_uuid(), now() from generate_series(1, $2::int) returning id
     )
     insert into cell.timer (conversation_id, token, bot_id, due_at, class)
     select id, 't1', $1, $4::timestamptz - row_number() over (order by id desc) * interval '1 ms', $3 from c`,
    bot_id,
    many,
    rank,
    due_at,
  )

test('bulk timers enter as fast as their account sends, bots in turn, and live ones all at once', async () => {
  const [slow, other] = [
    await openShop(server, owner.id, 'telegram_bot', { rate_per_second: 10 }),
    await openShop(server, owner.id),
  ]
  const now = new Date(Date.now() + clock.ahead_ms + hour)
  await fallDue(slow.id, 50, 1, new Date(now.getTime() - 60_000))
  await fallDue(other.id, 5, 1, now)
  await fallDue(slow.id, 20, 0, now)
  const entered = async (at: Date) => {
    await timers.fire(at)
    return bot.rows(
      `select bot_id, class, count(*)::int as many from cell.mailbox where bot_id = any($1) and ready_at is not null
       group by 1, 2 order by 1, 2`,
      [slow.id, other.id],
    )
  }
  const live = { bot_id: slow.id, class: 0, many: 20 }
  const of = (many: number) => [live, { bot_id: slow.id, class: 1, many }, { bot_id: other.id, class: 1, many: 5 }]
  expect(await entered(now)).toEqual(of(10))
  expect(await entered(new Date(now.getTime() + 500))).toEqual(of(10))
  expect(await entered(new Date(now.getTime() + 1_000))).toEqual(of(20))
  // Messages in line at the account's limit, for two seconds.
  await bot.rows(
    `insert into cell.account_rate (bot_id, next_at, bulk_at) values ($1, $2, $2::timestamptz + interval '4 s')`,
    slow.id,
    now,
  )
  expect(await entered(new Date(now.getTime() + 2_000))).toEqual(of(20))
  expect(await entered(new Date(now.getTime() + 3_000))).toEqual(of(30))
})
