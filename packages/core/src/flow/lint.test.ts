import { expect, test } from 'vitest'
import { lint } from './lint.ts'
import { readBot } from './read-bot.ts'

const read = (json: unknown) => {
  const result = readBot(json)
  if (!result.ok) throw new Error(`${result.path} ${result.reason}`)
  return result.bot
}

/** A bot of one flow with these blocks; keys and titles are given where the case does not care. */
const botOf = (blocks: object[], rest: object = {}, flow: object = {}) =>
  read({
    format: 'hawker/1',
    platform: 'facebook',
    flows: [{ id: 'f', ...flow, blocks: blocks.map((block, index) => ({ key: `b${index}`, title: 'T', ...block })) }],
    ...rest,
  })
const cardsOf = (...cards: object[]) => ({ cards: cards.map((card, index) => ({ key: `c${index}`, ...card })) })

const hi = { plugin_id: 'text', config: { text: 'Hi' } }
const reply = { title: 'Yes', content_type: 'text', block_key: 'b0' }
const replies = { plugin_id: 'quick_reply', buttons: [reply] }
const to = { type: 'blocks', block_key: 'b0' }
const tagged = { action: 'add_tag', action_id: 'vip' }
const vip = { type: 'tag', filter_type: 'equal', value: 'vip' }

const says = (bot: ReturnType<typeof read>, now?: string) =>
  lint(bot, now).map(({ key, card }) => (card === null ? key : `${key} ${card}`))

test.each([
  ['a block that says hi', [cardsOf(hi)], []],
  ['no block', [], ['missing_block']],
  ['no card', [{}], ['missing_card']],
  ['no title', [{ title: '', ...cardsOf(hi) }], ['missing_title']],
  ['a blank title', [{ title: ' ', ...cardsOf(hi) }], ['missing_title']],
  ['255 characters of title', [{ title: 'x'.repeat(255), ...cardsOf(hi) }], []],
  ['256 characters of title', [{ title: 'x'.repeat(256), ...cardsOf(hi) }], ['title_too_long']],

  ['typing last', [cardsOf(hi, { plugin_id: 'typing' })], ['typing_last 2']],
  ['typing before a text', [cardsOf({ plugin_id: 'typing' }, hi)], []],
  ['quick reply after a text', [cardsOf(hi, replies)], []],
  ['quick reply after typing', [cardsOf(hi, { plugin_id: 'typing' }, replies)], ['quick_reply_cannot_follow 3']],
  [
    'quick reply after user_input',
    [cardsOf({ plugin_id: 'user_input', config: { question: 'Name?' } }, replies)],
    ['quick_reply_cannot_follow 2'],
  ],
  [
    'quick reply after json_api',
    [cardsOf({ plugin_id: 'json_api', config: { url: 'https://a.example' } }, replies)],
    ['quick_reply_cannot_follow 2'],
  ],
  ['a quick reply alone', [cardsOf(replies)], ['quick_reply_alone 1']],
  ['two quick replies alone', [cardsOf(replies, replies)], ['quick_reply_alone 1']],
  ['no replies', [cardsOf(hi, { plugin_id: 'quick_reply' })], ['quick_reply_empty 2']],
  ['a reply that leads nowhere', [cardsOf(hi, { ...replies, buttons: [{ title: 'Yes' }] })], ['button_action 2']],

  ['halves', [{ type: 'randomizer', config: { branches: [{ percent: 50 }, { percent: 50 }] } }], []],
  ['99', [{ type: 'randomizer', config: { branches: [{ percent: 99 }] } }], ['random_percent_not_100']],
  [
    'thirds that make a whole',
    [{ type: 'randomizer', config: { branches: [33.33, 33.33, 33.34].map((percent) => ({ percent })) } }],
    [],
  ],
  ['no branches', [{ type: 'randomizer' }], ['random_percent_not_100']],

  ['a delay', [{ type: 'smart_delay', next_step: to }], []],
  ['a delay to nowhere', [{ type: 'smart_delay' }], ['smart_delay_goto']],
  [
    'a window without width',
    [{ type: 'smart_delay', next_step: to, config: { use_time_window: true, sending_time_end: '08:00' } }],
    ['smart_delay_window'],
  ],
  ['an unused window', [{ type: 'smart_delay', next_step: to, config: { sending_time_end: '08:00' } }], []],

  ['an intent', [{ type: 'ChatGPT', config: { intents: [{ userIntent: 'price', aiAnswers: ['5'] }] } }], []],
  [
    'an intent without answers',
    [{ type: 'ChatGPT', config: { intents: [{ userIntent: 'price' }] } }],
    ['chatgpt_config'],
  ],
  ['an answer without intent', [{ type: 'ChatGPT', config: { intents: [{ aiAnswers: ['5'] }] } }], ['chatgpt_config']],

  ['a condition', [{ type: 'condition', config: { branches: [{ filters: [vip] }] } }], []],
  ['no branch', [{ type: 'condition' }], ['condition_filter']],
  ['a branch without filter', [{ type: 'condition', config: { branches: [{ goto: to }] } }], ['condition_filter']],
  [
    'a filter without value',
    [{ type: 'condition', config: { branches: [{ filters: [vip, { ...vip, value: '' }] }] } }],
    ['condition_filter'],
  ],
  [
    'a row not begun beside a good one',
    [{ type: 'condition', config: { branches: [{ filters: [vip, { type: 'tag' }] }] } }],
    [],
  ],

  ['an agent', [{ type: 'AI', config: { agent_id: 'a' } }], []],
  ['no agent', [{ type: 'AI' }], ['ai_no_agent']],
  [
    'an agent with a bad condition',
    [{ type: 'AI', config: { agent_id: 'a', conditions: [{ ...vip, value: null }] } }],
    ['condition_filter'],
  ],

  ['ZNS', [{ type: 'zaloZNS', config: { oa_id: '1', template_id: '2', params: { name: 'Ann' } } }], []],
  ['ZNS without template', [{ type: 'zaloZNS', config: { oa_id: '1' } }], ['zalo_zns_config']],
  [
    'ZNS with an empty default',
    [{ type: 'zaloZNS', config: { oa_id: '1', template_id: '2', params: { name: '' } } }],
    ['zalo_zns_config'],
  ],
  [
    'ZNS with empty brackets',
    [{ type: 'zaloZNS', config: { oa_id: '1', template_id: '2', params: { name: '<>' } } }],
    ['zalo_zns_config'],
  ],

  ['an action', [{ type: 'action', config: { add_actions: [tagged] } }], []],
  ['no action', [{ type: 'action' }], ['invalid_action_config']],
  [
    'only an action without tag',
    [{ type: 'action', config: { add_actions: [{ action: 'add_tag' }] } }],
    ['invalid_action_config', 'add_tag'],
  ],
  [
    'one action of two without tag',
    [{ type: 'action', config: { add_actions: [tagged, { action: 'remove_tag' }] } }],
    ['add_tag'],
  ],
  ['an arrow with an action', [{ ...cardsOf(hi), next_step: { ...to, add_actions: [tagged] } }], []],
  [
    'an arrow with a bad action',
    [{ ...cardsOf(hi), next_step: { ...to, add_actions: [{ action: 'add_tag' }] } }],
    ['invalid_action_config', 'add_tag'],
  ],

  ['a one-time block', [{ ...cardsOf(hi, replies), message_tag: 7 }], []],
  ['a one-time block of three', [{ ...cardsOf(hi, hi, replies), message_tag: 7 }], ['notif_block_content']],
  [
    'a one-time block that asks',
    [{ ...cardsOf({ plugin_id: 'location_request', config: { text: 'Where?' } }, replies), message_tag: 7 }],
    ['notif_block_content'],
  ],
  ['a one-time block without reply', [{ ...cardsOf(hi), message_tag: 7 }], ['notif_block_content']],
])('%s', (_, blocks, keys) => {
  expect(says(botOf(blocks))).toEqual(keys)
})

test.each([
  ['promotional', 'OTHER', []],
  ['promotional', null, []],
  ['promotional', 'ACCOUNT_UPDATE', ['message_tag_mismatch']],
  ['non_promotional', 'ACCOUNT_UPDATE', []],
  ['non_promotional', 'OTHER', ['message_tag_mismatch']],
  ['phone_numbers', 'UTILITY_MESSAGE', []],
  ['marketing_message', 'MARKETING_MESSAGE', []],
  ['marketing_message', 'UTILITY_MESSAGE', ['message_tag_mismatch']],
  ['utility_message', 'UTILITY_MESSAGE', []],
  ['one_time_notif', 3, []],
  ['notification_messages', null, ['message_tag_mismatch', 'notif_block_topic']],
  [null, 'ACCOUNT_UPDATE', []],
])('%s with the tag %s', (message_type, message_tag, keys) => {
  expect(says(botOf([{ ...cardsOf(hi, replies), message_tag }], {}, { message_type }))).toEqual(keys)
})

const toolBot = (platform: string, ...cards: object[]) =>
  botOf([cardsOf(hi)], { platform, tools: [{ id: 't', blocks: [{ key: 'k', title: 'T', ...cardsOf(...cards) }] }] })
const button = { title: 'More', block_key: 'k' }
const picture = { plugin_id: 'image', config: { url: 'https://a.example/a.png' } }

test.each([
  ['a text with a button', 'facebook', [{ ...hi, buttons: [button] }], []],
  ['a quick reply', 'facebook', [hi, replies], []],
  ['nothing to press', 'facebook', [hi], ['tool_block_content']],
  ['nothing to press on instagram', 'instagram_official', [hi], []],
  ['a picture on instagram', 'instagram_official', [picture, replies], ['tool_block_content']],
  ['typing', 'facebook', [{ plugin_id: 'typing' }, { ...hi, buttons: [button] }], ['tool_block_content']],
  [
    'asking for an e-mail',
    'facebook',
    [hi, { plugin_id: 'quick_reply', buttons: [{ ...reply, content_type: 'user_email' }] }],
    ['tool_block_content'],
  ],
])('a tool block with %s', (_, platform, cards, keys) => {
  expect(says(toolBot(platform, ...cards))).toEqual(keys)
})

const now = '2026-03-01T00:00:00Z'
test.each([
  ['OTHER', { after: 23, after_type: 'hours' }, []],
  ['OTHER', { after: 1, after_type: 'days' }, ['sequence_24h']],
  [null, { after_type: 'immediately' }, []],
  [null, { after: 1440, after_type: 'minutes' }, ['sequence_24h']],
  ['ACCOUNT_UPDATE', { after: 1, after_type: 'days' }, []],
  ['CONFIRMED_EVENT_UPDATE', { after: 1439, after_type: 'minutes' }, ['sequence_24h']],
  ['POST_PURCHASE_UPDATE', { after_type: 'immediately' }, ['sequence_24h']],
  [5, { after: 23, after_type: 'hours' }, ['sequence_24h']],
  ['MARKETING_MESSAGE', { after: 1, after_type: 'hours' }, []],
  ['UTILITY_MESSAGE', { after: 9, after_type: 'days' }, []],
  ['ACCOUNT_UPDATE', { time_type: 'specific_datetime', time_select: '2026-03-01T12:00:00Z' }, ['sequence_24h']],
  ['ACCOUNT_UPDATE', { time_type: 'specific_datetime', time_select: '2026-03-03T12:00:00Z' }, []],
])('a step tagged %s with the schedule %o', (message_tag, schedule, keys) => {
  const sequences = [{ id: 's', steps: [{ flow: 'f', message_tag, schedule }] }]
  expect(says(botOf([cardsOf(hi)], { sequences }), now)).toEqual(keys)
})

test('the day rule stands on every platform', () => {
  const sequences = [{ id: 's', steps: [{ flow: 'f', schedule: { after: 3, after_type: 'days' } }] }]
  expect(says(botOf([cardsOf(hi)], { platform: 'telegram_bot', sequences }))).toEqual(['sequence_24h'])
})

test('a bot without flows', () => {
  expect(lint(read({ format: 'hawker/1', platform: 'line' }))).toEqual([
    { flow: null, block: null, card: null, key: 'missing_block', params: {}, path: '' },
  ])
})

test('problems come in document order, each with its place', () => {
  const bot = botOf([{ title: '', ...cardsOf(hi, { plugin_id: 'image' }) }, cardsOf({ ...hi, buttons: [{}] })])
  expect(lint(bot)).toEqual([
    { flow: 'f', block: 'b0', card: null, key: 'missing_title', params: {}, path: '/flows/0/blocks/0' },
    { flow: 'f', block: 'b0', card: 2, key: 'select_image', params: {}, path: '/flows/0/blocks/0/cards/1' },
    { flow: 'f', block: 'b1', card: 1, key: 'button_title', params: {}, path: '/flows/0/blocks/1/cards/0/buttons/0' },
  ])
})
