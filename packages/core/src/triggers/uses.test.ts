import { expect, test } from 'vitest'
import { readBot } from '../document/read-bot.ts'
import { type UsedList, usesIn, withIds } from './uses.ts'

const botOf = (block: object) => {
  const read = readBot({
    format: 'hawker/1',
    platform: 'facebook',
    flows: [
      { id: 'free', blocks: [{ key: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'vip x 7' } }] }] },
      { id: 'f', blocks: [{ key: 'a', ...block }] },
    ],
    tags: [{ id: 'x', name: 'vip' }],
    custom_fields: [
      { id: 'x', name: 'Size', type: 1 },
      { id: 'y', name: 'Colour', type: 1 },
    ],
    bot_fields: [{ id: 'x', name: 'Rate', type: 'string', value: '' }],
    sequences: [{ id: 'x', name: 'Care' }],
    topics: [{ id: '7', name: 'News' }],
    agents: [{ id: 'x', name: 'Helper' }],
  })
  if (!read.ok) throw new Error(`${read.path} ${read.reason}`)
  return read.bot
}
const text = (words: string) => ({ cards: [{ key: 'c', plugin_id: 'text', config: { text: words } }] })
const action = (one: object) => ({ type: 'action', config: { add_actions: [one] } })
const filter = (one: object) => ({ type: 'condition', config: { branches: [{ filters: [one] }] } })

test.each<[string, UsedList, string, object]>([
  ['an action that tags', 'tags', 'x', action({ action: 'add_tag', action_id: 'x' })],
  ['an action that takes a tag off', 'tags', 'x', action({ action: 'remove_tag', action_id: 'x' })],
  ['a condition on a tag', 'tags', 'x', filter({ type: 'tag', filter_type: 'equal', value: 'x' })],
  ['a condition on tags', 'tags', 'x', filter({ type: 'tags', filter_type: 'equal', values: ['z', 'x'] })],
  ['an action that starts a sequence', 'sequences', 'x', action({ action: 'sign_follow_sequence', action_id: 'x' })],
  ['an action that sets a field', 'custom_fields', 'x', action({ action: 'set_custom_field', custom_field_id: 'x' })],
  ['a text with a field by its id', 'custom_fields', 'x', text('{{x//Old}}')],
  ['a text with a field by its name', 'custom_fields', 'x', text('{{//Size|none}}')],
  ['a field in the default of another', 'custom_fields', 'x', text('{{full_name|{{x//Size}}}}')],
  [
    'a condition on a field',
    'custom_fields',
    'x',
    filter({ type: 'cuf', filter_type: 'equal', field_id: 'x', value: 1 }),
  ],
  ['a field of the bot in a text', 'bot_fields', 'x', text('{{x/|Rate}}')],
  ['an action that sets a field of the bot', 'bot_fields', 'x', action({ action: 'set_bot_field', bot_field_id: 'x' })],
  ['the tag of a block', 'topics', '7', { ...text('Hi'), message_tag: 7 }],
  ['an AI block that fills a field', 'custom_fields', 'x', { type: 'AI', config: { save_to_field_id: 'x' } }],
  ['an AI block', 'agents', 'x', { type: 'AI', config: { agent_id: 'x' } }],
])('%s is a use', (_, list, id, block) => {
  expect(usesIn(botOf(block), list).get(id)).toEqual(['/flows/1'])
})

test('the agent that answers in place of the default flow is used by the settings', () => {
  const bot = botOf({})
  const config = { is_using_ai_for_default_reply: { agent_id: 'x' } }
  expect(usesIn({ ...bot, settings: { ...bot.settings, config } }, 'agents').get('x')).toEqual(['/settings'])
})

test.each<[string, UsedList, string, object]>([
  ['the words of a text are', 'tags', 'x', text('x')],
  ['an action on another kind of thing is', 'tags', 'x', action({ action: 'sign_follow_sequence', action_id: 'x' })],
  ['a text with another field is', 'custom_fields', 'x', text('{{y//Size}}')],
  ['a keyword is named by nothing: anything is', 'keywords', 'x', text('x')],
])('%s no use', (_, list, id, block) => {
  expect(usesIn(botOf(block), list).get(id)).toBeUndefined()
})

test('one walk finds the uses of every tag, each place once', () => {
  const bot = botOf({
    type: 'action',
    config: {
      add_actions: [
        { action: 'add_tag', action_id: 'x' },
        { action: 'remove_tag', action_id: 'x' },
        { action: 'add_tag', action_id: 'y' },
      ],
    },
  })
  const segment = {
    id: 's',
    name: 'S',
    match: 'all' as const,
    filters: [{ type: 'tag', filter_type: 'equal', value: 'y' }],
  }
  const read = readBot({ ...bot, segments: [segment] })
  expect(read.ok && [...usesIn(read.bot, 'tags')]).toEqual([
    ['x', ['/flows/1']],
    ['y', ['/flows/1', '/segments/0']],
  ])
})

test('a merged tag is named by the other one everywhere, and twice nowhere', () => {
  const value = {
    add_actions: [{ action: 'add_tag', action_id: 'x' }],
    filters: [{ type: 'tags', filter_type: 'equal', value: 'x', values: ['x', 'z', 'y'] }],
    text: 'x',
  }
  expect(withIds(value, 'tags', (id) => (id === 'x' ? 'y' : id))).toEqual({
    add_actions: [{ action: 'add_tag', action_id: 'y' }],
    filters: [{ type: 'tags', filter_type: 'equal', value: 'y', values: ['y', 'z'] }],
    text: 'x',
  })
})

test('answers to comments, rules and menus use what they name', () => {
  const bot = botOf({})
  const tags = { add_actions: [{ action: 'add_tag', action_id: 'x' }] }
  const read = readBot({
    ...bot,
    menus: [{ id: 'm', name: 'M', items: [{ type: 'flow', flow: 'f', title: 'Go', ...tags }] }],
    rules: [
      { id: 'r', event: 'tag', tag: 'x', filters: [{ type: 'tag', filter_type: 'equal', value: 'x' }] },
      { id: 's', event: 'field', custom_field_id: 'x', add_actions: [{ action: 'user_menu', menu_id: 'm' }] },
    ],
    comments: {
      cases: { live: { agent_id: 'x', replies: [{ text: 'Size {{x//Size}}' }] } },
      keywords: [{ id: 'k', ...tags }],
      private_replies: [{ key: 'p', type: 'private_replies', flow: 'f', config: tags }],
    },
  })
  if (!read.ok) throw new Error(`${read.path} ${read.reason}`)
  const of = (list: UsedList, id: string) => usesIn(read.bot, list).get(id)
  expect(of('tags', 'x')).toEqual(['/menus/0', '/rules/0', '/comments/keywords/0', '/comments/private_replies/0'])
  expect(of('custom_fields', 'x')).toEqual(['/rules/1', '/comments/cases/live'])
  expect(of('agents', 'x')).toEqual(['/comments/cases/live'])
  expect(of('menus', 'm')).toEqual(['/rules/1'])
  expect(of('flows', 'f')).toEqual(['/menus/0/items/0', '/comments/private_replies/0'])
  expect(of('rules', 'r')).toBeUndefined()
})
