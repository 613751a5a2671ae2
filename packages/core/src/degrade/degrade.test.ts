import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChannelProfile } from '../channel.ts'
import { profiles } from '../channel-profiles.ts'
import type { OutButton, OutCard } from '../engine/out-card.ts'
import { degrade } from './degrade.ts'

const postback = (title: string): OutButton => ({ type: 'postback', title, payload: `p-${title}` })
const reply = (title: string) => ({ title, payload: `p-${title}`, content_type: 'text' as const })
const text = (words: string, parts: Partial<Extract<OutCard, { type: 'text' }>> = {}): OutCard => ({
  type: 'text',
  text: words,
  buttons: [],
  quick_replies: [],
  ...parts,
})
const image = (url: string): OutCard => ({ type: 'image', url, filename: '', buttons: [], quick_replies: [] })
const bare = { ...profiles.tiktok_business_messaging, max_buttons: 0 }
const named = (card: OutCard | undefined) => (card && 'buttons' in card ? card.buttons.map(({ title }) => title) : [])

test('a card within the limits stays the very same object', () => {
  const card = text('Hi', { buttons: [postback('Buy')], quick_replies: [reply('Red')] })
  expect(degrade(card, profiles.facebook)[0]).toBe(card)
})

test('a long text is split, and its buttons hang under a last part short enough for them', () => {
  const words = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
  const cards = degrade(text(words, { buttons: [postback('Buy')] }), profiles.facebook)
  const said = cards.map((card) => (card.type === 'text' ? card.text : ''))
  expect(said.join(' ')).toBe(words)
  expect(said.at(-1)?.length).toBeLessThanOrEqual(640)
  expect(cards.map(named)).toEqual([...said.slice(1).map(() => []), ['Buy']])
})

test('a reply over the limit without words is dropped: a button would have no title', () => {
  const asking = { title: '', payload: 'p', content_type: 'user_email' as const }
  const replies = Array.from({ length: 13 }, (_, index) => reply(`${index}`))
  const cards = degrade(text('Hi', { quick_replies: [...replies, asking] }), profiles.facebook)
  expect(cards.map(named)).toEqual([[]])
  expect(cards).toMatchObject([{ text: 'Hi', quick_replies: replies }])
})

test('a list’s buttons over the limit come before it, so that its own hang last', () => {
  const item = { title: 'Hat', subtitle: 's', image_url: '', buttons: ['a', 'b', 'c', 'd'].map(postback) }
  const card: OutCard = { type: 'list', items: [item], buttons: ['e', 'f'].map(postback), quick_replies: [] }
  const cards = degrade(card, { ...profiles.whatsapp_business_account, max_buttons: 3 })
  expect(cards.map(({ type }) => type)).toEqual(['text', 'list'])
  expect(cards.map(named)).toEqual([['d'], ['e', 'f']])
})

test('buttons over the limit hang under signs of their own, and long titles are cut', () => {
  const cards = degrade(text('Hi', { buttons: ['a', 'b', 'c', 'd'.repeat(30)].map(postback) }), profiles.facebook)
  expect(cards).toMatchObject([{ text: 'Hi' }, { text: '👇' }])
  expect(cards.map(named)).toEqual([['a', 'b', 'c'], [`${'d'.repeat(19)}…`]])
})

test('without buttons a platform shows them as lines', () => {
  const buttons: OutButton[] = [
    postback('Buy'),
    { type: 'link', title: 'Shop', url: 'https://x.vn' },
    postback('Ask'),
    { type: 'call', title: 'Call', phone: '0900' },
  ]
  expect(degrade(text('Hi', { buttons }), bare)).toEqual([text('Hi\n1. Buy\nShop: https://x.vn\n2. Ask\nCall: 0900')])
})

test('a platform without quick replies shows buttons, or lines when it has no buttons either', () => {
  const card = text('Which?', { quick_replies: [reply('Red'), reply('Blue')] })
  expect(degrade(card, profiles.zalo)).toEqual([text('Which?', { buttons: [postback('Red'), postback('Blue')] })])
  expect(degrade(card, bare)).toEqual([text('Which?\n1. Red\n2. Blue')])
})

test('a platform with a form asks for a number without quick replies', () => {
  const ask = { title: '', payload: 'p', content_type: 'user_phone_number' as const }
  const card = text('Your number?', { quick_replies: [ask, reply('Skip')] })
  expect(degrade(card, profiles.zalo)).toEqual([
    text('Your number?', { buttons: [postback('Skip')], quick_replies: [ask] }),
  ])
})

test('a reply that asks for a contact the platform cannot ask for keeps its words, or is dropped', () => {
  const asks = ['Mail me', ''].map((title) => ({ title, payload: 'p', content_type: 'user_email' as const }))
  const [card] = degrade(text('?', { quick_replies: asks }), profiles.line)
  expect(card).toEqual(text('?', { quick_replies: [{ title: 'Mail me', payload: 'p', content_type: 'text' }] }))
})

test('a platform without galleries shows a picture and a text per item', () => {
  const items = [
    { title: 'Shirt', subtitle: 'Blue', image_url: 'https://x.vn/1.png', buttons: [postback('Buy')] },
    { title: 'Hat', subtitle: '', image_url: '', buttons: [] },
  ]
  const plain: ChannelProfile = { ...profiles.telegram_bot, native: ['text', 'image'] }
  expect(degrade({ type: 'gallery', items, quick_replies: [reply('More')] }, plain)).toEqual([
    image('https://x.vn/1.png'),
    text('Shirt\nBlue', { buttons: [postback('Buy')] }),
    text('Hat', { quick_replies: [reply('More')] }),
  ])
})

test('a platform with galleries shows a list as a gallery', () => {
  const items = [{ title: 'Shirt', subtitle: 'Blue', image_url: '', buttons: [] }]
  expect(degrade({ type: 'list', items, buttons: [postback('All')], quick_replies: [] }, profiles.facebook)).toEqual([
    { type: 'gallery', items, quick_replies: [] },
    text('👇', { buttons: [postback('All')] }),
  ])
})

test('a long gallery becomes several, and an item’s surplus buttons follow it', () => {
  const item = { title: 'Hat', subtitle: 's', image_url: '', buttons: [] }
  const items = [{ ...item, buttons: ['a', 'b', 'c', 'd'].map(postback) }, ...Array.from({ length: 10 }, () => item)]
  const cards = degrade({ type: 'gallery', items, quick_replies: [] }, profiles.facebook)
  expect(cards.map((card) => (card.type === 'gallery' ? card.items.length : named(card)))).toEqual([10, 1, ['d']])
})

test.each<[string, OutCard, ChannelProfile, OutCard[]]>([
  [
    'a video',
    { type: 'video', url: 'https://x.vn/v.mp4', filename: 'v.mp4', buttons: [], quick_replies: [] },
    profiles.zalo,
    [text('v.mp4\nhttps://x.vn/v.mp4')],
  ],
  [
    'many images',
    { type: 'multi_image', images: [{ url: 'a' }, { url: 'b' }], quick_replies: [] },
    profiles.zalo,
    [
      { type: 'image', url: 'a', filename: '', buttons: [], quick_replies: [] },
      { type: 'image', url: 'b', filename: '', buttons: [], quick_replies: [] },
    ],
  ],
  ['typing', { type: 'typing', seconds: 2 }, profiles.zalo, [{ type: 'typing', seconds: 2 }]],
  ['a text with nothing in it', text(' '), profiles.facebook, []],
  [
    'a request for the place, where the platform cannot ask',
    { type: 'location_request', text: 'Where are you?', buttons: [], quick_replies: [reply('Home')] },
    profiles.facebook,
    [text('Where are you?', { quick_replies: [reply('Home')] })],
  ],
  [
    'a survey',
    {
      type: 'customer_feedback',
      title: 'How was it?',
      subtitle: '',
      questions: [{ title: 'Stars?' }],
      buttons: [],
      quick_replies: [],
    },
    profiles.telegram_bot,
    [text('How was it?\nStars?')],
  ],
  [
    'an approved template, with its picture',
    {
      type: 'whatsapp_message_template',
      name: 'order',
      language: 'en',
      category: 'UTILITY',
      components: [
        { type: 'HEADER', format: 'IMAGE', text: '', url: 'https://x.vn/h.png', parameters: [] },
        { type: 'BODY', text: 'It left, Ann.', parameters: ['Ann'] },
        { type: 'BUTTONS', buttons: [postback('Track')] },
      ],
      buttons: [],
      quick_replies: [],
    },
    profiles.instagram_official,
    [
      { type: 'image', url: 'https://x.vn/h.png', filename: '', buttons: [], quick_replies: [] },
      text('It left, Ann.', { buttons: [postback('Track')] }),
    ],
  ],
  [
    'an approved template whose header is empty',
    {
      type: 'whatsapp_message_template',
      name: 'order',
      language: 'en',
      category: 'UTILITY',
      components: [
        { type: 'HEADER', format: 'TEXT', text: '', url: '', parameters: [] },
        { type: 'BODY', text: 'It left.', parameters: [] },
      ],
      buttons: [],
      quick_replies: [],
    },
    profiles.instagram_official,
    [text('It left.')],
  ],
  [
    'an approved template whose picture is missing',
    {
      type: 'whatsapp_message_template',
      name: 'order',
      language: 'en',
      category: 'UTILITY',
      components: [
        { type: 'HEADER', format: 'IMAGE', text: '', url: '', parameters: [] },
        { type: 'BODY', text: 'It left.', parameters: [] },
      ],
      buttons: [],
      quick_replies: [],
    },
    profiles.instagram_official,
    [text('It left.')],
  ],
  [
    'a menu',
    {
      type: 'menu',
      text: 'Tea?',
      title: 'Menu',
      sections: [
        { title: 'Green', rows: [{ title: 'Sencha', subtitle: '', payload: 'a' }] },
        { title: 'Black', rows: [{ title: 'Assam', subtitle: '', payload: 'b' }] },
      ],
      buttons: [],
      quick_replies: [reply('Later')],
    },
    profiles.facebook,
    [
      text('Tea?\nGreen', { buttons: [{ type: 'postback', title: 'Sencha', payload: 'a' }] }),
      text('Black', {
        buttons: [{ type: 'postback', title: 'Assam', payload: 'b' }],
        quick_replies: [reply('Later')],
      }),
    ],
  ],
  [
    'a menu whose rows say more',
    {
      type: 'menu',
      text: 'Tea?',
      title: 'Menu',
      sections: [{ title: '', rows: [{ title: 'Sencha', subtitle: 'Fresh', payload: 'a' }] }],
      buttons: [],
      quick_replies: [],
    },
    profiles.facebook,
    [
      text('Tea?'),
      {
        type: 'gallery',
        items: [
          {
            title: 'Sencha',
            subtitle: 'Fresh',
            image_url: '',
            buttons: [{ type: 'postback', title: 'Sencha', payload: 'a' }],
          },
        ],
        quick_replies: [],
      },
    ],
  ],
  [
    'products of a catalogue',
    {
      type: 'products',
      text: 'New',
      title: 'Tea shop',
      sections: [
        {
          title: 'Green',
          products: [
            { id: 'SKU1', title: 'Sencha', subtitle: '5 €', image_url: '', buttons: [] },
            { id: 'SKU2', title: '', subtitle: '', image_url: '', buttons: [] },
          ],
        },
      ],
      buttons: [],
      quick_replies: [],
    },
    profiles.facebook,
    [
      text('Tea shop\nNew\nSKU2'),
      {
        type: 'gallery',
        items: [{ title: 'Sencha', subtitle: '5 €', image_url: '', buttons: [] }],
        quick_replies: [],
      },
    ],
  ],
  [
    'a sticker',
    {
      type: 'sticker',
      package_id: '446',
      sticker_id: '1988',
      url: 'https://x.vn/s.png',
      emoji: '👋',
      buttons: [],
      quick_replies: [],
    },
    profiles.zalo,
    [image('https://x.vn/s.png')],
  ],
  [
    'a sticker without a picture',
    { type: 'sticker', package_id: '446', sticker_id: '1988', url: '', emoji: '👋', buttons: [], quick_replies: [] },
    profiles.zalo,
    [text('👋')],
  ],
  [
    'a template with a carousel',
    {
      type: 'whatsapp_message_template',
      name: 'new',
      language: 'en',
      category: 'MARKETING',
      components: [
        { type: 'BODY', text: 'New teas', parameters: [] },
        {
          type: 'CAROUSEL',
          cards: [
            { format: 'IMAGE', url: 'https://x.vn/1.png', text: 'Sencha', parameters: [], buttons: [postback('Buy')] },
          ],
        },
      ],
      buttons: [],
      quick_replies: [],
    },
    profiles.instagram_official,
    [
      text('New teas'),
      {
        type: 'gallery',
        items: [{ title: 'Sencha', subtitle: '', image_url: 'https://x.vn/1.png', buttons: [postback('Buy')] }],
        quick_replies: [],
      },
    ],
  ],
  [
    'products of a shop',
    { type: 'shopee', product_ids: ['1/2', '3', 'https://x.vn/p'], buttons: [], quick_replies: [] },
    profiles.zalo,
    [text('Shopee\nhttps://shopee.vn/product/1/2\n3\nhttps://x.vn/p')],
  ],
  [
    'a Zalo template, elsewhere',
    {
      type: 'zalo_zns_message_template',
      oa_id: '1',
      template_id: '2',
      params: { name: 'Ann', code: 'A1' },
      buttons: [],
      quick_replies: [],
    },
    profiles.facebook,
    [text('name: Ann\ncode: A1')],
  ],
  [
    'a marketing message, which has no words here',
    { type: 'marketing_message', message_id: '1', ad_account_id: '2', user_id: '3', buttons: [], quick_replies: [] },
    profiles.line,
    [],
  ],
])('%s', (_, card, profile, cards) => {
  expect(degrade(card, profile)).toEqual(cards)
})

const words = fc.string({ maxLength: 40, unit: 'grapheme' })
const someWords = fc.string({ minLength: 1, maxLength: 40 }).map((each) => `${each.trim()}x`)
const button: fc.Arbitrary<OutButton> = fc.oneof(
  fc.record({ type: fc.constant('postback' as const), title: someWords, payload: someWords }),
  fc.record({ type: fc.constant('link' as const), title: someWords, url: someWords }),
  fc.record({ type: fc.constant('call' as const), title: someWords, phone: someWords }),
)
const buttons = fc.array(button, { maxLength: 8 })
const content_type = fc.constantFrom('text' as const, 'user_email' as const, 'user_phone_number' as const)
const quick_replies = fc.array(fc.record({ title: someWords, payload: someWords, content_type }), { maxLength: 20 })
const items = fc.array(fc.record({ title: words, subtitle: words, image_url: words, buttons }), { maxLength: 14 })
const longWords = fc.array(words, { maxLength: 60 }).map((each) => each.join(' '))
const outCard: fc.Arbitrary<OutCard> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: longWords, buttons, quick_replies }),
  fc.record({
    type: fc.constantFrom('image' as const, 'video' as const, 'audio' as const, 'file' as const),
    url: someWords,
    filename: words,
    buttons,
    quick_replies,
  }),
  fc.record({ type: fc.constant('gallery' as const), items, quick_replies }),
  fc.record({ type: fc.constant('list' as const), items, buttons, quick_replies }),
  fc.record({
    type: fc.constant('multi_image' as const),
    images: fc.array(fc.record({ url: someWords }), { maxLength: 5 }),
    quick_replies,
  }),
  fc.record({ type: fc.constant('typing' as const), seconds: fc.nat(60) }),
  fc.record({
    type: fc.constantFrom('location_request' as const),
    text: longWords,
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constant('notification_messages_req' as const),
    text: words,
    title: words,
    topic_id: words,
    is_recurring: fc.boolean(),
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constant('customer_feedback' as const),
    title: words,
    subtitle: words,
    questions: fc.array(fc.record({ title: words }), { maxLength: 3 }),
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constantFrom('shopee' as const, 'lazada' as const, 'tiki' as const),
    product_ids: fc.array(words, { maxLength: 3 }),
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constant('structured_information_template' as const),
    title: words,
    subtitle: words,
    fields: fc.array(fc.record({ title: words, value: words }), { maxLength: 3 }),
    buttons,
    quick_replies,
  }),
)
const atMost = (max: number | null) => max ?? Number.POSITIVE_INFINITY

const isWithin = (card: OutCard, profile: ChannelProfile): void => {
  if (card.type === 'typing') return
  expect(profile.native).toContain(card.type)
  // A platform without quick replies may ask by a form of its own.
  const counted = card.quick_replies.filter(
    ({ content_type }) => content_type === 'text' || profile.max_quick_replies > 0,
  )
  expect(counted.length).toBeLessThanOrEqual(profile.max_quick_replies)
  for (const { title, content_type } of card.quick_replies) {
    expect(title.length).toBeLessThanOrEqual(atMost(profile.max_quick_reply_title))
    expect(['text', ...profile.quick_reply_asks]).toContain(content_type)
  }
  const lists = 'items' in card ? card.items.map((item) => item.buttons) : []
  if ('buttons' in card) lists.push(card.buttons)
  for (const list of lists) {
    expect(list.length).toBeLessThanOrEqual(profile.max_buttons)
    for (const { title } of list) expect(title.length).toBeLessThanOrEqual(atMost(profile.max_button_title))
  }
  if (card.type === 'gallery') expect(card.items.length).toBeLessThanOrEqual(profile.max_gallery_cards)
  if (card.type !== 'text') return
  expect(card.text.trim()).not.toBe('')
  expect(card.text.length).toBeLessThanOrEqual(atMost(profile.max_text))
  if (card.buttons.length > 0) expect(card.text.length).toBeLessThanOrEqual(atMost(profile.max_text_with_buttons))
}

const payloads = (card: OutCard): string[] => {
  if (card.type === 'typing') return []
  const lists = 'items' in card ? card.items.map((item) => item.buttons) : []
  if ('buttons' in card) lists.push(card.buttons)
  const pressed = lists.flat().flatMap((each) => (each.type === 'postback' ? [each.payload] : []))
  return [...pressed, ...card.quick_replies.map(({ payload }) => payload)].sort()
}

const tight: ChannelProfile = {
  ...profiles.custom,
  native: ['text', 'image'],
  max_text: 30,
  max_text_with_buttons: 20,
  max_buttons: 2,
  max_button_title: 1,
  max_quick_replies: 1,
  max_quick_reply_title: 3,
}

describe.each([...Object.values(profiles), tight, bare])('any card on $id', (profile) => {
  test('is said in what the platform has, within its limits, and everything stays pressable', () => {
    fc.assert(
      fc.property(outCard, (card) => {
        const cards = degrade(card, profile)
        for (const each of cards) isWithin(each, profile)
        // Every card but a text or a picture must become those.
        if (profile === tight) for (const each of cards) expect(['text', 'image', 'typing']).toContain(each.type)
        if (profile.max_buttons > 0) expect(cards.flatMap(payloads).sort()).toEqual(payloads(card))
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  ['a picture that LINE shows', profiles.line, 'https://x.vn/a.PNG', 'image'],
  ['a picture of a kind that it does not show', profiles.line, 'https://x.vn/a.webp', 'file'],
  ['a picture without an ending', profiles.line, 'https://x.vn/a', 'image'],
  [
    'one on a channel without files',
    { ...profiles.line, native: ['text', 'image'] as const },
    'https://x.vn/a.webp',
    'text',
  ],
  ['one on a channel that takes all', profiles.facebook, 'https://x.vn/a.webp', 'image'],
])('%s goes as it can', (_, profile, url, type) => {
  const picture: OutCard = { type: 'image', url, filename: '', buttons: [], quick_replies: [] }
  const [card, ...more] = degrade(picture, profile)
  expect([card?.type, more, JSON.stringify(card).includes(url)]).toEqual([type, [], true])
})
