import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await testApp()
const owner = await newUser()
const { id: bot_id, cell } = await newBot(owner)
const at = `/v1/bots/${bot_id}/customers`

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 5))
const person = (psid: string, created_at: Date, parts: object = {}) => ({ bot_id, psid, created_at, ...parts })

const people = [
  person('1', day(1), {
    ...{ full_name: 'Nguyễn Thị Minh Khai', phone: '0901234567', tags: ['vip', 'gone'], source: 'ADS', timezone: 7 },
    custom_fields: JSON.stringify({ size: 'x'.repeat(300), age: 30, other: 'no' }),
  }),
  person('2', day(2), { first_name: 'Ann', last_name: 'Lee', is_subscribed: false, sequences: ['care', 'gone'] }),
  person('3', day(3), { username: 'sam', is_blocked: true, is_subscribed: false }),
  ...Array.from({ length: 120 }, (_, n) => person(`m${n}`, day(4))),
]
// One who was first to come, and last to be stored.
people.push(person('early', new Date(Date.UTC(2026, 9, 1))))
const rows = await cell.db.insertInto('customer').values(people).returning(['id', 'psid']).execute()
const idOf = (psid: string) => rows.find((row) => row.psid === psid)?.id ?? ''
await cell.db
  .insertInto('tag')
  .values({ bot_id, id: 'vip', name: 'VIP', position: null, created_at: day(1) })
  .execute()
await cell.db
  .insertInto('sequence')
  .values({ bot_id, id: 'care', name: 'Care', position: 0, steps: '[]', updated_at: day(1) })
  .execute()
const talk = (psid: string, at: Date, parts: object = {}) => ({
  ...{ id: idOf(psid), bot_id, last_message_at: day(5), last_interactive_at: at },
  ...parts,
})
await cell.db
  .insertInto('conversation')
  .values([talk('1', day(5), { assigned_to: owner.id }), talk('2', day(9)), talk('m3', day(7)), talk('m4', day(7))])
  .execute()

type Page = { items: { psid: string; name: string }[]; next: string | null }
const list = async (query = ''): Promise<Page> => Object((await ask(owner, 'GET', `${at}?${query}`)).body)
const counts = async (query = '') => Object((await ask(owner, 'GET', `${at}/counts?${query}`)).body)

/** All pages of a list. */
async function all(query: string) {
  const found: string[] = []
  for (let page = await list(query); ; page = await list(`${query}&before=${page.next}`)) {
    found.push(...page.items.map(({ psid }) => psid))
    if (page.next === null) return found
  }
}

test('a row says who it is, with tags that still exist', async () => {
  const { items } = await list('q=minh&fields=size,age,gone')
  expect(items).toEqual([
    {
      id: idOf('1'),
      ...{ psid: '1', name: 'Nguyễn Thị Minh Khai', username: '', avatar_url: '', gender: '', email: '' },
      ...{ phone: '0901234567', address: '', source: 'ADS', language: '', locale: '', timezone: 7 },
      ...{ tags: [{ id: 'vip', name: 'VIP' }], sequences: [], assigned_to: { id: owner.id, name: 'Ann' } },
      ...{ custom_fields: { size: 'x'.repeat(200), age: 30 }, is_subscribed: true, is_blocked: false },
      ...{ last_subscribed_at: null, last_interactive_at: day(5).toISOString() },
      ...{ last_message_at: day(5).toISOString(), created_at: day(1).toISOString() },
    },
  ])
  expect((await list('q=ann')).items).toMatchObject([{ sequences: [{ id: 'care', name: 'Care' }], custom_fields: {} }])
})

const by = (filters: unknown) => `filters=${encodeURIComponent(JSON.stringify(filters))}`
const isVip = { type: 'tag', filter_type: 'equal', value: 'vip' }
const isAnn = { type: 'first_name', filter_type: 'equal', value: 'ann' }
const wroteSince = { type: 'interactived_at', filter_type: 'more-than', value: '2026-11-06' }

test.each([
  ['a tag', by([isVip]), ['1']],
  ['all of two', by([isVip, isAnn]), []],
  ['one of two', by({ match: 'any', filters: [isVip, isAnn] }), ['2', '1']],
  ['the conversation', `${by([wroteSince])}&sort=oldest`, ['2', 'm3', 'm4']],
  ['a number in a field', by([{ type: 'cuf', filter_type: 'more-than', field_id: 'age', value: 29 }]), ['1']],
  ['together with a search', `${by([wroteSince])}&q=ann`, ['2']],
  ['an incomplete row selects none', by([{ type: 'tag', filter_type: 'equal' }]), []],
  ['a row that is not begun narrows nothing', `${by([{}])}&filter=blocked`, ['3']],
])('filters by %s', async (_, query, psids) => {
  expect((await list(query)).items.map(({ psid }) => psid)).toEqual(psids)
  expect((await counts(query.replace(/&(sort|filter)=\w+/, ''))).all).toBe(
    query.includes('blocked') ? 124 : psids.length,
  )
})

test('the last interaction comes first, and customers who never wrote come last, in either direction', async () => {
  const talked = ['2', 'm4', 'm3', '1']
  const active = await all('sort=active&limit=3')
  expect(active.slice(0, 4)).toEqual(talked)
  expect(new Set(active).size).toBe(people.length)
  const silent = await all('sort=silent&limit=3')
  expect(silent.slice(0, 4)).toEqual(talked.toReversed())
  expect(silent.slice(4)).toEqual(active.slice(4).toReversed())
})

test.each([
  ['q=nguyen', ['1']],
  ['q=0901', ['1']],
  ['q=ann lee', ['2']],
  ['q=m7', ['m7']],
  ['filter=phone', ['1']],
  ['filter=unsubscribed', ['3', '2']],
  ['filter=blocked', ['3']],
  ['filter=unsubscribed&sort=oldest', ['2', '3']],
  ['filter=unsubscribed&q=ann', ['2']],
  [`from=${day(1).toISOString()}&to=${day(2).toISOString()}`, ['1']],
  [`to=${day(4).toISOString()}`, ['3', '2', '1', 'early']],
])('%s finds %j', async (query, psids) => {
  expect((await list(query)).items.map(({ psid }) => psid)).toEqual(psids)
})

test.each(['', 'sort=oldest', 'limit=7', 'limit=7&sort=oldest'])(
  'pages of %s have every customer once, in order',
  async (query) => {
    const found = await all(query)
    const inOrder = ['early', ...people.flatMap(({ psid }) => (psid === 'early' ? [] : [psid]))]
    expect(found).toEqual(query.includes('oldest') ? inOrder : inOrder.toReversed())
  },
)

test.each(['', 'q=n', `to=${day(3).toISOString()}`])('counts of %s are the rows each filter shows', async (query) => {
  const filters = ['all', 'phone', 'unsubscribed', 'blocked']
  const shown = await Promise.all(filters.map(async (filter) => (await all(`filter=${filter}&${query}`)).length))
  expect(await counts(query)).toEqual(Object.fromEntries(filters.map((filter, index) => [filter, shown[index]])))
})

test('the figure of home is the rows of the list', async () => {
  const home = Object((await ask(owner, 'GET', `/v1/bots/${bot_id}/home`)).body)
  expect(home.customers).toBe((await all('')).length)
})

test.each([
  ...['before=0', 'before=1.x', 'before=x', 'filter=some', 'from=today', 'limit=1000', 'sort=name'],
  ...['filters=x', 'filters=%5B7%5D', by([{ type: 'shoe_size' }]), `fields=${'f,'.repeat(61)}`],
])('%s is refused', async (query) => {
  expect((await ask(owner, 'GET', `${at}?${query}`)).status).toBe(400)
})

test('a figure whose rows are erased before it is opened: the list and its counts agree on the rest', async () => {
  const shop = await newBot(owner)
  const rows = await shop.cell.db
    .insertInto('customer')
    .values(['8', '9'].map((psid) => ({ bot_id: shop.id, psid, created_at: day(1), phone: psid })))
    .returning('id')
    .execute()
  const get = async (path: string) => Object((await ask(owner, 'GET', `/v1/bots/${shop.id}${path}`)).body)
  expect((await get('/home')).customers).toBe(2)
  expect((await ask(owner, 'DELETE', `/v1/bots/${shop.id}/customers/${rows[0]?.id}`)).status).toBe(204)
  // A page that was asked for after the row that is gone.
  const before = `${day(1).getTime()}.${rows[0]?.id}`
  expect(await get(`/customers?filter=phone&before=${before}`)).toEqual({ items: [], next: null })
  expect((await get('/customers?filter=phone')).items).toMatchObject([{ psid: '9' }])
  expect(await get('/customers/counts')).toMatchObject({ all: 1, phone: 1 })
  expect((await get('/home')).customers).toBe(1)
})
