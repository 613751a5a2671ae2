import { expect, test } from 'vitest'
import { sharedPathApp } from '../../runtime/testing/path-app.ts'

const { ask, owner, shop, stand } = await sharedPathApp()
const bot = await shop()
const customers = `/v1/bots/${bot.id}/customers`
await ask(owner, 'POST', `/v1/bots/${bot.id}/tags`, { id: 'vip', name: 'VIP' })

type Events = {
  items: { kind: string; user_id: string | null; flow: string | null; data: object }[]
  next: string | null
}
const events = async (id: string, query = ''): Promise<Events> =>
  Object((await ask(owner, 'GET', `${customers}/${id}/events${query}`)).body)
const kinds = async (id: string, query?: string) => (await events(id, query)).items.map(({ kind }) => kind)

async function newCustomer(psid: string) {
  await bot.says(psid, 'hello')
  await bot.settled()
  return bot.conversation(psid)
}

/** A person gives these customers a tag, or takes it from them. */
async function tag(way: 'add' | 'remove', ...ids: string[]) {
  for (const id of ids)
    await ask(owner, 'PATCH', `/v1/bots/${bot.id}/conversations/${id}/customer`, { [`${way}_tags`]: ['vip'] })
}

test('a flow that changes a customer writes an event with its place', async () => {
  const id = await newCustomer('100')
  await bot.says('100', 'block me')
  await bot.settled()
  expect((await events(id)).items).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      kind: 'blocked',
      user_id: null,
      origin: { kind: 'keyword', id: 'block me' },
      rule: null,
      shop: null,
      flow: 'block me',
      block: 'a',
      data: {},
    },
  ])
})

test('a person’s changes name the person, and say only what changed', async () => {
  const id = await newCustomer('110')
  const change = { add_tags: ['vip'], email: 'ann@example.com', first_name: 'Mai' }
  const url = `/v1/bots/${bot.id}/conversations/${id}/customer`
  expect((await ask(owner, 'PATCH', url, change)).status).toBe(200)
  expect((await ask(owner, 'PATCH', url, change)).status).toBe(200)
  expect((await events(id)).items.map(({ kind, user_id, data }) => ({ kind, user_id, data })).toSorted(byKind)).toEqual(
    [
      { kind: 'contact_set', user_id: owner.id, data: { column: 'email', value: 'ann@example.com' } },
      { kind: 'tag_added', user_id: owner.id, data: { tag: 'vip' } },
    ],
  )
})
const byKind = (a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind)

test('a tag of many customers is an event of those whom it changes', async () => {
  const [mai, lan] = [await newCustomer('120'), await newCustomer('121')]
  await tag('add', mai)
  await tag('add', mai, lan)
  await tag('remove', lan)
  expect([await kinds(mai), await kinds(lan)]).toEqual([['tag_added'], ['tag_removed', 'tag_added']])
})

test('a customer whom the platform no longer reaches is unsubscribed with an event, once', async () => {
  const id = await newCustomer('130')
  const blocked = { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }
  stand.does = (one) => (one.to === '130' ? { status: 403, body: blocked } : stand.yes(one))
  await bot.says('130', 'three')
  await bot.settled()
  expect((await events(id)).items).toMatchObject([{ kind: 'unsubscribed', data: { is_unreachable: true } }])
})

test('pages and kinds', async () => {
  const id = await newCustomer('140')
  for (const way of ['add', 'remove', 'add'] as const) await tag(way, id)
  const first = await events(id, '?limit=2')
  expect(first.items.map(({ kind }) => kind)).toEqual(['tag_added', 'tag_removed'])
  expect(await kinds(id, `?limit=2&before=${first.next}`)).toEqual(['tag_added'])
  expect(await kinds(id, '?kind=tag_removed')).toEqual(['tag_removed'])
  expect(await kinds(id, '?kind=tag_removed&kind=blocked')).toEqual(['tag_removed'])
})

test('deleting a customer removes their events', async () => {
  const id = await newCustomer('150')
  await tag('add', id)
  expect((await ask(owner, 'DELETE', `${customers}/${id}`)).status).toBe(204)
  expect(await bot.rows('select 1 from cell.event where conversation_id = $1', id)).toEqual([])
  expect((await ask(owner, 'GET', `${customers}/${id}/events`)).status).toBe(404)
})
