import { expect, test } from 'vitest'
import { insertEvents } from '../../platform/db/insert-events.ts'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask, platform } = await testApp()
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
const happened = (kind: 'tag_added' | 'tag_removed', tag: string, customer_id: string, daysAgo: number) =>
  cell.db
    .transaction()
    .execute((tx) =>
      insertEvents(
        tx,
        bot_id,
        [{ kind, data: { tag }, customer_id, user_id: null }],
        new Date(platform.now().getTime() - daysAgo * dayMs),
      ),
    )
await happened('tag_added', 'vip', first, 0)
await happened('tag_added', 'vip', second, 2)
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
