import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, plainFeatures } from '../../features/index.ts'
import { forgetConversations } from '../../platform/db/forget.ts'
import { buildApp } from '../../platform/http/app.ts'
import { until } from '../../runtime/testing/path-app.ts'
import { asker } from '../../testing/ask.ts'
import { testSettings } from '../../testing/test-platform.ts'
import { addMember, newUser, type TestUser } from '../../testing/test-user.ts'
import { wire } from '../../wire.ts'
import { joinStandIns, openStandIns, seedDemo } from '../index.ts'
import { sampleRoutes, sampleStage } from './index.ts'
import { samplePlan } from './plan.ts'
import { countAgain, findSample } from './remove.ts'

const standIns = await openStandIns(undefined)
const deps = await wire(await testSettings({ HAWKER_ROLES: 'web,worker' }), standIns.api_urls)
const app = await buildApp(deps, [...features, sampleRoutes], plainFeatures)
const ask = asker(app)
afterAll(async () => {
  await app.close()
  await deps.close()
  standIns.close()
})

const now = new Date()
const plan = samplePlan(now)
// Open and long conversations stand first.
const part = [...plan.slice(0, 30), ...plan.slice(-10)]

let owner: TestUser
let stage: Awaited<ReturnType<typeof sampleStage>>
beforeAll(async () => {
  owner = await newUser(deps)
  const bots = await seedDemo(deps, owner.id)
  await joinStandIns(deps, standIns)
  stage = await sampleStage(deps, { owner: { email: owner.email, password: '' }, bots })
})

const telegram = () => {
  const bot = stage.places.find(({ bot }) => bot.platform === 'telegram_bot')
  if (!bot) throw new Error('the demo has no Telegram bot')
  return bot
}

/** Of all deeds the parts that were done at each report. */
let reported: number[] = []
const play = (conversations = part) => {
  reported = []
  const report = async (done: number, total: number) => void reported.push(done / total)
  const means = { standIns, httpTo: deps.httpTo, signal: new AbortController().signal, report }
  return stage.play(means, conversations)
}

const rows = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> => {
  const { cell } = telegram()
  return (await cell.pool.query<Row>(sql.replaceAll(/\bcell\./g, `${cell.schema}.`), values)).rows
}

/** Threads as people see them, with the platforms' ids left out: the stand-ins draw those by chance. */
const threads = () =>
  rows<{ psid: string; at: Date; by: string; status: string; words: string }>(
    `select c.psid, m.n, m.at, m.by, m.type, m.status, coalesce(m.content->>'text', m.content->>'key') as words
     from cell.message m join cell.customer c on c.id = m.conversation_id order by c.psid, m.n`,
  )

const customers = () =>
  rows<object>('select psid, bot_id, created_at, tags, custom_fields, is_blocked from cell.customer order by psid')

/**
 * The number of rows in each table, without rows that remain by design: partitions, requests to forget again, and for a while versions
 * of the bot and reports of long work.
 */
const sizes = async (): Promise<Record<string, number>> => {
  const { cell } = telegram()
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition
     and relname not in ('outbox', 'worker', 'traffic_until', 'bot_version', 'flow_version', 'job') order by 1`,
    cell.schema,
  )
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await rows<{ many: number }>(`select count(*)::int as many from cell.${name}`)
      return [name, row?.many ?? 0]
    }),
  )
  return Object.fromEntries(counted)
}

let before: Record<string, number>
let first: Awaited<ReturnType<typeof threads>>
let firstCustomers: object[]

test('while the sample is made, the demo bots answer other customers', async () => {
  before = await sizes()
  const { bot, cell } = telegram()
  let isMade = false
  const made = play().then(() => {
    isMade = true
  })
  await until(async () => expect((await findSample(cell.db, bot.bot_id, bot.platform)).length).toBeGreaterThan(3))
  const body = {
    update_id: 1,
    message: {
      message_id: 1,
      date: 1,
      chat: { id: 4_100_000, type: 'private' },
      from: { id: 4_100_000, first_name: 'Real' },
      text: '/start',
    },
  }
  const headers = { 'x-telegram-bot-api-secret-token': bot.secret }
  const url = `/webhooks/telegram_bot/${bot.page_id}`
  expect((await app.inject({ method: 'POST', url, payload: body, headers })).statusCode).toBe(200)
  await until(async () => {
    const answers = await rows<{ status: string }>(
      `select m.status from cell.message m join cell.customer c on c.id = m.conversation_id where c.psid = '4100000' and by = 'bot'`,
    )
    expect(answers.map(({ status }) => status)).toEqual(['sent', 'sent'])
  })
  expect(isMade).toBe(false)
  await made
  const [real] = await rows<{ id: string }>(`select id from cell.customer where psid = '4100000'`)
  await forgetConversations(cell, deps.media, bot.bot_id, [real?.id ?? ''], new Date())
  await rows(`delete from cell.seen where event_key = '1'`)
})

test('every line stands at its planned instant, and nothing waits', async () => {
  await until(async () => expect((await rows(`select 1 from cell.media where state = 'waiting'`)).length).toBe(0))
  await until(async () => expect((await rows(`select 1 from cell.customer where full_name = ''`)).length).toBe(0))
  first = await threads()
  firstCustomers = await customers()
  const said = new Map<string, number[]>()
  for (const { psid, at, by } of first) {
    expect(Math.abs(new Date(at).getTime() - now.getTime())).toBeLessThan(32 * 86_400_000)
    if (by === 'customer') said.set(psid, [...(said.get(psid) ?? []), new Date(at).getTime()])
  }
  for (const { person, moments } of part) {
    const acts = moments.filter(
      ({ deed }) => 'says' in deed || 'taps' in deed || 'pictures' in deed || 'speaks' in deed,
    )
    expect(said.get(person.psid)).toEqual(acts.map(({ at }) => at))
  }
  expect(await rows(`select 1 from cell.mailbox where ready_at is not null`)).toEqual([])
  expect(await rows(`select 1 from cell.lane where pending > 0`)).toEqual([])
  expect(await rows(`select 1 from cell.timer`)).toEqual([])
  expect(await rows(`select 1 from cell.input where error is not null`)).toEqual([])
})

test('each deed is reported, the last as all of them', () => {
  expect(reported).toHaveLength(part.reduce((sum, { moments }) => sum + moments.length, 0))
  expect(reported.toSorted((a, b) => a - b)).toEqual(reported)
  expect(reported.at(-1)).toBe(1)
})

test('there are messages that failed, people who wait, and files both ways', async () => {
  const failed = first.filter(({ status }) => status === 'failed')
  expect(failed.every(({ by }) => by === 'operator')).toBe(true)
  expect(failed).toHaveLength(2)
  const [open] = await rows<{ waiting: number; done: number }>(
    `select count(*) filter (where paused_until > now() and unread > 0)::int as waiting,
       count(*) filter (where is_done)::int as done from cell.conversation`,
  )
  expect(open?.waiting).toBeGreaterThan(2)
  expect(open?.done).toBeGreaterThan(10)
  const files = await rows<{ by: string }>(
    `select distinct by from cell.message where content::jsonb -> 'attachments' -> 0 ->> 'state' = 'stored' or type = 'image'`,
  )
  expect(files.map(({ by }) => by)).toContain('customer')
})

test('a broadcast reaches them, some press its buttons, and others follow a sequence', async () => {
  await stage.announceTo({ standIns, httpTo: deps.httpTo, signal: new AbortController().signal }, part)
  for (const { bot } of stage.places.filter(({ bot }) => bot.platform !== 'pke_chat_plugin')) {
    const at = `/v1/bots/${bot.bot_id}`
    const { items } = Object((await ask(owner, 'GET', `${at}/broadcasts`)).body)
    expect(items).toMatchObject([{ state: 'finished', is_published: true }])
    expect(items[0].total).toBeGreaterThan(5)
    const counts: { state: string; many: number }[] = items[0].counts
    expect(counts.filter(({ state }) => ['sent', 'delivered', 'read'].includes(state)).length).toBeGreaterThan(0)
  }
  const [clicks] = await rows<{ many: number }>(`select count(*)::int as many from cell.click`)
  expect(clicks?.many).toBeGreaterThan(2)
  const [following] = await rows<{ many: number }>(`select count(*)::int as many from cell.enrollment`)
  expect(following?.many).toBeGreaterThan(5)
})

test('removed while a person answers it: nothing is left in any table', async () => {
  const { bot, cell } = telegram()
  const ids = await findSample(cell.db, bot.bot_id, bot.platform)
  const path = `/v1/bots/${bot.bot_id}`
  expect((await ask(owner, 'GET', `${path}/sample`)).body).toEqual({ people: ids.length, ids, making: null })
  const [answer, removal] = await Promise.all([
    ask(owner, 'POST', `${path}/conversations/${ids[0]}/messages`, { text: 'I am on it' }),
    ask(owner, 'DELETE', `${path}/sample`),
  ])
  // The request is refused, or the answer was deleted with its conversation.
  expect([202, 404, 409]).toContain(answer.status)
  expect(removal.body).toEqual({ people: ids.length })
  for (const { bot: other } of stage.places.filter((place) => place.bot.bot_id !== bot.bot_id))
    expect((await ask(owner, 'DELETE', `/v1/bots/${other.bot_id}/sample`)).status).toBe(200)
  expect((await ask(owner, 'GET', `${path}/sample`)).body).toEqual({ people: 0, ids: [], making: null })
  // As the job does a minute later, for what was on its way.
  await until(async () => expect(await rows(`select 1 from cell.mailbox where ready_at is not null`)).toEqual([]))
  await forgetConversations(cell, deps.media, bot.bot_id, ids, new Date())
  await rows(`delete from cell.seen where event_key like 'own:%'`)
  await countAgain(cell, new Date())
  expect(await sizes()).toEqual(before)
})

test('made again from the same seed, it has the same rows', async () => {
  await play()
  await until(async () => expect((await rows(`select 1 from cell.customer where full_name = ''`)).length).toBe(0))
  expect(await threads()).toEqual(first)
  expect(await customers()).toEqual(firstCustomers)
})

test.each(['MODERATE', 'CREATE_CONTENT'] as const)('%s may not remove it', async (role) => {
  const member = await newUser(deps)
  const { bot } = telegram()
  await addMember(deps, member, bot.bot_id, role)
  expect((await ask(member, 'DELETE', `/v1/bots/${bot.bot_id}/sample`)).status).toBe(403)
})
