import { expect, test } from 'vitest'
import { publish, publishing } from '../publish/publish.ts'
import { readBot } from './read-bot.ts'
import { readStoredBot } from './read-stored.ts'

/** The result of steps, and how many there were. */
function run<Value>(steps: Generator<void, Value>) {
  for (let many = 0; ; many++) {
    const step = steps.next()
    if (step.done) return { value: step.value, many }
  }
}

const flow = (id: string) => ({
  id,
  name: id,
  blocks: [{ key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'text', config: { text: `Hi from ${id}` } }] }],
})
const document = {
  format: 'hawker/1',
  platform: 'telegram_bot',
  name: 'Shop',
  tags: [{ id: 't', name: 'VIP' }],
  flows: ['one', 'two', 'three'].map(flow),
  keywords: [{ id: 'k', keywords: ['hello'], flow: 'one' }],
  tools: [{ ...flow('tool'), type: 'json', ref: 'ad' }],
}

test('a stored document is read in steps as it is read at once, and compiled likewise', () => {
  const { value: inSteps, many } = run(readStoredBot(document))
  const atOnce = readBot(document)
  expect(inSteps).toEqual(atOnce)
  expect(many).toBe(6)
  if (!atOnce.ok) throw new Error(atOnce.reason)
  const compiled = run(publishing(atOnce.bot, 3))
  expect(JSON.stringify(compiled.value)).toBe(JSON.stringify(publish(atOnce.bot, 3)))
  expect(compiled.many).toBeGreaterThanOrEqual(4)
})

test.each([
  ['is no document', 7],
  ['has an unknown format', { ...document, format: 'hawker/99' }],
  ['has a flow that cannot be read', { ...document, flows: [flow('one'), { id: 5 }] }],
])('what %s is refused', (_, json) => {
  expect(run(readStoredBot(json)).value).toMatchObject({ ok: false })
})

test('a version that was stored before there were comments, rules and menus has none of them', () => {
  const { value } = run(readStoredBot(document))
  expect(value).toMatchObject({ ok: true, bot: { rules: [], menus: [] } })
  expect(value.ok && 'comments' in value.bot).toBe(false)
})
