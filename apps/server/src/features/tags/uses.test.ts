import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const { id: bot_id, cell } = await newBot(ann)
const at = `/v1/bots/${bot_id}`
const uses = async (list: string) => Object((await ask(ann, 'GET', `${at}/uses?list=${list}`)).body).items

for (const id of ['vip', 'new', 'unused']) await ask(ann, 'POST', `${at}/tags`, { id, name: id })
for (const id of ['size', 'spare']) await ask(ann, 'POST', `${at}/custom_fields`, { id, name: id, type: 1 })
await ask(ann, 'POST', `${at}/bot_fields`, { id: 'hotline', name: 'Hotline', type: 'string', value: '0900' })
const action = { action: 'add_tag', action_id: 'vip' }
const text = { key: 'c', plugin_id: 'text', config: { text: 'Your size is {{//size}}. Call {{hotline/|Hotline}}.' } }
const blocks = [
  { key: 'a', title: 'a', type: 'action', config: { add_actions: [action] } },
  { key: 'b', title: 'b', cards: [text] },
]
await ask(ann, 'POST', `${at}/flows`, { id: 'f', name: 'Greeting', flow: { id: 'f', name: 'Greeting', blocks } })
await ask(ann, 'POST', `${at}/segments`, {
  name: 'Best',
  filters: [{ type: 'tag', filter_type: 'equal', value: 'vip' }],
})
await ask(ann, 'POST', `${at}/sequences`, { id: 'care', name: 'Care' })
const people = [
  { psid: '1', tags: ['vip', 'new'], custom_fields: JSON.stringify({ size: 'M' }), sequences: ['care'] },
  { psid: '2', tags: ['vip'], custom_fields: '{}', sequences: [] },
]
await cell.db
  .insertInto('customer')
  .values(people.map((one) => ({ bot_id, created_at: new Date(), ...one })))
  .execute()

const flow = { what: 'flow', id: 'f', name: 'Greeting' }

test('each tag has the number of its customers and everything that names it', async () => {
  expect(await uses('tags')).toEqual([
    { id: 'vip', customers: 2, used_by: [flow, { what: 'segment', id: expect.any(String), name: 'Best' }] },
    { id: 'new', customers: 1, used_by: [] },
    { id: 'unused', customers: 0, used_by: [] },
  ])
})

test('fields are found in texts by id and by name; a field of the bot has no customers', async () => {
  expect(await uses('custom_fields')).toEqual([
    { id: 'size', customers: 1, used_by: [flow] },
    { id: 'spare', customers: 0, used_by: [] },
  ])
  expect(await uses('bot_fields')).toEqual([{ id: 'hotline', customers: null, used_by: [flow] }])
})

test('a sequence has its followers', async () => {
  expect(await uses('sequences')).toEqual([{ id: 'care', customers: 1, used_by: [] }])
})

test('the number of a list opens exactly its customers', async () => {
  for (const [list, filterOf] of [
    ['tags', (value: string) => ({ type: 'tag', filter_type: 'equal', value })],
    ['sequences', (value: string) => ({ type: 'sequence', filter_type: 'equal', value })],
    ['custom_fields', (field_id: string) => ({ type: 'cuf', filter_type: 'any_value', field_id })],
  ] as const)
    for (const { id, customers } of await uses(list)) {
      const filters = encodeURIComponent(JSON.stringify([filterOf(id)]))
      const { body } = await ask(ann, 'GET', `${at}/customers?filters=${filters}`)
      expect([id, Object(body).items.length]).toEqual([id, customers])
    }
})
