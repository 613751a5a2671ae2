import { actionKinds, buttonTypes, type PluginId, pluginIds } from '@hawker/core'

type Given = { plugin_id: PluginId } & Record<string, unknown>

const text = (words: string) => ({ key: 't', plugin_id: 'text' as const, config: { text: words } })
const picture = 'https://shop.example/linen.jpg'
const item = { title: 'Linen', subtitle: 'Soft and cool', image_url: picture, buttons: [] }
const yes = { type: 'link', title: 'Yes, please', url: 'https://shop.example/yes' }

type Story = {
  /** Its name, which is also the word that starts it. */
  key: string
  cards: (Given & { key: string })[]
  /** The words that the customer reads, where a website chat shows something. */
  shows: string | null
  /** The customer's message before it goes on. */
  answer: string | null
}

const story = (
  plugin_id: PluginId,
  given: object,
  shows: string | null = null,
  answer: string | null = null,
): Story => ({
  key: plugin_id,
  cards: [{ key: 'c', plugin_id, ...given }],
  shows,
  answer,
})

const stories: Record<Exclude<PluginId, 'quick_reply'>, Story> = {
  text: story('text', { config: { text: 'Words of a text' } }, 'Words of a text'),
  image: story('image', { config: { url: picture } }),
  video: story('video', { config: { url: 'https://shop.example/linen.mp4' } }),
  audio: story('audio', { config: { url: 'https://shop.example/linen.mp3' } }),
  file: story('file', { config: { url: 'https://shop.example/prices.pdf', filename: 'prices.pdf' } }, 'prices.pdf'),
  gallery: story('gallery', { config: { items: [item] } }, 'Soft and cool'),
  multi_image: story('multi_image', { config: { images: [{ url: picture }, { url: picture }] } }),
  list: story('list', { config: { items: [item] } }, 'Linen'),
  user_input: story('user_input', { config: { question: 'What is your size?' } }, 'What is your size?', 'forty two'),
  typing: story('typing', { config: { seconds: 1 } }),
  json_api: story('json_api', { config: { url: 'https://shop.invalid/' } }),
  meta_pixel: story('meta_pixel', { config: { pixel_id: '1', event_name: 'Lead' } }),
  location_request: story('location_request', { config: { text: 'Where are you?' } }, 'Where are you?'),
  one_time_notif_req: story(
    'one_time_notif_req',
    { config: { text: 'May we write once?', topic_id: '1' }, buttons: [yes] },
    'May we write once?',
  ),
  notification_messages_req: story(
    'notification_messages_req',
    { config: { text: 'May we write often?', title: 'News', topic_id: '1' }, buttons: [yes] },
    'May we write often?',
  ),
  customer_feedback: story(
    'customer_feedback',
    { config: { title: 'How was it?', subtitle: 'Tell us', questions: [{ title: 'Your rating' }] }, buttons: [yes] },
    'How was it?',
  ),
  whatsapp_message_template: story(
    'whatsapp_message_template',
    {
      config: {
        name: 'hello',
        language: 'en',
        components: [{ type: 'BODY', text: 'Hello {{user_first_name|friend}}' }],
      },
    },
    'Hello friend',
  ),
  marketing_message: story('marketing_message', { config: { message_id: '1' } }),
  shopee: story('shopee', { config: { product_ids: ['1'] } }),
  lazada: story('lazada', { config: { product_ids: ['1'] } }),
  tiki: story('tiki', { config: { product_ids: ['1'] } }),
  zalo_zns_message_template: story('zalo_zns_message_template', {
    config: { template_id: '1', params: { name: 'Ann' } },
  }),
  structured_information_template: story(
    'structured_information_template',
    { config: { title: 'Your order', fields: [{ title: 'Total', value: '70' }] } },
    'Your order',
  ),
}

const replies: Story = {
  key: 'quick_reply',
  cards: [
    text('Do you like linen?'),
    { key: 'c', plugin_id: 'quick_reply', buttons: [{ title: 'I do', type: 'blocks', block_key: 'b' }] },
  ],
  shows: 'Do you like linen?',
  answer: null,
}

/** A flow for each of the 24 cards. */
export const cardStories: readonly Story[] = pluginIds.map((id) => (id === 'quick_reply' ? replies : stories[id]))

const sections = [{ title: 'Shirts', product_items: ['1'] }]
const perCard = 4

/** One block whose texts carry a button of each of the 16 types. */
export function everyButton() {
  const buttons = buttonTypes.map((type) => ({
    type,
    title: `Button ${type}`,
    url: type === 'link' || type === 'webform' ? 'https://shop.example/' : '',
    phone: type === 'call' ? '+84901234567' : '',
    item_name: 'Linen',
    item_price: '70',
    sections,
    block_key: type === 'blocks' ? 'b' : '',
    flow: type === 'flow' ? 'text' : '',
  }))
  const texts = Array.from({ length: Math.ceil(buttons.length / perCard) }, (_, index) => ({
    ...text(`Buttons ${index}`),
    key: `t${index}`,
    buttons: buttons.slice(index * perCard, (index + 1) * perCard),
  }))
  return [{ key: 'b', title: 'Buttons', coordinate: { X: 0, Y: 0 }, cards: texts }]
}

const fields: Partial<Record<(typeof actionKinds)[number], object>> = {
  add_tag: { action_id: 'vip' },
  remove_tag: { action_id: 'vip' },
  set_custom_field: { custom_field_id: 'size', value: '40' },
  set_bot_field: { bot_field_id: 'hotline', value: '0900' },
  custom_field_change: { custom_field_id: 'size', operation: 'add', value: '2' },
  sign_follow_sequence: { action_id: 'care' },
  cancel_sign_follow_sequence: { action_id: 'care' },
  facebook_custom_audience: { ad_account_id: '1', custom_audience_id: '2' },
  '': { audience_id: '1', custom_field_id: 'size' },
  connect_google_api: {
    googleAction: { kind: 'append_row', spreadsheet_id: '1', sheet: 'a', columns: [{ column: 'A', value: '1' }] },
  },
  assign_user: { user_id: '1' },
  notify_admins: { text: 'A customer is here' },
  datetime_trigger: { datetime: '2099-01-01T09:00', flow: 'text' },
  user_menu: { menu_id: '1' },
  coupon: { coupon_id: '1' },
}

/** Those that would take the conversation from the bot run when nothing is left to say. */
const last = ['block_customer', 'deactivate_bot', 'handover_to_page_inbox', 'assign_user'] as const

/** Each of the 31 actions, in a block that does them, a text, and a block that does those which end a conversation. */
export function everyAction() {
  const isLast = (kind: string) => last.some((each) => each === kind)
  const actionOf = (action: (typeof actionKinds)[number]) => ({ action, ...fields[action] })
  const block = (key: string, title: string, kinds: readonly (typeof actionKinds)[number][], next: string | null) => ({
    key,
    title,
    coordinate: { X: 0, Y: 0 },
    type: 'action',
    config: { add_actions: kinds.map(actionOf) },
    next_step: next === null ? null : { type: 'blocks', block_key: next },
  })
  return [
    block(
      'first',
      'First',
      actionKinds.filter((kind) => !isLast(kind)),
      'said',
    ),
    {
      key: 'said',
      title: 'Said',
      coordinate: { X: 300, Y: 0 },
      cards: [text('all actions done')],
      next_step: { type: 'blocks', block_key: 'last' },
    },
    block('last', 'Last', last, null),
  ]
}
