import { expect, test } from 'vitest'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'

const { ask, owner, shop, stand } = await pathApp()

type Broadcast = {
  id: string
  revision: number
  state: string
  test: { each: number; share: number } | null
  verdict: null | { result: string; variant: string; variants: { variant: string; customers: number; hits: number }[] }
}

// So large a rise that 24 customers of each variant show it.
const ab = {
  others: [{ flow: 'words' }],
  metric: 'replied',
  baseline: 0.3,
  hoped: 0.7,
  window_hours: 1,
  fallback: 'a',
}

/** A shop with two live flows, `three` and `words`, and so many customers from an import, the first with this id of the platform. */
async function shopOf(from: number, many: number) {
  const bot = await shop()
  const flows = `/v1/bots/${bot.id}/flows`
  const cards = [{ key: 'c', plugin_id: 'text', config: { text: 'Words' } }]
  const flow = { id: 'words', name: 'Words', blocks: [{ key: 'a', title: 'A', cards }] }
  expect((await ask(owner, 'POST', flows, { id: 'words', name: 'Words', flow })).status).toBe(201)
  expect((await ask(owner, 'POST', `${flows}/words/publish`, { revision: 0 })).status).toBe(200)
  await bot.rows(
    `insert into cell.customer (bot_id, psid, first_name, created_at)
     select $1, n::text, 'Mai', now() from generate_series($2::int, $3::int) n`,
    ...[bot.id, from, from + many - 1],
  )
  const at = `/v1/bots/${bot.id}/broadcasts`
  const read = async (id: string): Promise<Broadcast> => Object((await ask(owner, 'GET', `${at}/${id}`)).body)
  return {
    bot,
    at,
    read,
    async create(parts: object = {}): Promise<Broadcast> {
      const plan = { flow: 'three', is_fastest: true, ab: { ...ab, ...parts } }
      const made = await ask(owner, 'POST', at, { name: 'Sale', plan })
      expect(made).toMatchObject({ status: 201 })
      return Object(made.body)
    },
    does: (id: string, command: string, body: object = {}) => ask(owner, 'POST', `${at}/${id}/${command}`, body),
    // The worker looks at a test every 15 s, or sooner where its row says so.
    judged: (id: string) =>
      until(async () => {
        await bot.rows('update cell.broadcast set look_at = now() where bot_id = $1', bot.id)
        expect((await read(id)).verdict).not.toBeNull()
      }),
    over: (id: string) => until(async () => expect(await read(id)).toMatchObject({ state: 'finished' })),
  }
}

type Row = { psid: string; variant: string | null; state: number }
const listed = (bot: Shop, id: string) =>
  bot.rows<Row>(
    `select c.psid, d.variant, d.state from cell.dispatch d join cell.customer c on c.id = d.customer_id
     where d.bot_id = $1 and d.broadcast_id = $2 order by c.id`,
    ...[bot.id, id],
  )
const sent = 8
/** Resolves with the customers of the test, once each of them has their message. */
const tested = (bot: Shop, id: string): Promise<Row[]> =>
  until(async () => {
    const rows = (await listed(bot, id)).filter(({ variant }) => variant !== null)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set([sent]))
    return rows
  })
/** Moves the messages of a test an hour back, with the answers to them. */
const windowPasses = (bot: Shop) =>
  bot.rows(
    `update cell.dispatch set said_at = said_at - interval '1 hour', replied_at = replied_at - interval '1 hour'
     where bot_id = $1 and variant is not null`,
    bot.id,
  )
const words: Record<string, string[]> = { a: ['one', 'two', 'three'], b: ['Words'] }

test('a part of the list is split between the variants; the winner goes to the others', async () => {
  const { bot, read, create, does, judged, over } = await shopOf(9_000, 160)
  const made = await create()
  expect((await does(made.id, 'rehearse')).body).toMatchObject({ to_send: 160, test: { each: 24, all: 48 } })
  expect((await does(made.id, 'send', { revision: made.revision })).status).toBe(200)
  const rows = await tested(bot, made.id)
  await bot.settled()
  const share = (await read(made.id)).test?.share
  expect(share).toBeCloseTo(48 / 160)
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.length).toBeLessThan(80)
  expect(new Set(rows.map(({ variant }) => variant))).toEqual(new Set(['a', 'b']))
  for (const { psid, variant } of rows) expect(stand.saidTo(psid)).toEqual(words[variant ?? ''])
  // The others wait, and no variant is ahead yet.
  const others = (await listed(bot, made.id)).filter(({ variant }) => variant === null)
  expect(others.map(({ state }) => state)).toEqual(others.map(() => 0))
  const ofB = rows.filter(({ variant }) => variant === 'b')
  for (const { psid } of ofB) await bot.says(psid, 'thanks')
  await bot.settled()
  await until(async () => {
    const [row] = await bot.rows<{ many: number }>(
      'select count(replied_at)::int as many from cell.dispatch where bot_id = $1',
      bot.id,
    )
    expect(row?.many).toBe(ofB.length)
  })
  expect(await read(made.id)).toMatchObject({ state: 'running', verdict: null })
  await windowPasses(bot)
  await judged(made.id)
  const { verdict } = await read(made.id)
  expect(verdict).toMatchObject({
    result: 'winner',
    variant: 'b',
    variants: [
      { variant: 'a', customers: rows.length - ofB.length, hits: 0 },
      { variant: 'b', customers: ofB.length, hits: ofB.length },
    ],
  })
  await over(made.id)
  await bot.settled()
  for (const { psid } of others) expect(stand.saidTo(psid)).toEqual(['Words'])
  for (const { psid, variant } of rows.filter(({ variant }) => variant === 'a'))
    expect(stand.saidTo(psid)).toEqual(words[variant ?? ''])
  expect((await read(made.id)).verdict).toEqual(verdict)
  const lines = await bot.rows<{ variant: string; many: number }>(
    `select origin->>'variant' as variant, count(distinct conversation_id)::int as many from cell.message
     where bot_id = $1 and origin->>'id' = $2 group by 1 order by 1`,
    ...[bot.id, made.id],
  )
  expect(lines.map(({ many }) => many)).toEqual([rows.length - ofB.length, ofB.length + others.length])
})

test('clicks within each customer’s window are what a test counts, where its author chose them', async () => {
  const { bot, read, create, does, judged } = await shopOf(9_800, 90)
  const made = await create({ metric: 'clicked' })
  await does(made.id, 'send', { revision: made.revision })
  const rows = await tested(bot, made.id)
  const clicks = (variant: string, after: string) =>
    bot.rows(
      `insert into cell.click (bot_id, origin_kind, origin_id, step, place, conversation_id, is_link, title, many, first_at, last_at)
       select bot_id, 'broadcast', broadcast_id, '', 'a.c.0', customer_id, true, 'Shop', 1, said_at + $4::interval, said_at + $4::interval
       from cell.dispatch where bot_id = $1 and broadcast_id = $2 and variant = $3`,
      ...[bot.id, made.id, variant, after],
    )
  // The window passes by moving the messages back an hour, so these come 59 and 61 minutes after them.
  await clicks('b', '-1 minute')
  await clicks('a', '1 minute')
  await windowPasses(bot)
  await judged(made.id)
  const many = (variant: string) => rows.filter((row) => row.variant === variant).length
  expect((await read(made.id)).verdict).toMatchObject({
    result: 'winner',
    variant: 'b',
    variants: [
      { variant: 'a', customers: many('a'), hits: 0 },
      { variant: 'b', customers: many('b'), hits: many('b') },
    ],
  })
})

test('a test send carries the variant that is asked for', async () => {
  const { bot, create, does } = await shopOf(9_900, 0)
  await bot.says('9950', 'hello')
  await bot.settled()
  const customer_id = await bot.conversation('9950')
  const made = await create()
  expect((await does(made.id, 'test', { customer_id, variant: 'b' })).status).toBe(204)
  await bot.settled()
  await until(() => expect(stand.lastSaidTo('9950')).toBe('Words'))
  expect((await does(made.id, 'test', { customer_id, variant: 'c' })).status).toBe(404)
})

test('without a winner the others get the author’s choice', async () => {
  const { bot, read, create, does, judged, over } = await shopOf(9_300, 90)
  const made = await create({ fallback: 'b' })
  await does(made.id, 'send', { revision: made.revision })
  await tested(bot, made.id)
  await windowPasses(bot)
  await judged(made.id)
  expect(await read(made.id)).toMatchObject({ verdict: { result: 'no_difference', variant: 'b' } })
  await over(made.id)
  await bot.settled()
  const all = await listed(bot, made.id)
  for (const { psid, variant } of all) expect(stand.saidTo(psid)).toEqual(words[variant ?? ''])
  expect(all.every(({ variant }) => variant !== null)).toBe(true)
})

test('variants that reached very different numbers of customers are not compared', async () => {
  const { bot, read, create, does, judged } = await shopOf(9_400, 70)
  const made = await create()
  await does(made.id, 'send', { revision: made.revision })
  const rows = await tested(bot, made.id)
  // As if the platform had refused one of the variants.
  await bot.rows("update cell.dispatch set state = 7 where bot_id = $1 and variant = 'b'", bot.id)
  await windowPasses(bot)
  await judged(made.id)
  const reached = rows.filter(({ variant }) => variant === 'a').length
  expect(await read(made.id)).toMatchObject({
    verdict: { result: 'uneven_split', variant: 'a', variants: [{ customers: reached }, { customers: 0 }], pairs: [] },
  })
})

test('an audience smaller than its test is all of it, and is judged before it ends', async () => {
  const { bot, read, create, does, judged, over } = await shopOf(9_500, 12)
  const made = await create()
  expect((await does(made.id, 'rehearse')).body).toMatchObject({ to_send: 12, test: { all: 48 } })
  await does(made.id, 'send', { revision: made.revision })
  expect(await tested(bot, made.id)).toHaveLength(12)
  expect(await read(made.id)).toMatchObject({ state: 'running', verdict: null, test: { share: 1 } })
  await windowPasses(bot)
  await judged(made.id)
  await over(made.id)
})

test('variants own flows, which are copied, thrown away and published with the broadcast', async () => {
  const { bot, at, create, does } = await shopOf(9_600, 0)
  const made = await create({ others: [{ flow: '' }, { flow: '' }] })
  const flow = (id: string, variant: string) => `/v1/bots/${bot.id}/flows/broadcast:${id}~${variant}`
  const has = async (id: string, variant: string) => (await ask(owner, 'GET', flow(id, variant))).status
  expect([await has(made.id, 'b'), await has(made.id, 'c'), await has(made.id, 'd')]).toEqual([200, 200, 404])
  expect(await does(made.id, 'send', { revision: made.revision })).toMatchObject({
    status: 422,
    body: { message_code: 'broadcast.no_content' },
  })
  const copy = Object((await does(made.id, 'duplicate', { name: 'Again' })).body)
  expect(await has(copy.id, 'c')).toBe(200)
  expect((await ask(owner, 'DELETE', `${at}/${made.id}`)).status).toBe(204)
  // In the trash.
  expect(await has(made.id, 'b')).toBe(409)
  await does(made.id, 'restore')
  expect(await has(made.id, 'b')).toBe(200)
})

test.each([
  ['a metric that the platform does not report', { metric: 'read' }],
  ['a missing flow', { others: [{ flow: 'nothing' }] }],
  ['no rise', { hoped: 0.3 }],
])('%s is refused', async (_, parts) => {
  const { at } = await shopOf(9_700, 0)
  const plan = { flow: 'three', ab: { ...ab, ...parts } }
  expect(await ask(owner, 'POST', at, { name: 'Sale', plan })).toMatchObject({
    status: 400,
    body: { message_code: 'invalid_body' },
  })
})
