import { degrade, isShowable, profiles } from '@hawker/core'
import { channels } from '../packages/channels/src/index.ts'
import { table } from './markdown.mjs'

const names = {
  facebook: 'Messenger',
  instagram_official: 'Instagram',
  whatsapp_business_account: 'WhatsApp',
  zalo: 'Zalo',
  line: 'LINE',
  tiktok_business_messaging: 'TikTok',
  viber: 'Viber',
  google_agent: 'RCS',
  telegram_bot: 'Telegram',
  pke_chat_plugin: 'Website',
  custom: 'Own app',
}
const shown = Object.keys(names).map((id) => ({ ...profiles[id], name: names[id], channel: channels[id] }))

const url = 'https://shop.example/dress.jpg'
const said = { buttons: [], quick_replies: [] }
const item = { title: 'Dress', subtitle: 'Linen', image_url: url, buttons: [] }
const file = (type) => ({ type, url, filename: 'dress', ...said })

/** One card of each kind, as small as it can be. A kind without a sample fails below. */
const samples = {
  text: { type: 'text', text: 'Hello', ...said },
  image: file('image'),
  video: file('video'),
  audio: file('audio'),
  file: file('file'),
  gallery: { type: 'gallery', items: [item], quick_replies: [] },
  list: { type: 'list', items: [item], ...said },
  multi_image: { type: 'multi_image', images: [{ url }, { url }], quick_replies: [] },
  menu: {
    ...{ type: 'menu', text: 'Tea?', title: 'Menu', ...said },
    sections: [{ title: 'Green', rows: [{ title: 'Sencha', subtitle: '', payload: '1' }] }],
  },
  products: {
    ...{ type: 'products', text: 'New', title: 'Tea shop', ...said },
    sections: [{ title: 'Green', products: [{ id: 'SKU1', ...item }] }],
  },
  sticker: { type: 'sticker', package_id: '446', sticker_id: '1988', url, emoji: '👋', ...said },
  location_request: { type: 'location_request', text: 'Where are you?', ...said },
  one_time_notif_req: { type: 'one_time_notif_req', text: 'Shall we tell you?', topic_id: '1', ...said },
  notification_messages_req: {
    ...{ type: 'notification_messages_req', text: '', title: 'Offers', topic_id: '1', is_recurring: true },
    ...said,
    text: 'Shall we tell you?',
  },
  customer_feedback: { type: 'customer_feedback', title: 'How was it?', subtitle: '', questions: [], ...said },
  whatsapp_message_template: {
    ...{ type: 'whatsapp_message_template', name: 'order', language: 'en', category: 'UTILITY' },
    components: [{ type: 'BODY', text: 'Your order', parameters: [] }],
    ...said,
  },
  marketing_message: { type: 'marketing_message', message_id: '1', ad_account_id: '1', user_id: '1', ...said },
  shopee: { type: 'shopee', product_ids: ['1.2'], ...said },
  lazada: { type: 'lazada', product_ids: ['1'], ...said },
  tiki: { type: 'tiki', product_ids: ['1'], ...said },
  zalo_zns_message_template: {
    ...{ type: 'zalo_zns_message_template', oa_id: '1', template_id: '1', params: { name: 'Mai' } },
    ...said,
  },
  structured_information_template: {
    ...{ type: 'structured_information_template', title: 'Order', subtitle: '', fields: [{ title: 'No', value: '7' }] },
    ...said,
  },
}

/** How a channel says a card: itself, in plainer cards, or not at all. */
const wayOf = (card, profile) => {
  if (!isShowable(card, profile)) return 'refused'
  if (profile.native.includes(card.type)) return 'native'
  const plain = degrade(card, profile).map(({ type }) => type)
  return `as ${[...new Set(plain)].join(' and ')}`
}

const or = (value, otherwise) => (value === null ? otherwise : String(value))
const listed = (all) => (all.length ? all.map((one) => `\`${one}\``).join(', ') : '–')
const hours = (many) => (many === null ? 'at any time' : `${many} h`)
const yes = (is) => (is ? 'yes' : '–')

const actTime = (time) => (time === 'always' ? 'yes' : `for ${time.hours} h`)

/** An act a row; typing is no act of its own in the profiles. */
const actRows = () => {
  const acts = [...new Set(shown.flatMap(({ can = {} }) => Object.keys(can)))]
  return acts.map((act) => [`\`${act}\``, ...shown.map(({ can = {} }) => (can[act] ? actTime(can[act]) : '–'))])
}

const everyCard = () => {
  const missing = Object.values(profiles)
    .flatMap(({ native }) => native)
    .filter((type) => !Object.hasOwn(samples, type))
  if (missing.length) throw new Error(`docs/channels.md has no sample of ${missing.join(', ')}`)
  return Object.values(samples)
}

const windowRow = ({ name, window }) =>
  window === null
    ? [name, 'always', 'always', '–', '–', '–', '–']
    : [
        name,
        hours(window.bot_hours),
        hours(window.person_hours),
        or(window.most_messages, 'any'),
        Object.entries(window.cards)
          .map(([card, many]) => `\`${card}\` ${hours(many)}`)
          .join(', ') || '–',
        Object.entries(window.late_tags)
          .map(([tag, way]) => `\`${tag}\` ${way === 'opt_in' ? 'by permission' : 'on a template'}`)
          .join(', ') || '–',
        listed(window.retired_tags),
      ]

const limitRow = (profile) => {
  const titled = (many, of) => (many === 0 ? '–' : `${many}, ${or(of, 'any')} characters`)
  return [
    profile.name,
    or(profile.max_text, 'any'),
    or(profile.max_text_with_buttons, 'as without'),
    titled(profile.max_buttons, profile.max_button_title),
    titled(profile.max_quick_replies, profile.max_quick_reply_title),
    String(profile.max_gallery_cards),
    listed(profile.quick_reply_asks),
    String(profile.channel.rate_per_second),
  ]
}

/** docs/channels.md, made of the profiles in packages/core and of what `degrade` makes of each card. */
export const channelsPage = () => {
  const text = `# What each channel carries

Written by \`npm run generate\` from \`packages/core/src/channel-profiles.ts\`, from \`degrade\` and from \`packages/channels\`. Change those, not
this page. What a channel accepts besides is in its folder: its limits stand beside the address of the platform's document.

## Cards

*native*: the channel draws it itself. *as …*: \`degrade\` says it in these. *refused*: it has no words of its own, so the engine leaves
it out and the lint says so. Telegram, WhatsApp and TikTok have no carousel: their gallery is a message for each item.
Messenger has templates of the category UTILITY alone, and says the others in their own words.

${table(
  ['card', ...shown.map(({ name }) => name)],
  everyCard().map((card) => [`\`${card.type}\``, ...shown.map((profile) => wayOf(card, profile))]),
)}

## Acts

${table(
  ['act', ...shown.map(({ name }) => name)],
  [
    ['show typing', ...shown.map(({ shows_typing }) => yes(shows_typing))],
    ...actRows(),
    ['acknowledge a press', ...shown.map(({ channel }) => yes(channel.answerPress !== null))],
    ['answer inside the webhook’s answer', ...shown.map(({ channel }) => yes(channel.reply !== undefined))],
    ['send over HTTP', ...shown.map(({ channel }) => yes(channel.sends_http))],
  ],
)}

## Limits

Lengths count UTF-16 units. Longer texts are split, more buttons than fit go into further messages, and quick replies that do not fit
become buttons.

${table(
  [
    'channel',
    'text',
    'text with buttons',
    'buttons',
    'quick replies',
    'gallery items',
    'asks for',
    'messages a second',
  ],
  shown.map(limitRow),
)}

## Windows

How long after the customer's last message a bot and a person may write.

${table(
  ['channel', 'bot', 'person', 'messages in it', 'cards with hours of their own', 'tags that go late', 'retired tags'],
  shown.map(windowRow),
)}

## Abilities

${table(
  ['channel', 'abilities'],
  shown.map(({ name, abilities }) => [name, listed(abilities)]),
)}
`
  return { 'docs/channels.md': text }
}
