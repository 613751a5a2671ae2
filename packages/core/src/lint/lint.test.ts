import { expect, test } from 'vitest'
import { botFrom, botOf, cardsOf, rulesBroken as says } from '../../testing/documents.ts'
import { gotoFlow } from '../document/goto.ts'
import { flowWarnings, lint, lintFlow, ruleProblems } from './lint.ts'

const hi = { plugin_id: 'text', config: { text: 'Hi' } }
const typing = { plugin_id: 'typing' }
const reply = { title: 'Yes', content_type: 'text', block_key: 'b0' }
const replies = { plugin_id: 'quick_reply', buttons: [reply] }
const to = { type: 'blocks', block_key: 'b0' }
const tagged = { action: 'add_tag', action_id: 'vip' }
const vip = { type: 'tag', filter_type: 'equal', value: 'vip' }
const ask = { plugin_id: 'user_input', config: { question: 'Name?' } }
const api = { plugin_id: 'json_api', config: { url: 'https://a.example' } }

const titled = (title: string) => ({ title, ...cardsOf(hi) })
const shares = (...percents: number[]) => ({
  type: 'randomizer',
  config: { branches: percents.map((percent) => ({ percent })) },
})
const delay = (config: object = {}) => ({ type: 'smart_delay', next_step: to, config })
const windowed = (start: string, end: string) =>
  delay({ use_time_window: true, sending_time_start: start, sending_time_end: end })
const intents = (...list: object[]) => ({ type: 'ChatGPT', config: { intents: list } })
const actions = (...list: object[]) => ({ type: 'action', config: { add_actions: list } })
const branches = (...list: object[]) => ({ type: 'condition', config: { branches: list } })
const agent = (config: object) => ({ type: 'AI', config: { agent_id: 'a', ...config } })
const zns = (config: object) => ({
  type: 'zaloZNS',
  config: { oa_id: '1', template_id: '2', params: { name: 'Ann' }, ...config },
})
const led = (...add_actions: object[]) => ({ ...cardsOf(hi), next_step: { ...to, add_actions } })
const once = (...cards: object[]) => ({ ...cardsOf(...cards), message_tag: 7 })

/** A line for each sentence of the specification about blocks: a block that keeps it, one that breaks it, the problems. */
test.each<[string, object, object, string[]]>([
  ['a title', titled('T'), titled(''), ['missing_title']],
  ['with non-space text', titled('T'), titled(' '), ['missing_title']],
  [
    'with something to see, here and in cards, buttons, intents and actions',
    titled('T'),
    {
      ...cardsOf(
        { ...hi, config: { text: '\u200b' }, buttons: [{ type: 'blocks', title: '\u2060', block_key: 'b0' }] },
        { ...hi, is_spin: true, messages: ['a', '\u200c\u200d'] },
        { plugin_id: 'gallery', config: { items: [{ title: '\u200b', image_url: 'https://x.vn/a.png' }] } },
        {
          plugin_id: 'customer_feedback',
          config: { title: 'T', subtitle: 'S', questions: [{ title: '\u200b'.repeat(5) }] },
        },
        { ...hi, add_actions: [{ action: 'notify_admins', text: '\u200b', user_ids: ['u'] }] },
      ),
      title: '\u200b',
    },
    [
      'missing_title',
      'enter_message 1',
      'button_title 1',
      'enter_spin_variant 2',
      'enter_title 3',
      'feedback_question_too_short 4',
      'notify_admins 5',
    ],
  ],
  ['at most 255 characters', titled('x'.repeat(255)), titled('x'.repeat(256)), ['title_too_long']],
  ['cards', cardsOf(hi), {}, ['missing_card']],

  ['typing is not the last card', cardsOf(typing, hi), cardsOf(hi, typing), ['typing_last 2']],
  [
    'a quick reply does not follow typing',
    cardsOf(typing, hi, replies),
    cardsOf(hi, typing, replies),
    ['quick_reply_cannot_follow 3'],
  ],
  [
    'a quick reply does not follow user_input',
    cardsOf(ask, hi, replies),
    cardsOf(ask, replies),
    ['quick_reply_cannot_follow 2'],
  ],
  [
    'a quick reply does not follow json_api',
    cardsOf(api, hi, replies),
    cardsOf(api, replies),
    ['quick_reply_cannot_follow 2'],
  ],
  ['a block is more than a quick reply', cardsOf(hi, replies), cardsOf(replies), ['quick_reply_alone 1']],
  ['or several', cardsOf(replies, hi), cardsOf(replies, replies), ['quick_reply_alone 1']],

  ['percentages sum to 100', shares(33.33, 33.33, 33.34), shares(33.33, 33.33, 33.33), ['random_percent_not_100']],
  // In floating point their sum is 99.99999999999999.
  [
    'nine shares too',
    shares(11.1, 11.1, 11.1, 11.1, 11.1, 11.1, 11.1, 11.1, 11.2),
    shares(11.1, 11.1, 11.1, 11.1, 11.1, 11.1, 11.1, 11.1, 11.1),
    ['random_percent_not_100'],
  ],
  ['with more decimals', shares(33.333, 33.333, 33.334), shares(33.333, 33.333, 33.333), ['random_percent_not_100']],
  ['a little more is too much', shares(49.996, 50.004), shares(50.004, 50.004), ['random_percent_not_100']],
  ['also when there are none', shares(100), shares(), ['random_percent_not_100']],
  ['also when one alone has more', shares(100), shares(150), ['random_percent_not_100']],

  ['start and end of the window differ', windowed('08:00', '22:00'), windowed('08:00', '8:00'), ['smart_delay_window']],
  ['a whole day is a window', windowed('0:00', '24:00'), windowed('00:00', '0:00'), ['smart_delay_window']],
  ['but not backwards', windowed('00:00', ' 24:00'), windowed('24:00', '00:00'), ['smart_delay_window']],
  ['both are times', windowed('22', '06:30'), windowed('08:00', 'noon'), ['smart_delay_window']],
  [
    'an unused window may be anything',
    delay({ sending_time_end: '08:00' }),
    windowed('', '08:00'),
    ['smart_delay_window'],
  ],
  ['a default goto', delay(), { type: 'smart_delay' }, ['smart_delay_goto']],

  [
    'every intent has userIntent',
    intents({ userIntent: 'price', aiAnswers: ['5'] }),
    intents({ userIntent: ' ', aiAnswers: ['5'] }),
    ['chatgpt_config'],
  ],
  [
    'every intent has aiAnswers',
    intents({ userIntent: 'price', aiAnswers: ['', '5'] }),
    intents({ userIntent: 'price', aiAnswers: [' '] }),
    ['chatgpt_config'],
  ],

  ['at least one valid action', actions(tagged), actions(), ['invalid_action_config']],
  ['a valid one', actions(tagged), actions({ action: 'add_tag' }), ['invalid_action_config', 'add_tag']],
  ['and no other that is not', actions(tagged), actions(tagged, { action: 'add_tag' }), ['add_tag']],

  [
    'valid filters',
    branches({ filters: [vip] }),
    branches({ filters: [vip, { ...vip, value: '' }] }),
    ['condition_filter'],
  ],
  ['at least one', branches({ filters: [vip, { type: 'tag' }] }), branches({ goto: to }), ['condition_filter']],
  ['in every branch', branches({ filters: [vip] }), branches({ filters: [vip] }, {}), ['condition_filter']],
  ['a branch', branches({ filters: [vip] }), branches(), ['condition_filter']],

  ['a selected agent', agent({}), agent({ agent_id: ' ' }), ['ai_no_agent']],
  [
    'valid conditions',
    agent({ conditions: [vip] }),
    agent({ conditions: [{ ...vip, value: null }] }),
    ['condition_filter'],
  ],
  [
    'each of them',
    agent({ conditions: [vip, {}] }),
    agent({ conditions: [vip, { ...vip, value: '' }] }),
    ['condition_filter'],
  ],

  ['ZNS: an OA id', zns({}), zns({ oa_id: ' ' }), ['zalo_zns_config']],
  ['ZNS: a template id', zns({}), zns({ template_id: ' ' }), ['zalo_zns_config']],
  ['ZNS: a default for every param', zns({}), zns({ params: { name: 'Ann', age: ' ' } }), ['zalo_zns_config']],
  [
    'ZNS: a default to be seen',
    zns({ params: { name: 'Ann' } }),
    zns({ params: { name: '\u200b' } }),
    ['zalo_zns_config'],
  ],
  ['ids that are more than signs without width', agent({}), agent({ agent_id: '\u200b' }), ['ai_no_agent']],
  [
    'also in actions',
    actions(tagged),
    actions(
      { action: 'datetime_trigger', flow: 'f', datetime: '\u200b' },
      { action: 'custom_field_change', custom_field_id: '\u200b', value: '1' },
    ),
    ['invalid_action_config', 'datetime_trigger', 'custom_field_change'],
  ],
  [
    'ZNS: a name for every param',
    zns({ params: { '<name>': 'Ann' } }),
    zns({ params: { '<>': 'Ann' } }),
    ['zalo_zns_config'],
  ],
  [
    'ZNS: a param without any name',
    zns({ params: { name: 'Ann' } }),
    zns({ params: { '': 'Ann' } }),
    ['zalo_zns_config'],
  ],
  [
    'ZNS: no empty brackets',
    zns({ params: { name: '<name>' } }),
    zns({ params: { name: '< >' } }),
    ['zalo_zns_config'],
  ],

  ['a goto with actions: at least one', led(tagged), led({ action: 'add_tag' }), ['invalid_action_config', 'add_tag']],
  [
    'also where it leads nowhere',
    { ...cardsOf(hi), next_step: { block_key: '', add_actions: [tagged] } },
    { ...cardsOf(hi), next_step: { block_key: '', add_actions: [{ action: 'add_tag' }] } },
    ['invalid_action_config', 'add_tag'],
  ],
  [
    'and in a list of arrows',
    { ...cardsOf(hi), gotos: [{ type: 'flow', flow: '', add_actions: [tagged] }] },
    {
      ...cardsOf({ ...hi, gotos: [{ add_actions: [{ action: 'add_tag' }] }] }),
      gotos: [{ add_actions: [{ action: 'coupon' }] }],
    },
    ['invalid_action_config', 'coupon', 'invalid_action_config 1', 'add_tag 1'],
  ],
  [
    'an arrow of the block too',
    { ...cardsOf(hi), gotos: [{ ...to, add_actions: [tagged] }] },
    { ...cardsOf(hi), gotos: [{ ...to, add_actions: [{ action: 'coupon' }] }] },
    ['invalid_action_config', 'coupon'],
  ],

  ['one-time: at most 2 cards', once(hi, replies), once(hi, hi, replies), ['notif_block_content']],
  [
    'one-time: no location request',
    once(hi, replies),
    once({ plugin_id: 'location_request', config: { text: 'Where?' } }, replies),
    ['notif_block_content'],
  ],
  [
    'one-time: no one-time request',
    once(hi, replies),
    once({ plugin_id: 'one_time_notif_req', config: { text: 'May we?', topic_id: '1' } }, replies),
    ['notif_block_content'],
  ],
  [
    'one-time: no notification request',
    once(hi, replies),
    once({ plugin_id: 'notification_messages_req', config: { text: 'May we?' } }, replies),
    ['notif_block_content'],
  ],
  [
    'one-time: no typing',
    once(hi, replies),
    once(typing, replies),
    ['notif_block_content', 'quick_reply_cannot_follow 2'],
  ],
  [
    'one-time: no user_input',
    once(hi, replies),
    once(ask, replies),
    ['notif_block_content', 'quick_reply_cannot_follow 2'],
  ],
  [
    'one-time: no json_api',
    once(hi, replies),
    once(api, replies),
    ['notif_block_content', 'quick_reply_cannot_follow 2'],
  ],
  ['one-time: a quick reply at the end', once(hi, replies), once(replies, hi), ['notif_block_content']],
  ['one-time: a button is none', once(hi, replies), once({ ...hi, buttons: [reply] }), ['notif_block_content']],
  [
    'one-time: one of its replies is enough',
    once(hi, { ...replies, buttons: [{ title: 'No', add_actions: [tagged] }, reply] }),
    once(hi, { ...replies, buttons: [{ title: 'No', add_actions: [tagged] }] }),
    ['notif_block_content'],
  ],
  [
    'one-time: that leads somewhere',
    once(hi, replies),
    once(hi, { ...replies, buttons: [{ title: 'Yes', add_actions: [tagged] }] }),
    ['notif_block_content'],
  ],
])('%s', (_, good, bad, found) => {
  expect(says(botOf([good]))).toEqual([])
  expect(says(botOf([bad]))).toEqual(found)
})

test('a flow has at least one block', () => {
  expect(lint(botOf([]))).toEqual([
    { flow: 'f', block: null, card: null, key: 'missing_block', params: {}, path: '/flows/0' },
  ])
  expect(lint(botFrom({ platform: 'line' }))).toEqual([
    { flow: null, block: null, card: null, key: 'missing_block', params: {}, path: '' },
  ])
})

test('problems come in document order, each with its place', () => {
  const blocks = [
    { title: '', ...cardsOf(hi, { plugin_id: 'image' }) },
    cardsOf({ ...hi, buttons: [{ block_key: 'b0' }] }),
  ]
  const tools = [{ id: 't', blocks: [{ key: 'k', title: 'T' }] }]
  const found = ruleProblems(botOf(blocks, { tools }))
  expect(found).toEqual([
    { flow: 'f', block: 'b0', card: null, key: 'missing_title', params: {}, path: '/flows/0/blocks/0' },
    { flow: 'f', block: 'b0', card: 2, key: 'select_image', params: {}, path: '/flows/0/blocks/0/cards/1' },
    { flow: 'f', block: 'b1', card: 1, key: 'button_title', params: {}, path: '/flows/0/blocks/1/cards/0/buttons/0' },
    { flow: null, block: 'k', card: null, key: 'missing_card', params: {}, path: '/tools/0/blocks/0' },
    { flow: null, block: 'k', card: null, key: 'tool_block_content', params: {}, path: '/tools/0/blocks/0' },
  ])
})

test('a place inside a block is named', () => {
  const paths = (block: object) => ruleProblems(botOf([block])).map(({ path }) => path.replace('/flows/0/blocks/0', ''))
  expect(paths(branches({ filters: [vip] }, {}))).toEqual(['/config/branches/1'])
  expect(paths(intents({ userIntent: 'a', aiAnswers: ['b'] }, {}))).toEqual(['/config/intents/1'])
  expect(paths(actions(tagged, { action: 'coupon' }))).toEqual(['/config/add_actions/1'])
  expect(paths(led({ action: 'coupon' }))).toEqual(['/next_step', '/next_step/add_actions/0'])
})

test('one flow alone: the rules that prevent publishing', () => {
  const flows = [
    { id: 'f', blocks: [{ key: 'a', title: 'A' }] },
    { id: 'g', blocks: [{ key: 'b', title: '', ...cardsOf(hi), next_step: { block_key: 'gone' } }] },
  ]
  const bot = botFrom({ flows })
  const [, second] = bot.flows
  expect(second && lintFlow(bot, second)).toEqual([
    { flow: 'g', block: 'b', card: null, key: 'missing_title', params: {}, path: '/flows/1/blocks/0' },
  ])
})

test('the warnings of a flow as it is being written', () => {
  const flows = [
    { id: 'f', blocks: [{ key: 'a', title: 'A', ...cardsOf(hi), next_step: { block_key: 'gone' } }] },
    { id: 'g', blocks: [{ key: 'b', title: 'B', ...cardsOf(hi) }] },
  ]
  const bot = botFrom({ flows })
  const [, second] = bot.flows
  const draft = second && {
    ...second,
    blocks: second.blocks.map((block) => ({ ...block, next_step: gotoFlow('none') })),
  }
  const found = draft ? flowWarnings(bot, draft) : []
  expect(found.map(({ key, path, params }) => [key, path, params])).toEqual([
    ['goto_missing', '/flows/1/blocks/0/next_step', { target: 'none' }],
  ])
})

test.each([
  [1, ['/flows/0/blocks/0/cards/1', '/flows/0/blocks/0/cards/2', '/flows/0/blocks/1', '/flows/0/blocks/2']],
  [2, []],
  [null, []],
])('a flow for a post of type %s warns of custom fields in %j', (post_type, paths) => {
  const bot = botFrom({
    custom_fields: [{ id: 'size', name: 'Size', type: 1 }],
    flows: [
      {
        id: 'f',
        blocks: [
          { key: 'a', title: 'A', ...cardsOf(hi, asks, tells) },
          { key: 'b', title: 'B', ...intents({ userIntent: 'size', aiAnswers: ['In {{size//Size|M}}?'] }) },
          { key: 'c', title: 'C', ...zns({ params: { size: '{{size//Size|M}}' } }) },
          { key: 'd', title: 'D', ...actions({ ...tagged, action: 'set_custom_field', value: '{{size//Size}}' }) },
        ],
      },
    ],
  })
  const [flow] = bot.flows
  const found = flow ? flowWarnings(bot, flow, { templates: null, post_type }) : []
  expect(found.filter(({ key }) => key === 'custom_field_in_post').map(({ path }) => path)).toEqual(paths)
})
const asks = {
  plugin_id: 'text',
  config: { text: 'Hi' },
  buttons: [{ type: 'link', title: '{{size//Size|M}}', url: 'https://x.vn' }],
}
const tells = { plugin_id: 'text', config: { text: 'In {{size//Size|M}}?' } }
