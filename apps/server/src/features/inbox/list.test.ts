import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { lockWaits } from '../../testing/lock-waits.ts'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await testApp()
const ann = await newUser()
const row = z.looseObject({ id: z.string(), customer: z.looseObject({ psid: z.string() }) })
const page = z.object({ items: z.array(row), next: z.string().nullable() })

type Person = { psid: string; full_name?: string; username?: string; phone?: string; tags?: string[] }
type Talk = {
  snippet?: string
  unread?: number
  is_done?: boolean
  paused_until?: string
  at?: number
  waiting_since?: Date
}

async function newInbox() {
  const { id: bot_id, cell } = await newBot(ann)
  const at = `/v1/bots/${bot_id}/conversations`
  const begin = Date.parse('2026-11-01T00:00:00Z')
  const add = async (person: Person, { at: seconds = 0, ...talk }: Talk = {}) => {
    const created_at = new Date(begin)
    const { id } = await cell.db
      .insertInto('customer')
      .values({ bot_id, created_at, ...person })
      .returning('id')
      .executeTakeFirstOrThrow()
    const last_message_at = new Date(begin + seconds * 1_000)
    await cell.db
      .insertInto('conversation')
      .values({ id, bot_id, last_message_at, ...talk })
      .execute()
    return id
  }
  /** More customers, who arrive after the first seconds. */
  const addMany = (many: number) =>
    cell.pool.query(
      `with made as (
         insert into ${cell.schema}.customer (bot_id, created_at, psid)
         select $1, $2, 'other' || n from generate_series(1, $3::int) as n returning id
       )
       insert into ${cell.schema}.conversation (id, bot_id, last_message_at)
       select id, $1, $2::timestamptz + interval '1 hour' from made`,
      [bot_id, new Date(begin), many],
    )
  const read = async (query = '') => page.parse((await ask(ann, 'GET', `${at}${query}`)).body)
  const found = async (query: string) => (await read(query)).items.map(({ customer }) => customer.psid)
  return { at, add, addMany, read, found }
}

test('pages neither skip nor repeat rows while messages arrive, even many at one instant', async () => {
  const { add, read } = await newInbox()
  for (let n = 0; n < 12; n++) await add({ psid: `p${n}` }, { at: n < 6 ? 0 : n })
  const seen: string[] = []
  let next: string | null = null
  for (let round = 0; round < 6; round++) {
    const got: z.infer<typeof page> = await read(`?limit=3${next ? `&before=${next}` : ''}`)
    seen.push(...got.items.map(({ customer }) => customer.psid))
    await add({ psid: `new${round}` }, { at: 100 + round })
    next = got.next
    if (next === null) break
  }
  expect(seen.slice(0, 6)).toEqual(['p11', 'p10', 'p9', 'p8', 'p7', 'p6'])
  expect(new Set(seen)).toEqual(new Set(Array.from({ length: 12 }, (_, n) => `p${n}`)))
  expect(seen).toHaveLength(12)
  expect(next).toBeNull()
})

test.each([
  ['nguyen', ['mai']],
  ['NGUYỄN', ['mai']],
  ['Nguyễn Thị'.normalize('NFD'), ['mai']],
  ['dang', ['dong']],
  ['Đặng', ['dong']],
  ['áo dài', ['mai']],
  ['ao dai đ', ['mai']],
  ['0901 234', []],
  ['234567', ['dong']],
  ['100%', ['percent']],
  ['%', ['percent']],
  ['_', []],
  ['\\', []],
  ['mai', ['mai']],
  ['ma', []],
  ['กระเป๋า', ['percent']],
  ['nobody', []],
  ['gía', ['odd']],
  ['Кофе', ['odd']],
  ['한', ['odd']],
  ['(a|b) *[c]', ['odd']],
  ['.', []],
])('searching for %s finds %j', async (q, psids) => {
  expect(await people.found(`?q=${encodeURIComponent(q)}`)).toEqual(psids)
})

const people = await newInbox()
await people.add({ psid: 'mai', full_name: 'Nguyễn Thị Hoa' }, { snippet: 'Áo dài đỏ còn không?' })
await people.add({ psid: 'dong', full_name: 'ĐẶNG VĂN', phone: '0901234567' })
await people.add({ psid: 'percent', full_name: 'กระเป๋า' }, { snippet: '100% cotton' })
await people.add(
  { psid: 'odd', full_name: 'Gi\u0061\u0301 КОФЕ', username: '한국'.normalize('NFD') },
  { snippet: '(a|b) *[c]' },
)

test('a search finds matches beyond the many recent rows, newest first', async () => {
  const { add, found, addMany } = await newInbox()
  await add({ psid: 'old', full_name: 'Hoa' }, { at: 1 })
  await add({ psid: 'older' }, { at: 0, snippet: 'hoa hồng' })
  await addMany(2_001)
  await add({ psid: 'new', full_name: 'Hóa' }, { at: 9_000 })
  expect(await found('?q=hoa')).toEqual(['new', 'old', 'older'])
  expect(await found('?q=hoa&limit=1')).toEqual(['new'])
})

test('the list filters by state and by tag', async () => {
  const { add, found } = await newInbox()
  await add({ psid: 'unread', tags: ['vip'] }, { unread: 2, at: 4 })
  await add({ psid: 'paused' }, { paused_until: '9999-12-31T23:59:59Z', at: 3 })
  await add({ psid: 'over' }, { paused_until: '2026-01-01T00:00:00Z', at: 2 })
  await add({ psid: 'done', tags: ['vip', 'old'] }, { is_done: true, at: 1, snippet: 'Gói quà' })
  expect(await found('')).toEqual(['unread', 'paused', 'over'])
  expect(await found('?filter=unread')).toEqual(['unread'])
  expect(await found('?filter=paused')).toEqual(['paused'])
  expect(await found('?filter=done')).toEqual(['done'])
  expect(await found('?tag=vip')).toEqual(['unread'])
  expect(await found('?tag=old&filter=done')).toEqual(['done'])
  expect(await found('?tag=none')).toEqual([])
  // A search under "all" also finds done conversations; a search under another state stays within that state.
  expect(await found('?q=goi')).toEqual(['done'])
  expect(await found('?q=goi&tag=vip')).toEqual(['done'])
  expect(await found('?q=goi&filter=done')).toEqual(['done'])
  expect(await found('?q=goi&filter=unread')).toEqual([])
})

test.each([
  'limit=0',
  'limit=101',
  'limit=many',
  'limit=1.5',
  'filter=none',
  'before=2026-11-01T00:00:00.000Z.5',
  'before=::::.1',
  'before=1.99999999999999999999',
  'before=99999999999999.1',
  `q=${'x'.repeat(201)}`,
  'q=a&q=b',
])('%s is refused as a list', async (query) => {
  expect(await ask(ann, 'GET', `${people.at}?${query}`)).toMatchObject({
    status: 400,
    body: { message_code: 'invalid_body', errors: { [query.split('=')[0] ?? '']: expect.any(String) } },
  })
})

test('many simultaneous searches of one inbox do not keep other bots from being shown', async () => {
  const [busy, other] = [await newBot(ann), await newBot(ann)]
  const searches = await busy.cell.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.ref(`${busy.cell.schema}.customer`)} in access exclusive mode`.execute(tx)
    const under_way = Array.from({ length: 10 }, () => ask(ann, 'GET', `/v1/bots/${busy.id}/conversations?q=mai`))
    await vi.waitFor(async () => expect(await lockWaits(busy.cell)).toBe(2), 60_000)
    expect((await ask(ann, 'GET', `/v1/bots/${other.id}`)).status).toBe(200)
    return under_way
  })
  expect((await Promise.all(searches)).map(({ status }) => status)).toEqual(searches.map(() => 200))
})

test('customers who need a person: the longest wait first, page by page; every count is of exactly these', async () => {
  const { at, add, read } = await newInbox()
  const minute = (n: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + n * 60_000)
  await add({ psid: 'wrote last' }, { waiting_since: minute(3) })
  await add({ psid: 'wrote before' }, { waiting_since: minute(2) })
  await add({ psid: 'missed a message' }, { waiting_since: minute(1), unread: 1 })
  await add({ psid: 'is done' }, { waiting_since: minute(1), is_done: true })
  await add({ psid: 'talks to the bot' }, { unread: 1 })
  const first = await read('?filter=needs_you&limit=2')
  const second = await read(`?filter=needs_you&limit=2&before=${first.next}`)
  expect(
    [...first.items, ...second.items].map(({ customer, waiting_since }) => [customer.psid, waiting_since]),
  ).toEqual([
    ['missed a message', minute(1).toISOString()],
    ['wrote before', minute(2).toISOString()],
    ['wrote last', minute(3).toISOString()],
  ])
  expect(second.next).toBeNull()
  const home = await ask(ann, 'GET', at.replace('conversations', 'home'))
  expect(home.body).toMatchObject({ waiting_for_person: 3 })
  const { bots } = Object((await ask(ann, 'GET', '/v1/me')).body)
  expect(bots.find((bot: { id: string }) => at.includes(`/${bot.id}/`))).toMatchObject({ needs_you: 3 })
})

test.each(['', '&tag=vip'])('each count is the rows its filter shows%s', async (tag) => {
  const { at, add, read } = await newInbox()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const talks: Talk[] = [
    {},
    { unread: 2 },
    { unread: 1, is_done: true },
    { is_done: true, waiting_since: new Date() },
    { waiting_since: new Date(), paused_until: later },
    { paused_until: 'infinity' },
    { paused_until: '2026-11-01T00:00:00Z', unread: 1 },
  ]
  for (const [n, talk] of talks.entries()) await add({ psid: `p${n}`, tags: n % 2 ? ['vip'] : [] }, talk)
  const { body } = await ask(ann, 'GET', `${at}/counts?${tag.slice(1)}`)
  for (const filter of ['needs_you', 'all', 'unread', 'paused', 'done'])
    expect({ filter, count: Object(body)[filter] }).toEqual({
      filter,
      count: (await read(`?filter=${filter}${tag}`)).items.length,
    })
})
