import type { ChannelId } from '@hawker/core'
import type { Pictures } from './pictures.ts'

const text = (key: string, words: string, buttons: object[] = []) => ({
  key,
  plugin_id: 'text',
  config: { text: words },
  buttons,
})
const reply = (title: string, block_key: string) => ({ type: 'blocks', content_type: 'text', title, block_key })
const replies = (key: string, ...buttons: object[]) => ({ key, plugin_id: 'quick_reply', buttons })
const product = (title: string, subtitle: string, image_url: string) => ({
  title,
  subtitle,
  image_url,
  buttons: [reply('Sizes', 'sizes')],
})
const block = (key: string, title: string, X: number, Y: number, cards: object[], next: string | null = null) => ({
  key,
  title,
  coordinate: { X, Y },
  type: null,
  cards,
  next_step: next === null ? null : { type: 'blocks', block_key: next },
})

const hours = 'Monday to Saturday, 9:00–18:00. Write whenever you like.'

const welcome = (pictures: Pictures) => ({
  id: 'welcome',
  name: 'Welcome',
  blocks: [
    block('hello', 'Hello', 0, 0, [
      text('hi', 'Hi {{user_first_name|there}}, welcome to Linen & Co. 👋 We make clothes that last.'),
      text('ask', 'What can I do for you?'),
      replies(
        'choose',
        reply('See the dresses', 'dresses'),
        reply('Opening hours', 'hours'),
        reply('Get 10 % off', 'offer'),
      ),
    ]),
    block('dresses', 'The dresses', 420, -400, [
      {
        key: 'shelf',
        plugin_id: 'gallery',
        config: {
          items: [
            product('Wrap dress', 'Washed linen, three colours, $79', pictures['wrap-dress']),
            product('Summer shirt', 'Light linen, short sleeves, $49', pictures['summer-shirt']),
            product('Wide trousers', 'Linen and cotton, high waist, $64', pictures['wide-trousers']),
          ],
        },
      },
    ]),
    block('sizes', 'Sizes', 840, -400, [
      text('size', 'Which size do you wear?'),
      replies('which', reply('S', 'noted'), reply('M', 'noted'), reply('L', 'noted')),
    ]),
    block('noted', 'Noted', 1260, -400, [text('thanks', 'Thank you! A colleague will tell you what is in stock.')]),
    block('hours', 'Opening hours', 420, 40, [text('open', hours)]),
    block(
      'offer',
      'The offer',
      420,
      300,
      [
        {
          key: 'mail',
          plugin_id: 'user_input',
          config: {
            question: 'Where may we send the voucher? Your e-mail, please.',
            reply_type: 'email',
            custom_field_id: 'email',
            retry_message: 'That does not look like an e-mail. Once more?',
            max_retries: 2,
          },
        },
      ],
      'tagged',
    ),
    {
      key: 'tagged',
      title: 'Remember',
      coordinate: { X: 840, Y: 300 },
      type: 'action',
      config: { add_actions: [{ action: 'add_tag', action_id: 'newsletter' }] },
      next_step: { type: 'blocks', block_key: 'known' },
    },
    {
      key: 'known',
      title: 'Did we get it?',
      coordinate: { X: 1260, Y: 300 },
      type: 'condition',
      config: {
        branches: [
          {
            match: 'all',
            filters: [{ type: 'cuf', filter_type: 'any_value', field_id: 'email' }],
            goto: { type: 'blocks', block_key: 'sent' },
          },
        ],
        default_goto: { type: 'blocks', block_key: 'later' },
      },
    },
    block('sent', 'Voucher', 1680, 220, [text('voucher', 'Done! HELLO10 is on its way to {{email|you}}.')]),
    block('later', 'Another time', 1680, 400, [text('fine', 'No problem. Ask for the offer whenever you like.')]),
  ],
})

const openingHours = {
  id: 'hours',
  name: 'Opening hours',
  blocks: [block('hours', 'Opening hours', 0, 0, [text('open', hours)])],
}

const fallback = {
  id: 'default',
  name: 'Did not understand',
  blocks: [
    block('sorry', 'Sorry', 0, 0, [
      text('words', 'I did not get that, but a colleague reads along. Meanwhile:'),
      replies('choose', { type: 'flow', content_type: 'text', title: 'Start over', flow: 'welcome' }),
    ]),
  ],
}

/** The demo's bot as a bot file: small, with one of each thing a newcomer should see. */
export const demoBot = (platform: ChannelId, name: string, pictures: Pictures) => ({
  format: 'hawker/1',
  name,
  platform,
  timezone: 'Asia/Ho_Chi_Minh',
  language: 'en',
  welcome_flow: 'welcome',
  default_flow: 'default',
  tags: [
    { id: 'newsletter', name: 'Newsletter' },
    { id: 'vip', name: 'VIP' },
  ],
  custom_fields: [{ id: 'email', name: 'E-mail', type: 1 }],
  flows: [welcome(pictures), openingHours, fallback],
  keywords: [
    { id: 'hours', type: 2, keywords: ['hours', 'open', 'mấy giờ'], flow: 'hours', is_published: true },
    { id: 'start', type: 1, keywords: ['hi', 'hello', 'xin chào'], flow: 'welcome', is_published: true },
  ],
})
