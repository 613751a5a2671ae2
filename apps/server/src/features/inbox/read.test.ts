import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'
import * as queries from './queries.ts'
import { namesFor, readCustomer } from './read.ts'

const { platform, newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const bot = await newBot(ann)
const { id: bot_id, cell } = bot
const at = new Date('2026-11-01T00:00:00Z')
for (const id of ['a', 'b', 'c']) {
  await ask(ann, 'POST', `/v1/bots/${bot_id}/tags`, { id, name: `Tag ${id}` })
  await ask(ann, 'POST', `/v1/bots/${bot_id}/flows`, { id, name: `Flow ${id}` })
}

const line = (flow: string | null): queries.MessageDbRow => ({
  n: '1',
  at: at.toISOString(),
  by: 'bot',
  user_id: null,
  type: 'text',
  content: {},
  flow,
  status: 'sent',
  status_at: null,
  reason: null,
})

test.each([
  ['no line', [], {}],
  ['lines without a flow', [null, null], {}],
  ['lines of two flows', ['c', 'a', null, 'c'], { a: 'Flow a', c: 'Flow c' }],
  ['a line of a deleted flow', ['gone', 'b'], { b: 'Flow b' }],
])('%s: only the names of their flows are loaded', async (_, flows, names) => {
  const found = await namesFor(platform.cells.control, cell, bot_id, '1', flows.map(line))
  expect(Object.fromEntries(found.flows)).toEqual(names)
})

test('of a bot’s tags only the requested ones are loaded', async () => {
  expect(await queries.listTagNames(cell.db, bot_id, ['b', 'gone'])).toEqual([{ id: 'b', name: 'Tag b' }])
})

test.each([[[]], [['b']], [['c', 'gone', 'a']]])('a customer with the tags %j has them in this order', async (tags) => {
  const { id } = await cell.db
    .insertInto('customer')
    .values({ bot_id, psid: `with ${tags}`, created_at: at, tags })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = (await readCustomer(cell, bot, id)).tags
  expect(shown).toEqual(tags.map((tag) => ({ id: tag, name: tag === 'gone' ? 'gone' : `Tag ${tag}` })))
})
