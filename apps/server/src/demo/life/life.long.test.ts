import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, plainFeatures } from '../../features/index.ts'
import { workOnCell } from '../../features/point-of-sale/schedule.ts'
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
/** People of a channel with orders, at any hour of the day on which this runs. */
const buyersOn = (platform: string) =>
  plan.filter(
    ({ number, person, moments }) =>
      person.platform === platform && number % 4 === 0 && (moments.at(-1)?.at ?? 0) < now.getTime() - 86_400_000,
  )
// Open and long conversations stand first.
const part = [
  ...new Set([
    ...[...plan.slice(0, 30), ...plan.slice(-40), ...buyersOn('pke_chat_plugin').slice(0, 4)],
    ...[...buyersOn('facebook').slice(0, 8), ...buyersOn('telegram_bot').slice(0, 4)],
  ]),
]

let owner: TestUser
let stage: Awaited<ReturnType<typeof sampleStage>>
beforeAll(async () => {
  owner = await newUser(deps)
  const bots = await seedDemo(deps, owner.id)
  await joinStandIns(deps, standIns)
  stage = await sampleStage(deps, { owner: { email: owner.email, password: '' }, bots })
  // As the job of each minute does: what the till has is no part of the sample.
  const { cell } = telegram()
  await workOnCell(deps, cell)
  // A combo of products that were not read yet comes an hour later.
  await rows('update cell.sync_window set next_at = now()')
  await workOnCell(deps, cell)
  await rows(`delete from cell.integration_exchange where purpose = 'point_of_sale'`)
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
 * The number of rows in each table, without rows that remain by design: partitions, requests to forget again, for a while versions
 * of the bot and reports of long work, and what is exchanged with platforms each minute.
 */
const sizes = async (): Promise<Record<string, number>> => {
  const { cell } = telegram()
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition
     and relname not in ('outbox', 'worker', 'traffic_until', 'bot_version', 'flow_version', 'job',
       'message_template', 'template_sync', 'platform_push') order by 1`,
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

test('a broadcast reaches them, some press its buttons, its test is judged, and others follow a sequence', async () => {
  await stage.announceTo({ standIns, httpTo: deps.httpTo, signal: new AbortController().signal }, part)
  const judged: { variant: string; customers: number; hits: number }[] = []
  for (const { bot } of stage.places.filter(({ bot }) => bot.platform !== 'pke_chat_plugin')) {
    const at = `/v1/bots/${bot.bot_id}`
    const { items } = Object((await ask(owner, 'GET', `${at}/broadcasts`)).body)
    expect(items).toMatchObject([{ state: 'finished', is_published: true }])
    const { verdict } = Object((await ask(owner, 'GET', `${at}/broadcasts/${items[0].id}`)).body)
    expect(verdict).toMatchObject({ result: expect.any(String), variants: [{ variant: 'a' }, { variant: 'b' }] })
    judged.push(...verdict.variants)
    expect(items[0].total).toBeGreaterThan(5)
    const counts: { state: string; many: number }[] = items[0].counts
    expect(counts.filter(({ state }) => ['sent', 'delivered', 'read'].includes(state)).length).toBeGreaterThan(0)
  }
  // Of the few people here, a variant may have none on one of the channels.
  const rateOf = (variant: string) => {
    const told = judged.filter((each) => each.variant === variant)
    const sum = (key: 'hits' | 'customers') => told.reduce((all, each) => all + each[key], 0)
    return sum('hits') / sum('customers')
  }
  expect(rateOf('b'), JSON.stringify(judged)).toBeGreaterThan(rateOf('a'))
  const [clicks] = await rows<{ many: number }>(`select count(*)::int as many from cell.click`)
  expect(clicks?.many).toBeGreaterThan(2)
  // It went out on a day of the month, and no line stands above an earlier one.
  const said = await rows<{ at: Date; is_sorted: boolean }>(
    `select m.at, m.at >= lag(m.at, 1, m.at) over (partition by m.conversation_id order by m.n) as is_sorted
     from cell.message m`,
  )
  expect(said.filter(({ is_sorted }) => !is_sorted)).toEqual([])
  const lately = await rows(
    `select 1 from cell.message where origin->>'kind' = 'broadcast' and at > now() - interval '3 days'`,
  )
  expect(lately).toEqual([])
  const [following] = await rows<{ many: number }>(`select count(*)::int as many from cell.enrollment`)
  expect(following?.many).toBeGreaterThan(5)
})

test('the shop has orders of the month, each where its age has brought it', async () => {
  const { bot } = telegram()
  const found = await rows<{ status: number; is_past: boolean; steps: number }>(
    `select o.status, o.created_at < now() - interval '1 minute' as is_past,
       (select count(*)::int from cell.event e where e.conversation_id = o.customer_id and e.data->>'order' = o.id::text
         and (e.kind = 'order_made' or e.data->>'part' = 'status')) as steps
     from cell."order" o where o.bot_id = $1`,
    bot.bot_id,
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ is_past, steps, status }) => is_past && (status === 0 ? steps === 1 : steps > 1))).toBe(true)
})

test('the shelf has products with pictures and stock, and orders name what they bought of it', async () => {
  const { bot } = telegram()
  const [found] = await rows<{ products: number; pictures: number; combos: number; named: number; lines: number }>(
    `select (select count(*)::int from cell.product where bot_id = $1) as products,
       (select count(*)::int from cell.product where bot_id = $1 and images <> '{}') as pictures,
       (select count(*)::int from cell.combo where bot_id = $1) as combos,
       (select count(*)::int from cell.order_item i join cell.variation v on v.id::text = i.variation_id
          where i.bot_id = $1 and i.product_id = v.product_id::text and i.price = v.price) as named,
       (select count(*)::int from cell.order_item where bot_id = $1) as lines`,
    bot.bot_id,
  )
  expect(found).toMatchObject({ products: 5, pictures: 3, combos: 1 })
  expect(found?.named).toBe(found?.lines)
  expect(found?.lines).toBeGreaterThan(0)
})

test('in dong, gateways took the money of orders, one sum waits to be looked at, and carriers have brought parcels', async () => {
  const bot = stage.places.find((place) => place.bot.platform === 'facebook')?.bot
  const orders = await rows<{ id: string; status: number; paid: number; flag: string | null; parcel: string | null }>(
    `select o.id, o.status, o.transfer_money::int as paid, p.flag, s.status as parcel
     from cell."order" o
     left join cell.payment p on p.bot_id = o.bot_id and p.order_id = o.id
     left join cell.shipment s on s.bot_id = o.bot_id and s.order_id = o.id
     where o.bot_id = $1`,
    bot?.bot_id,
  )
  const ofMany = orders.length
  expect(orders.filter(({ paid }) => paid > 0).length).toBeGreaterThan(ofMany / 4)
  expect(orders.filter(({ paid }) => paid === 0).length).toBeGreaterThan(ofMany / 8)
  expect(orders.filter(({ flag }) => flag !== null)).toMatchObject([{ flag: 'mismatch', paid: 0 }])
  const parcels = orders.filter(({ parcel }) => parcel)
  expect(parcels.length).toBeGreaterThan(1)
  expect(parcels.every(({ status }) => [2, 3, 4, 5, 16].includes(status))).toBe(true)
})

/** The orders of a channel that each gateway has paid, with what came as money of cards and of wallets and banks. */
const paidOn = async (platform: string) => {
  const bot = stage.places.find((place) => place.bot.platform === platform)?.bot
  return rows<{ service: string; card: boolean; is_covered: boolean }>(
    `select i.service, o.charged_by_card > 0 as card, p.amount = o.charged_by_card + o.transfer_money as is_covered
     from cell.payment p join cell."order" o on o.bot_id = p.bot_id and o.id = p.order_id
     join cell.integration i on i.bot_id = p.bot_id and i.id = p.integration_id
     where p.bot_id = $1 and p.flag is null`,
    bot?.bot_id,
  )
}

test('each gateway of the shop in dong, and of the one in dollars, has paid orders', async () => {
  const dong = await paidOn('facebook')
  expect(new Set(dong.map(({ service }) => service))).toEqual(new Set(['vnpay', 'momo', 'payos', 'onepay', 'zalopay']))
  const dollars = await paidOn('telegram_bot')
  expect(new Set(dollars.map(({ service }) => service))).toEqual(new Set(['stripe', 'paypal']))
  expect([...dong, ...dollars].filter(({ is_covered }) => !is_covered)).toEqual([])
  for (const { service, card } of dollars) expect(card).toBe(service === 'stripe')
})

test('courses that people bought at Hotmart are listed with their history', async () => {
  const { bot } = telegram()
  const at = `/v1/bots/${bot.bot_id}/purchases`
  type Purchase = { id: string; event: string; amount: number | null; created_at: string; event_at: string }
  const items: Purchase[] = Object((await ask(owner, 'GET', at)).body).items
  expect(items.length).toBeGreaterThan(1)
  expect(items.some(({ amount }) => [3_900, 2_400, 1_900].includes(amount ?? 0))).toBe(true)
  for (const { id, event, event_at } of items) {
    expect(Date.parse(event_at)).toBeLessThan(Date.now())
    const { events } = Object((await ask(owner, 'GET', `${at}/${id}`)).body)
    expect(events[0].event).toBe(event)
  }
})

test('the website’s orders went to the till, whose counter sold some itself, and the comparison names a difference of each kind', async () => {
  const bot = stage.places.find((place) => place.bot.platform === 'pke_chat_plugin')?.bot
  const at = `/v1/bots/${bot?.bot_id}`
  const orders = await rows<{ state: string; problem: string | null; pos_id: string | null }>(
    `select p.state, p.problem, p.pos_id from cell."order" o join cell.pos_order p on p.bot_id = o.bot_id and p.order_id = o.id
     where o.bot_id = $1 order by o.created_at`,
    bot?.bot_id,
  )
  expect(orders.length).toBeGreaterThan(2)
  expect(orders.at(-1)).toMatchObject({ state: 'refused', problem: 'lines', pos_id: null })
  for (const order of orders.slice(0, -1)) expect(order).toMatchObject({ state: 'sent', problem: null })
  const { items: shelf } = Object((await ask(owner, 'GET', `${at}/products`)).body)
  expect(shelf.map(({ source }: { source: string }) => source)).toEqual(Array(5).fill('pancake_pos'))
  const { items: runs } = Object((await ask(owner, 'GET', `${at}/reconciliations`)).body)
  expect(runs).toMatchObject([{ state: 'done' }])
  const { items: found } = Object((await ask(owner, 'GET', `${at}/reconciliations/${runs[0].id}/rows`)).body)
  // The other side of the two fields is that of the order, which is another at another hour.
  const told = found.map(({ kind, part, ours, theirs }: Record<string, string | null>) =>
    kind === 'field' ? [kind, part, part === 'paid' ? theirs : ours] : [kind, part, ours, theirs],
  )
  expect(told.map(String).toSorted()).toEqual(
    [
      ['field', 'paid', '1000'],
      ['field', 'shipping_fee', '350'],
      ['only_here', '', '1200', null],
      ['only_there', '', null, '4900'],
      ['only_there', '', null, '6400'],
      ['only_there', '', null, '7900'],
    ].map(String),
  )
  // The stand-in ends and another one begins: it has the same orders, and nothing is sent again.
  const places = stage.places.filter(({ bot: { platform } }) => platform === 'pke_chat_plugin')
  const standing = async () =>
    rows(
      `select pos_id, state, ours, theirs, unstuck, conflicts from cell.pos_order where bot_id = $1 order by id`,
      bot?.bot_id,
    )
  const before = await standing()
  const restarted_at = new Date()
  await joinStandIns(deps, standIns)
  for (const { cell } of places) {
    await rows('update cell.sync_window set next_at = now() where bot_id = $1', bot?.bot_id)
    await rows('update cell.pos_order set next_at = now() where bot_id = $1 and pos_id is not null', bot?.bot_id)
    await workOnCell(deps, cell)
  }
  expect(await standing()).toEqual(before)
  // The connections' first answers are not the sample's.
  await rows(`delete from cell.integration_exchange where purpose in ('check', 'listen') and at >= $1`, restarted_at)
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
