import type { Pictures } from '../pictures.ts'
import { shopFlow, shopKeyword } from './buying.ts'
import {
  actions,
  answer,
  block,
  gallery,
  hasField,
  inFolder,
  question,
  replies,
  reply,
  replyToFlow,
  text,
} from './parts.ts'

const hours = 'Monday to Saturday, 9:00–18:00. Write whenever you like.'
const person = 'Ask a person'

const product = (title: string, subtitle: string, image_url: string) => ({
  title,
  subtitle,
  image_url,
  buttons: [reply('Sizes', 'sizes')],
})

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
      gallery('shelf', [
        product('Wrap dress', 'Washed linen, three colours, $79', pictures['wrap-dress']),
        product('Summer shirt', 'Light linen, short sleeves, $49', pictures['summer-shirt']),
        product('Wide trousers', 'Linen and cotton, high waist, $64', pictures['wide-trousers']),
      ]),
    ]),
    block('sizes', 'Sizes', 840, -400, [
      text('size', 'Which size do you wear?'),
      replies('which', reply('S', 'noted'), reply('M', 'noted'), reply('L', 'noted')),
    ]),
    block('noted', 'Noted', 1260, -400, [
      text('thanks', 'Thank you! A colleague will tell you what is in stock.'),
      replies('more', replyToFlow('Order here', 'shop')),
    ]),
    block('hours', 'Opening hours', 420, 40, [text('open', hours)]),
    block(
      'offer',
      'The offer',
      420,
      300,
      [
        question('mail', {
          question: 'Where may we send the voucher? Your e-mail, please.',
          reply_type: 'email',
          custom_field_id: 'email',
          retry_message: 'That does not look like an e-mail. Once more?',
          max_retries: 2,
        }),
      ],
      'tagged',
    ),
    actions('tagged', 'Remember', 840, 300, [{ action: 'add_tag', action_id: 'newsletter' }], 'known'),
    hasField('known', 'Did we get it?', 1260, 300, 'email', 'sent', 'later'),
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
      replies('choose', replyToFlow('Start over', 'welcome')),
    ]),
  ],
}

const toPerson = {
  id: 'person',
  name: 'Talk to a person',
  blocks: [
    actions('hand', 'Hand over', 0, 0, [{ action: 'deactivate_bot' }, { action: 'mark_unread' }], 'told'),
    block('told', 'Tell the customer', 420, 0, [
      text('soon', 'Of course. A colleague will write to you here, usually within the hour.'),
    ]),
  ],
}

/** Unfinished: no arrow leads to its second half yet. */
const newSeason = {
  id: 'season',
  name: 'New season',
  blocks: [
    block('teaser', 'Teaser', 0, 0, [text('soon', 'Our new season arrives next month. Shall we let you know first?')]),
    block('thanks', 'On the list', 420, 0, [text('done', 'You are on the list. See you next month!')]),
  ],
}

export const english = (pictures: Pictures) => ({
  language: 'en',
  // Its flows tell prices in dollars.
  settings: { currency: 'USD', search: 'find' },
  tags: [
    { id: 'newsletter', name: 'Newsletter' },
    { id: 'vip', name: 'VIP' },
    { id: 'regular', name: 'Regular' },
    { id: 'wholesale', name: 'Wholesale' },
  ],
  sequences: [
    {
      id: 'first-days',
      name: 'First days',
      steps: [
        {
          flow: 'delivery',
          schedule: {
            ...{ after: 2, after_type: 'hours' },
            ...{ sending_time_type: 'timelimit', sending_time_start: '08:00', sending_time_end: '20:00' },
          },
        },
        { flow: 'returns', schedule: { after: 20, after_type: 'hours' } },
      ],
    },
  ],
  segments: [
    {
      id: 'lately',
      name: 'Wrote this week',
      filters: [{ type: 'interactived_at', filter_type: 'less-than', value: 7, unit: 'days' }],
    },
    {
      id: 'readers',
      name: 'Newsletter readers',
      filters: [
        { type: 'tag', filter_type: 'equal', value: 'newsletter' },
        { type: 'is_subscribed', filter_type: 'equal', value: true },
      ],
    },
  ],
  custom_fields: [
    { id: 'email', name: 'E-mail', type: 1 },
    { id: 'size', name: 'Size', type: 1 },
    { id: 'city', name: 'City', type: 1 },
  ],
  folders: [
    { id: 'answers', name: 'Answers' },
    { id: 'campaigns', name: 'Campaigns' },
    { id: 'season', name: 'New season', parent: 'campaigns' },
  ],
  flows: [
    welcome(pictures),
    shopFlow('en'),
    inFolder('answers', openingHours),
    inFolder(
      'answers',
      answer(
        'delivery',
        'Delivery',
        'In Ho Chi Minh City we deliver within two days, elsewhere in Vietnam in three to five. Orders above $60 are free of charge; below that it is $2.',
        person,
      ),
    ),
    inFolder(
      'answers',
      answer(
        'returns',
        'Returns',
        'You can return or exchange anything within 14 days, as long as the label is still on. The first exchange is on us.',
        person,
      ),
    ),
    inFolder(
      'answers',
      answer(
        'prices',
        'Prices',
        'The wrap dress is $79, the summer shirt $49 and the wide trousers $64.',
        person,
        replyToFlow('Order here', 'shop'),
      ),
    ),
    inFolder(
      'answers',
      answer('picture', 'Pictures', 'Thank you for the picture! A colleague will have a look at it.', person),
    ),
    toPerson,
    fallback,
    inFolder('season', newSeason),
  ],
  keywords: [
    { id: 'hours', type: 2, keywords: ['hours', 'open', 'mấy giờ'], flow: 'hours', is_published: true },
    { id: 'start', type: 1, keywords: ['hi', 'hello', 'xin chào'], flow: 'welcome', is_published: true },
    { id: 'delivery', type: 2, keywords: ['delivery', 'shipping', 'deliver to'], flow: 'delivery', is_published: true },
    { id: 'returns', type: 2, keywords: ['return', 'exchange', 'refund'], flow: 'returns', is_published: true },
    { id: 'prices', type: 2, keywords: ['how much', 'price'], flow: 'prices', is_published: true },
    shopKeyword('en'),
    { id: 'picture', type: 13, keywords: [], flow: 'picture', is_published: true },
    { id: 'person', type: 2, keywords: ['real person', 'talk to someone'], flow: 'person', is_published: true },
  ],
})
