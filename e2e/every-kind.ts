import type { ActionKind, BlockKind, ButtonType, PluginId } from '@hawker/core'
import english from '@hawker/phrases/en/editor.json' with { type: 'json' }
import type { Locator } from '@playwright/test'

/** One thing an author does in the fields of a card, block, button or action; fields are named by their labels. */
export type Step =
  | ['write', field: string, text: string]
  /** From a list to type into. */
  | ['choose', field: string, option: string]
  /** In a list of the browser's own. */
  | ['select', field: string, option: string]
  /** Several texts in one field. */
  | ['add', field: string, text: string]
  | ['press', button: string]

/** The place where a customer meets it: the website chat, or the preview if the website shows nothing of it. */
type Met = { in: 'chat' | 'preview'; find: (log: Locator) => Locator }

const says = (words: string): Met => ({ in: 'chat', find: (log) => log.getByText(words) })
const draws = (element: string): Met => ({ in: 'chat', find: (log) => log.locator(element) })
const tells = (words: string): Met => ({ in: 'preview', find: (log) => log.getByText(words) })

export type Kind = { steps: Step[]; met: Met }

/** The kinds with their names, in the order of their table. */
function named<K extends string, V extends object>(kinds: Record<K, V>, names: Record<string, string>) {
  return Object.entries<V>(kinds).map(([kind, value]) => {
    const name = names[kind]
    if (!name) throw new Error(`${kind} has no name.`)
    return { kind, name, ...value }
  })
}

const dress = 'https://shop.example/dress.png'
const item: Step[] = [
  ['write', 'Picture', dress],
  ['write', 'Title', 'Linen'],
]
/** A button is the customer's consent. */
const agree: Step[] = [
  ['press', 'Add a button'],
  ['write', 'Button label', 'Yes, please'],
  ['press', 'Actions for Yes, please'],
  ['press', 'Settings'],
  ['select', 'When pressed', english.button.link],
  ['write', 'Address', 'https://shop.example/yes'],
]

/** Each of the 24 cards, as its author fills it. They all stand in one block, so its question comes near the end. */
const cardKinds: Record<PluginId, Kind> = {
  text: { steps: [['write', 'Message', 'Words of a text']], met: says('Words of a text') },
  image: { steps: [['write', 'Picture', dress]], met: draws(`.media a[href="${dress}"]`) },
  video: { steps: [['write', 'Video', 'https://shop.example/linen.mp4']], met: draws('video[src$="linen.mp4"]') },
  audio: { steps: [['write', 'Audio', 'https://shop.example/linen.mp3']], met: draws('audio[src$="linen.mp3"]') },
  file: { steps: [['write', 'File', 'https://shop.example/prices.pdf']], met: draws('a[href$="prices.pdf"]') },
  gallery: { steps: [...item, ['write', 'Subtitle', 'To swipe to']], met: says('To swipe to') },
  multi_image: {
    steps: [
      ['press', 'Add a picture'],
      ['write', 'Picture', dress],
    ],
    met: draws(`.pictures a[href="${dress}"]`),
  },
  list: { steps: [...item, ['write', 'Subtitle', 'In a row']], met: says('In a row') },
  typing: { steps: [['write', 'Seconds', '1']], met: tells('Typing for 1 s') },
  json_api: {
    steps: [['write', 'Address', 'https://shop.invalid/']],
    met: tells('Would call https://shop.invalid/'),
  },
  meta_pixel: {
    steps: [
      ['choose', 'Dataset (pixel)', '1'],
      ['write', 'Event', 'Lead'],
    ],
    met: tells('Meta pixel'),
  },
  location_request: { steps: [['write', 'Message', 'Where are you?']], met: says('Where are you?') },
  one_time_notif_req: {
    steps: [['write', 'Message', 'May we write once?'], ['choose', 'Notification topic', 'News'], ...agree],
    met: says('May we write once?'),
  },
  notification_messages_req: {
    steps: [
      ['write', 'Title', 'News'],
      ['write', 'Message', 'May we write often?'],
      ['choose', 'Notification topic', 'News'],
      ...agree,
    ],
    met: says('May we write often?'),
  },
  customer_feedback: {
    steps: [
      ['write', 'Title', 'How was it?'],
      ['write', 'Subtitle', 'Tell us'],
      ['write', 'Question', 'Your rating'],
      ...agree,
    ],
    met: says('How was it?'),
  },
  whatsapp_message_template: {
    steps: [
      ['write', 'Template name', 'hello'],
      ['write', 'Language', 'en'],
      ['write', 'Message', 'Hello dear friend'],
    ],
    met: says('Hello dear friend'),
  },
  marketing_message: {
    steps: [['write', 'Marketing message ID', '1']],
    met: tells('This channel cannot show the card'),
  },
  shopee: { steps: [['add', 'Product IDs', '12.345']], met: says('https://shopee.vn/product/12/345') },
  lazada: { steps: [['add', 'Product IDs', '1']], met: says('https://www.lazada.vn/products/-i1.html') },
  tiki: { steps: [['add', 'Product IDs', '1']], met: says('https://tiki.vn/p1.html') },
  zalo_zns_message_template: {
    steps: [
      ['write', 'Zalo OA ID', '1'],
      ['write', 'ZNS template ID', '1'],
      ['press', 'Add a parameter'],
      ['write', 'Name', 'Guest'],
      ['write', 'Value', 'Ann'],
    ],
    met: says('Guest: Ann'),
  },
  structured_information_template: {
    steps: [
      ['write', 'Title', 'Your order'],
      ['press', 'Add a row'],
      ['write', 'Label', 'Total'],
      ['write', 'Value', '70'],
    ],
    met: says('Total: 70'),
  },
  user_input: { steps: [['write', 'Question', 'What is your size?']], met: says('What is your size?') },
  quick_reply: {
    steps: [
      ['write', 'Reply label', 'That was all'],
      ['press', 'That was all: Choose where it goes'],
      ['press', 'Every card'],
    ],
    met: { in: 'chat', find: (log) => log.page().getByRole('button', { name: 'That was all' }) },
  },
}

export const cards = named(cardKinds, english.card)

const address: Step[] = [['write', 'Address', 'https://shop.example/']]
const products: Step[] = [
  ['press', 'Add a section'],
  ['write', 'Section title', 'Shirts'],
  ['add', 'Product IDs', '1'],
]

/** Each of the 16 types of button; those that lead on are aimed in their row. */
const buttonKinds: Record<ButtonType, Step[]> = {
  blocks: [
    ['press', 'Button blocks: Choose where it goes'],
    ['press', 'Every button'],
  ],
  flow: [
    ['press', 'Button flow: Choose where it goes'],
    ['press', 'Next door'],
  ],
  link: address,
  call: [['write', 'Phone number', '+84901234567']],
  webform: address,
  buy_button: [
    ['write', 'Product or service', 'Linen'],
    ['write', 'Price', '70'],
  ],
  list_messages: products,
  MPM: products,
  cart: [],
  tracking_url: address,
  location: [],
  spin: [],
  quiz: [],
  qr_coupon: [],
  card_custom: [],
  nested: [],
}

/** A customer meets a button by its words. */
export const buttons = named(
  Object.fromEntries(Object.entries(buttonKinds).map(([kind, steps]) => [kind, { steps }])),
  english.button,
)

/**
 * Each of the 8 kinds of block, in a row: `way` is the arrow to the next one, and `later` is done once that one is there. The
 * first is made with the flow.
 */
const blockKinds: Record<BlockKind, Kind & { way: string; later?: Step[] }> = {
  messages: { steps: [['write', 'Message', 'Here it begins.']], met: says('Here it begins.'), way: 'Then' },
  action: {
    steps: [
      ['press', 'Add an action'],
      ['choose', 'Tag', 'Walked by'],
    ],
    met: tells('Add tag Walked by'),
    way: 'Then',
  },
  condition: {
    steps: [
      ['press', 'Condition'],
      ['press', 'Tag'],
      ['choose', 'Tag', 'Walked by'],
    ],
    met: tells('continued:'),
    way: 'Everyone else',
    later: [
      ['press', 'Branch 1: Choose where it goes'],
      ['press', 'Randomizer'],
    ],
  },
  randomizer: {
    steps: [],
    met: tells('of 100, so'),
    way: 'Path 1 · 50%',
    later: [
      ['press', 'Path 2 · 50%: Choose where it goes'],
      ['press', 'Delay'],
    ],
  },
  smart_delay: { steps: [['write', 'How long', '0']], met: tells('All blocks are met.'), way: 'Then' },
  AI: { steps: [['choose', 'AI agent', 'Helper']], met: tells('AI agent'), way: 'If it does not answer' },
  ChatGPT: {
    steps: [
      ['write', 'Intent', 'asks for a size'],
      ['write', 'Answer 1', 'We have all sizes.'],
    ],
    met: tells('The preview asks no outside service'),
    way: 'Anything else',
  },
  zaloZNS: {
    steps: [
      ['write', 'Zalo OA ID', '1'],
      ['write', 'ZNS template ID', '1'],
    ],
    met: tells('Nothing was sent: this customer has no phone number'),
    way: 'Then',
  },
}

const about: Record<string, string> = english.block_about

/** `option` is a block's entry in the picker. */
export const blocks = named(blockKinds, english.block).map((each) => ({
  ...each,
  option: `${each.name} ${about[each.kind] ?? ''}`,
}))

const size: Step = ['choose', 'Custom field', 'Waist']

/** Each action, with the line that the preview shows of it. */
const actionKinds: Record<ActionKind, Kind> = {
  add_tag: { steps: [['choose', 'Tag', 'Walked by']], met: tells('Add tag Walked by') },
  remove_tag: { steps: [['choose', 'Tag', 'Walked by']], met: tells('Remove tag Walked by') },
  set_custom_field: { steps: [size, ['write', 'Value', '40']], met: tells('Waist = 40') },
  custom_field_change: { steps: [size, ['write', 'Value', '2 * 3']], met: tells('Waist = 46') },
  set_bot_field: {
    steps: [
      ['choose', 'Bot field', 'Shop line'],
      ['write', 'Value', '0900'],
    ],
    met: tells('Set a bot field'),
  },
  sign_follow_sequence: { steps: [['choose', 'Sequence', 'Care']], met: tells('Subscribe to a sequence') },
  cancel_sign_follow_sequence: { steps: [['choose', 'Sequence', 'Care']], met: tells('Unsubscribe from a sequence') },
  facebook_custom_audience: {
    steps: [
      ['choose', 'Ad account', '1'],
      ['choose', 'Custom audience', '2'],
    ],
    met: tells('Add to or remove from a custom audience'),
  },
  '': {
    steps: [
      ['choose', 'Audience', '1'],
      ['choose', 'Field with the e-mail address', 'Waist'],
    ],
    met: tells('Add to an e-mail list'),
  },
  connect_google_api: {
    steps: [
      ['choose', 'Spreadsheet', '1'],
      ['choose', 'Tab', 'a'],
      ['press', 'Add a column'],
      ['choose', 'Column', 'A'],
      ['write', 'Write a text', '1'],
    ],
    met: tells('Google Sheets'),
  },
  notify_admins: { steps: [['write', 'Message', 'A customer is here']], met: tells('Notify the team') },
  datetime_trigger: {
    steps: [
      ['choose', 'Flow', 'Next door'],
      ['write', 'Date and time', '2099-01-01T09:00'],
    ],
    met: { in: 'preview', find: (log) => log.page().getByText(/^Waits until .*2099/) },
  },
  user_menu: { steps: [['choose', 'Menu', 'For VIPs']], met: tells('Show a menu') },
  coupon: { steps: [['write', 'Coupon ID', '1']], met: tells('Send a coupon') },
  cancel_sign_follow_bot: { steps: [], met: tells('Unsubscribed') },
  sign_follow_bot: { steps: [], met: tells('Subscribed') },
  mark_acc_seeding: { steps: [], met: tells('Mark as a seeding account') },
  unmark_acc_seeding: { steps: [], met: tells('Unmark as a seeding account') },
  mark_read: { steps: [], met: tells('Mark as read') },
  mark_unread: { steps: [], met: tells('Mark as unread') },
  hide_comment: { steps: [], met: tells('Hide the comment') },
  delete_comment: { steps: [], met: tells('Delete the comment') },
  clear_chat_history_ai: { steps: [], met: tells('Clear the AI’s memory') },
  deactivate_gpt: { steps: [], met: tells('Turn AI off') },
  active_gpt: { steps: [], met: tells('Turn AI on') },
  confirm_latest_order: { steps: [], met: tells('Confirm the latest order') },
  cancel_latest_order: { steps: [], met: tells('Cancel the latest order') },
  deactivate_bot: { steps: [], met: tells('A person would take over here') },
  active_bot: { steps: [], met: tells('The bot has the conversation again') },
  assign_user: { steps: [['choose', 'Person', 'Owner']], met: tells('Assign to a person') },
  handover_to_page_inbox: { steps: [], met: tells('Hand over to the page inbox') },
  pass_control_back_to_bot: { steps: [], met: tells('Hand back to the bot') },
  // It ends what waits for the customer, so it comes last.
  block_customer: { steps: [], met: tells('Block the customer') },
}

export const actions = named(actionKinds, { ...english.action, '': english.action.email_list })
