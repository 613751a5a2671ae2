import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await testApp()
const owner = await newUser()
const { id: bot_id, cell } = await newBot(owner)
const at = `/v1/bots/${bot_id}/customers`

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 5))
const person = (psid: string, created_at: Date, parts: object = {}) => ({ bot_id, psid, created_at, ...parts })

const people = [
  person('1', day(1), { full_name: 'Nguyễn Thị Minh Khai', phone: '0901234567', tags: ['vip', 'gone'] }),
  person('2', day(2), { first_name: 'Ann', last_name: 'Lee', is_subscribed: false }),
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
  .insertInto('conversation')
  .values({ id: idOf('1'), bot_id, last_message_at: day(5) })
  .execute()

type Page = { items: { psid: string; name: string }[]; next: string | null }
const list = async (query = ''): Promise<Page> => Object((await ask(owner, 'GET', `${at}?${query}`)).body)
const counts = async (query = '') => (await ask(owner, 'GET', `${at}/counts?${query}`)).body

/** All pages of a list. */
async function all(query: string) {
  const found: string[] = []
  for (let page = await list(query); ; page = await list(`${query}&before=${page.next}`)) {
    found.push(...page.items.map(({ psid }) => psid))
    if (page.next === null) return found
  }
}

test('a row says who it is, with tags that still exist', async () => {
  const { items } = await list('q=minh')
  expect(items).toEqual([
    {
      id: idOf('1'),
      ...{ psid: '1', name: 'Nguyễn Thị Minh Khai', avatar_url: '', email: '', phone: '0901234567' },
      ...{ tags: [{ id: 'vip', name: 'VIP' }], is_subscribed: true, is_blocked: false },
      ...{ last_message_at: day(5).toISOString(), created_at: day(1).toISOString() },
    },
  ])
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

test.each(['before=0', 'before=1.x', 'before=x', 'filter=some', 'from=today', 'limit=1000'])(
  '%s is refused',
  async (query) => {
    expect((await ask(owner, 'GET', `${at}?${query}`)).status).toBe(400)
  },
)

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

const tagAll = async (body: object) => Object((await ask(owner, 'POST', `${at}/tags`, body)).body)
const taggedWith = async (tag: string) => {
  const rows = await cell.db.selectFrom('customer').select(['psid', 'tags']).where('bot_id', '=', bot_id).execute()
  return rows
    .filter(({ tags }) => tags.includes(tag))
    .map(({ psid }) => psid)
    .sort()
}

test('a tag is given to chosen customers, and only those without it count', async () => {
  const ids = [idOf('1'), idOf('2')]
  expect(await tagAll({ tag: 'vip', way: 'add', of: { ids } })).toEqual({ changed: [idOf('2')], next: null })
  expect(await taggedWith('vip')).toEqual(['1', '2'])
  expect(await tagAll({ tag: 'vip', way: 'remove', of: { ids: [idOf('2')] } })).toEqual({
    changed: [idOf('2')],
    next: null,
  })
  expect(await taggedWith('vip')).toEqual(['1'])
})

test('everyone a search finds is tagged, those of pages that no screen loaded, too', async () => {
  const { changed, next } = await tagAll({ tag: 'vip', way: 'add', of: { q: '', filter: 'unsubscribed' } })
  expect([changed, next]).toEqual([[idOf('2'), idOf('3')], null])
  await tagAll({ tag: 'vip', way: 'remove', of: { ids: changed } })
  expect(await taggedWith('vip')).toEqual(['1'])
})

test('more customers than a request takes are tagged in slices, each once', async () => {
  const many = Array.from({ length: 1_001 }, (_, n) => person(`slice${n}`, day(6)))
  await cell.db.insertInto('customer').values(many).execute()
  const sizes: number[] = []
  let after = '0'
  for (let slices = 0; slices < 5; slices++) {
    const of = { q: '', filter: 'all', from: day(6).toISOString(), after }
    const answer = await tagAll({ tag: 'vip', way: 'add', of })
    sizes.push(answer.changed.length)
    if (answer.next === null) break
    after = answer.next
  }
  expect(sizes).toEqual([500, 500, 1])
  await cell.db.deleteFrom('customer').where('psid', 'like', 'slice%').execute()
})

test.each([
  ['a tag that does not exist', { tag: 'gone', way: 'add', of: { ids: ['1'] } }],
  ['no customers', { tag: 'vip', way: 'add', of: { ids: [] } }],
  ['too many at once', { tag: 'vip', way: 'add', of: { ids: Array(501).fill('1') } }],
])('%s is refused', async (_, body) => {
  expect(await ask(owner, 'POST', `${at}/tags`, body)).toMatchObject({
    status: 400,
    body: { message_code: 'invalid_body' },
  })
})
