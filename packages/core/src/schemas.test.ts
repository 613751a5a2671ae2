import { expect, test } from 'vitest'
import { blankQuickReply } from './buttons/index.ts'
import type { PluginId } from './cards/index.ts'
import { schemas } from './schemas.ts'

const button = {
  type: 'blocks',
  title: '',
  content_type: null,
  url: '',
  phone: '',
  item_name: '',
  item_price: '',
  sections: [],
  block_key: '',
  flow: '',
  add_actions: [],
}
const schedule = {
  after: 0,
  after_type: 'immediately',
  time_type: null,
  time_select: '',
  sending_time_type: null,
  sending_time_start: '',
  sending_time_end: '',
}
const lists = { tags: [], custom_fields: [], bot_fields: [], topics: [], agents: [], flows: [], keywords: [] }

/** Each part of the document with its required keys alone: every key of the format then has its blank value. */
test.each<[keyof typeof schemas, object, object]>([
  [
    'bot',
    { format: 'hawker/1', platform: 'zalo' },
    {
      format: 'hawker/1',
      name: '',
      platform: 'zalo',
      timezone: 'Asia/Ho_Chi_Minh',
      language: 'en',
      welcome_flow: '',
      default_flow: '',
      ...lists,
      main_menu: { is_published: true, items: [] },
      asked_questions: { is_published: true, items: [] },
      sequences: [],
      segments: [],
      menus: [],
      rules: [],
      tools: [],
      settings: {},
    },
  ],
  ['flow', { id: 'f' }, { id: 'f', name: '', message_type: null, blocks: [] }],
  ['tag', { id: 't' }, { id: 't', name: '' }],
  ['topic', { id: 't' }, { id: 't', name: '' }],
  ['topic', { id: 7 }, { id: '7', name: '' }],
  ['custom_field', { id: 'f' }, { id: 'f', name: '', type: 1 }],
  ['bot_field', { id: 'f' }, { id: 'f', name: '', type: 'string', value: '' }],
  ['agent', { id: 'a' }, { id: 'a', name: '', config: {} }],
  [
    'keyword',
    { id: 'k' },
    { id: 'k', type: 2, keywords: [], except: [], extra: [], is_exact: false, flow: '', is_published: true },
  ],
  ['tool', { id: 't' }, { id: 't', type: '', name: '', ref: '', is_published: true, config: {}, blocks: [] }],
  ['sequence', { id: 's' }, { id: 's', name: '', is_published: true, steps: [] }],
  [
    'sequence_step',
    {},
    {
      flow: '',
      add_actions: [],
      is_published: true,
      message_tag: null,
      schedule,
      audience_filter: null,
      counts_clicks: false,
    },
  ],
  ['button', {}, button],
  ['main_menu', { is_published: true, items: [{}] }, { is_published: true, items: [{ ...button, items: [] }] }],
  ['goto', { block_key: 'b' }, { type: 'blocks', block_key: 'b', add_actions: [] }],
  ['goto', { type: 'flow', flow: 'f' }, { type: 'flow', flow: 'f', add_actions: [] }],
  ['filter', {}, { type: null, filter_type: null, value: null, values: [], unit: null, field_id: '' }],
])('a %s of %j', (name, given, full) => {
  expect(schemas[name].parse(given)).toEqual(full)
})

const branch = { goto: null }

/** Every key of a block, and the config of its kind. */
test.each<[string | null, object, object]>([
  [null, {}, {}],
  ['randomizer', { branches: [{}] }, { branches: [{ percent: 0, ...branch }] }],
  [
    'smart_delay',
    {},
    {
      delay_type: 'duration',
      delay_value: 1,
      delay_unit: 'minutes',
      date: '',
      use_time_window: false,
      sending_time_start: '08:00',
      sending_time_end: '22:00',
    },
  ],
  ['condition', { branches: [{}] }, { branches: [{ match: 'all', filters: [], ...branch }], default_goto: null }],
  ['action', {}, { add_actions: [] }],
  ['ChatGPT', { intents: [{}] }, { intents: [{ userIntent: '', aiAnswers: [], ...branch }], default_goto: null }],
  ['AI', {}, { agent_id: '', conditions: [], save_to_field_id: '', answered_goto: null, failed_goto: null }],
  ['zaloZNS', {}, { oa_id: '', template_id: '', params: {} }],
])('a block of the type %s', (type, config, full) => {
  expect(schemas.block.parse({ key: 'b', type, config })).toEqual({
    key: 'b',
    title: '',
    coordinate: { X: 0, Y: 0 },
    type,
    message_tag: null,
    cards: [],
    config: full,
    gotos: [],
    next_step: null,
  })
})

test('every key of a card', () => {
  expect(schemas.card.parse({ key: 'c', plugin_id: 'text' })).toEqual({
    key: 'c',
    plugin_id: 'text',
    config: { text: '' },
    is_spin: false,
    messages: [],
    buttons: [],
    add_actions: [],
    gotos: [],
    is_product: false,
    body: '',
  })
})

const file = { url: '', filename: '' }
const shown = { title: '', subtitle: '', image_url: '', buttons: [] }

/** The config of every card. A list's first item is given empty. */
test.each<[PluginId, object, object?]>([
  ['text', { text: '' }],
  ['image', file],
  ['video', file],
  ['audio', file],
  ['file', file],
  [
    'gallery',
    {
      items: [{ ...shown, is_product: false, content_id: '' }],
      is_send_random: false,
      random_config: { count: 10, source: '' },
    },
    { items: [{}] },
  ],
  ['multi_image', { images: [{ url: '' }] }, { images: [{}] }],
  ['list', { items: [shown] }, { items: [{}] }],
  ['quick_reply', {}],
  [
    'user_input',
    {
      question: '',
      reply_type: 'text',
      custom_field_id: '',
      retry_message: '',
      max_retries: 3,
      timeout_minutes: null,
      skip_button: '',
      run_keyword_if_void: false,
      options: [{ title: '' }],
    },
    { options: [{}], timeout_minutes: 0 },
  ],
  ['typing', { seconds: 3 }],
  [
    'json_api',
    { method: 'get', url: '', headers: {}, mapping: [{ path: '', custom_field_id: '' }], failed_goto: null },
    { mapping: [{}] },
  ],
  ['meta_pixel', { pixel_id: '', event_name: '', custom_data: { value: '', currency: '' }, integration_id: '' }],
  ['location_request', { text: '' }],
  ['one_time_notif_req', { text: '', topic_id: '' }],
  ['notification_messages_req', { text: '', title: '', topic_id: '', is_recurring: false }],
  ['customer_feedback', { title: '', subtitle: '', questions: [{ title: '' }] }, { questions: [{}] }],
  [
    'whatsapp_message_template',
    {
      name: '',
      language: '',
      category: '',
      components: [
        { type: 'HEADER', format: 'TEXT', text: '', url: '' },
        { type: 'BODY', text: '' },
        { type: 'BUTTONS', buttons: [] },
      ],
    },
    { components: [{ type: 'HEADER' }, { type: 'BODY' }, { type: 'BUTTONS' }] },
  ],
  ['marketing_message', { message_id: '', ad_account_id: '', user_id: '' }],
  ['shopee', { product_ids: [] }],
  ['lazada', { product_ids: [] }],
  ['tiki', { product_ids: [] }],
  ['zalo_zns_message_template', { oa_id: '', template_id: '', params: {} }],
  ['structured_information_template', { title: '', subtitle: '', fields: [] }],
])('a card of the kind %s', (plugin_id, full, config = {}) => {
  expect(schemas.card.parse({ key: 'c', plugin_id, config }).config).toEqual(full)
})

test('a quick reply asks for nothing but words', () => {
  expect(blankQuickReply()).toEqual({ ...button, content_type: 'text' })
})

test('filters of a step that are a bare list must all match', () => {
  const given = { audience_filter: [{ type: 'tag' }] }
  expect(schemas.sequence_step.parse(given).audience_filter).toMatchObject({ match: 'all', filters: [{ type: 'tag' }] })
})
