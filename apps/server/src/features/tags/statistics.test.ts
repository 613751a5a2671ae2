import { expect, test } from 'vitest'
import { insertEvents } from '../../platform/db/insert-events.ts'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask, platform } = await sharedApp()
const ann = await newUser()
const { id: bot_id, cell } = await newBot(ann)
const at = `/v1/bots/${bot_id}`
const dayMs = 86_400_000

for (const id of ['vip', 'new']) await ask(ann, 'POST', `${at}/tags`, { id, name: id.toUpperCase() })
const [first = '', second = ''] = (
  await cell.db
    .insertInto('customer')
    .values([['vip', 'new'], ['vip'], []].map((tags, n) => ({ bot_id, psid: `p${n}`, tags, created_at: new Date() })))
    .returning('id')
    .execute()
).map(({ id }) => id)
const happened = (
  kind: 'tag_added' | 'tag_removed',
  tag: string,
  customer_id: string,
  daysAgo: number,
  user_id: string | null = null,
) =>
  cell.db
    .transaction()
    .execute((tx) =>
      insertEvents(
        tx,
        bot_id,
        [{ kind, data: { tag }, customer_id, user_id }],
        new Date(platform.now().getTime() - daysAgo * dayMs),
      ),
    )
await happened('tag_added', 'vip', first, 0)
await happened('tag_added', 'vip', second, 2, ann.id)
await happened('tag_added', 'new', first, 2)
await happened('tag_removed', 'new', first, 0)

const statistics = async (query: string) => Object((await ask(ann, 'GET', `${at}/tag_statistics${query}`)).body)

test('each tag has its customers now, and its changes in the span', async () => {
  const { customers, items, days } = await statistics('?days=7')
  expect(customers).toBe(3)
  expect(items).toEqual([
    { id: 'new', name: 'NEW', customers: 1, added: 1, removed: 1 },
    { id: 'vip', name: 'VIP', customers: 2, added: 2, removed: 0 },
  ])
  expect(days).toHaveLength(7)
  expect(days.map(({ added, removed }: { added: number; removed: number }) => [added, removed])).toEqual([
    ...[
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    ...[
      [2, 0],
      [0, 0],
      [1, 1],
    ],
  ])
})

test('the days of one tag alone; other spans are refused', async () => {
  const { days } = await statistics('?days=30&tag=new')
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ added: 0, removed: 1 })
  expect(days.at(-3)).toMatchObject({ added: 1, removed: 0 })
  expect((await ask(ann, 'GET', `${at}/tag_statistics?days=8`)).status).toBe(400)
})

test('changes by their origin, and the days of one origin', async () => {
  const all = await statistics('?days=7')
  expect(all.origins).toEqual([
    { origin: 'person', added: 1, removed: 0 },
    { origin: 'other', added: 2, removed: 1 },
  ])
  const { days, origins } = await statistics('?days=7&tag=vip&origin=person')
  expect(origins).toEqual([
    { origin: 'person', added: 1, removed: 0 },
    { origin: 'other', added: 1, removed: 0 },
  ])
  expect(days.map(({ added }: { added: number }) => added)).toEqual([0, 0, 0, 0, 1, 0, 0])
})

test('days of one’s own end where they end; none, or more than a year, are refused', async () => {
  const [, , , , from, until] = (await statistics('?days=7')).days.map(({ date }: { date: string }) => date)
  const { days, items } = await statistics(`?from=${from}&until=${until}`)
  expect(days).toEqual([
    { date: from, added: 2, removed: 0 },
    { date: until, added: 0, removed: 0 },
  ])
  expect(items).toMatchObject([
    { id: 'new', added: 1, removed: 0 },
    { id: 'vip', added: 1, removed: 0 },
  ])
  for (const wrong of [`from=${until}&until=${from}`, 'from=2024-01-01&until=2025-02-01', 'from=today&until=now'])
    expect((await ask(ann, 'GET', `${at}/tag_statistics?${wrong}`)).status).toBe(400)
})
