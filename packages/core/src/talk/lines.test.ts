import { expect, test } from 'vitest'
import { readBot } from '../document/read-bot.ts'
import type { TalkEvent } from './event.ts'
import { talk } from './talk.ts'

const now = '2026-03-02T01:00:00.000Z'
const at = { at: now, to: 'c1' }

/** The lines of a talk with a new customer, for a bot whose welcome flow has these blocks. */
const meets = (blocks: object[], parts: object = {}, events: TalkEvent[] = []) => {
  const read = readBot({
    format: 'hawker/1',
    name: 'Shop',
    platform: 'facebook',
    welcome_flow: 'w',
    flows: [{ id: 'w', name: 'W', blocks }],
    ...parts,
  })
  if (!read.ok) throw new Error(`${read.path}: ${read.reason}`)
  const { handle } = talk(read.bot, { seed: 1, now })
  return [...events, { text: 'hi', contact: { first_name: 'Ann', email: 'ann@x.vn' } }].flatMap((event) =>
    handle(event),
  )
}
const cards = (...list: object[]) => [
  { key: 'a', title: 'A', cards: list.map((card, index) => ({ key: `c${index}`, ...card })) },
]
const action = (...add_actions: object[]) => [{ key: 'a', title: 'A', type: 'action', config: { add_actions } }]
const none = { buttons: [], quick_replies: [] }

test.each<[string, object, object]>([
  ['location_request', { config: { text: 'Where?' } }, { text: 'Where?' }],
  ['one_time_notif_req', { config: { text: 'Tell you?', topic_id: '5' } }, { text: 'Tell you?', topic_id: '5' }],
  [
    'notification_messages_req',
    { config: { text: 'News?', title: 'News' } },
    { text: 'News?', title: 'News', topic_id: '', is_recurring: false },
  ],
  [
    'customer_feedback',
    { config: { title: 'Hi {{user_first_name}}', subtitle: 's', questions: [{ title: 'Stars?' }] } },
    { title: 'Hi Ann', subtitle: 's', questions: [{ title: 'Stars?' }] },
  ],
  ['shopee', { config: { product_ids: ['1.2'] } }, { product_ids: ['1.2'] }],
  [
    'zalo_zns_message_template',
    { config: { oa_id: '1', template_id: '2', params: { name: '{{user_first_name}}' } } },
    { oa_id: '1', template_id: '2', params: { name: 'Ann' } },
  ],
  [
    'structured_information_template',
    { config: { title: 't', subtitle: 's', fields: [{ title: 'a', value: '1' }] } },
    { title: 't', subtitle: 's', fields: [{ title: 'a', value: '1' }] },
  ],
  [
    'whatsapp_message_template',
    {
      config: {
        name: 'n',
        language: 'en',
        category: 'UTILITY',
        components: [
          { type: 'BODY', text: 'Hi {{user_first_name}}' },
          { type: 'BUTTONS', buttons: [{ type: 'blocks', title: 'Go', block_key: 'a' }] },
        ],
      },
    },
    {
      name: 'n',
      language: 'en',
      category: 'UTILITY',
      components: [
        { type: 'BODY', text: 'Hi Ann' },
        { type: 'BUTTONS', buttons: ['Go'] },
      ],
    },
  ],
])('%s prints in its own fields', (plugin_id, card, fields) => {
  expect(meets(cards({ plugin_id, ...card }))).toEqual([{ ...at, type: plugin_id, ...fields, ...none }])
})

test.each<[object, object]>([
  [
    { action: 'add_tag', action_id: 't' },
    { action: 'add_tag', action_id: 't' },
  ],
  [
    { action: 'set_custom_field', custom_field_id: 'f', value: 'v' },
    { action: 'set_custom_field', custom_field_id: 'f', value: 'v' },
  ],
  [
    { action: 'custom_field_change', custom_field_id: 'f', operation: 'add', value: '2*3' },
    { action: 'set_custom_field', custom_field_id: 'f', value: 6 },
  ],
  [
    { action: 'set_bot_field', bot_field_id: 'b', value: '{{user_first_name}}' },
    { action: 'set_bot_field', bot_field_id: 'b', value: 'Ann' },
  ],
  [
    { action: 'assign_user', user_id: '7' },
    { action: 'assign_user', user_id: '7' },
  ],
  [
    { action: 'notify_admins', text: 'Help {{user_first_name}}', user_ids: ['7'] },
    { action: 'notify_admins', text: 'Help Ann', user_ids: ['7'] },
  ],
  [
    { action: 'user_menu', menu_id: 'm' },
    { action: 'user_menu', menu_id: 'm' },
  ],
  [
    { action: 'coupon', coupon_id: 'c' },
    { action: 'coupon', coupon_id: 'c' },
  ],
  [
    { action: 'facebook_custom_audience', ad_account_id: '1', custom_audience_id: '2' },
    { action: 'facebook_custom_audience', ad_account_id: '1', custom_audience_id: '2' },
  ],
  [
    { action: '', audience_id: '1' },
    { action: '', audience_id: '1', email: 'ann@x.vn' },
  ],
  ...[
    'block_customer',
    'deactivate_bot',
    'handover_to_page_inbox',
    'pass_control_back_to_bot',
    'cancel_sign_follow_bot',
    'mark_acc_seeding',
    'mark_read',
    'mark_unread',
    'hide_comment',
    'delete_comment',
    'clear_chat_history_ai',
    'deactivate_gpt',
    'confirm_latest_order',
    'cancel_latest_order',
  ].map((name): [object, object] => [{ action: name }, { action: name }]),
])('the action %j prints', (given, printed) => {
  expect(meets(action(given))).toEqual([{ ...at, type: 'action', ...printed }])
})

test.each([
  [['handover_to_page_inbox', 'pass_control_back_to_bot']],
  [['handover_to_page_inbox', 'active_bot', 'deactivate_bot']],
  [['deactivate_bot', 'handover_to_page_inbox', 'pass_control_back_to_bot']],
])('%j print one line each, though they pause and wake the bot', (names) => {
  expect(meets(action(...names.map((name) => ({ action: name })))).map((line) => line.action)).toEqual(names)
})

test('an action right after a message prints after it', () => {
  const add_actions = [{ action: 'add_tag', action_id: 'vip' }]
  const said = cards({ plugin_id: 'text', config: { text: 'Hi.' }, add_actions })
  expect(meets(said)).toEqual([
    { ...at, type: 'text', text: 'Hi.', ...none },
    { ...at, type: 'action', action: 'add_tag', action_id: 'vip' },
  ])
})

test('a sequence is followed, its steps come in time, and it ends', () => {
  const sequences = [{ id: 's', name: 'S', steps: [{ flow: 'one', schedule: { after: 1, after_type: 'days' } }] }]
  const flows = [
    { id: 'w', name: 'W', blocks: action({ action: 'sign_follow_sequence', action_id: 's' }) },
    { id: 'one', name: 'One', blocks: cards({ plugin_id: 'text', config: { text: 'One.' } }) },
  ]
  const read = readBot({ format: 'hawker/1', name: 'Shop', platform: 'facebook', welcome_flow: 'w', flows, sequences })
  if (!read.ok) throw new Error(read.reason)
  const { handle } = talk(read.bot, { seed: 1, now })
  const day = { at: '2026-03-03T01:00:00.000Z', to: 'c1' }
  expect(handle({ text: 'hi' })).toEqual([{ ...at, type: 'action', action: 'sign_follow_sequence', action_id: 's' }])
  expect(handle({ wait: '2 days' })).toEqual([
    { ...day, type: 'action', action: 'cancel_sign_follow_sequence', action_id: 's' },
    { ...day, type: 'text', text: 'One.', ...none },
  ])
})

const agent = [
  {
    key: 'ai',
    title: 'AI',
    type: 'AI',
    config: {
      agent_id: '1',
      failed_goto: { type: 'blocks', block_key: 'person' },
      answered_goto: { type: 'blocks', block_key: 'more' },
    },
  },
  { key: 'person', title: 'P', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'A person will answer.' } }] },
  { key: 'more', title: 'M', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'More?' } }] },
]
const texts = (lines: ReturnType<typeof meets>) => lines.map(({ text }) => text)

test('a call to a service that is not connected fails at once', () => {
  expect(texts(meets(agent))).toEqual(['A person will answer.'])
})

test.each<[string, TalkEvent, string[]]>([
  ['the prepared answer', { answer: { kind: 'ai', body: { text: 'It is 5.' } } }, ['It is 5.', 'More?']],
  ['a prepared refusal', { answer: { kind: 'ai', status: 500 } }, ['A person will answer.']],
  [
    'the answer prepared for another kind',
    { answer: { kind: 'chat_gpt', body: { intent: 0 } } },
    ['A person will answer.'],
  ],
  [
    'prepared for another customer',
    { from: 'c2', answer: { kind: 'ai', body: { text: 'x' } } },
    ['A person will answer.'],
  ],
])('a service answers %s', (_, event, said) => {
  expect(texts(meets(agent, {}, [event]))).toEqual(said)
})

test('an answer prepared during a pending call is used once', () => {
  const call = { key: 'api', title: 'A', cards: [{ key: 'c', plugin_id: 'json_api', config: { url: 'https://x.vn' } }] }
  const flows = [
    { id: 'w', name: 'W', blocks: [{ ...call, next_step: { type: 'blocks', block_key: 'ai' } }, ...agent] },
    { id: 'd', name: 'D', blocks: agent },
  ]
  const read = readBot({
    format: 'hawker/1',
    name: 'Shop',
    platform: 'facebook',
    welcome_flow: 'w',
    default_flow: 'd',
    flows,
  })
  if (!read.ok) throw new Error(read.reason)
  const { handle } = talk(read.bot, { seed: 1, now })
  const answer = { kind: 'ai' as const, body: { text: 'It is 5.' } }
  const said = [{ text: 'hi' }, { answer }, { api: { status: 200 } }, { text: 'again' }].map((event) => handle(event))
  expect(said.map(texts)).toEqual([[], [], ['It is 5.', 'More?'], ['A person will answer.']])
})
