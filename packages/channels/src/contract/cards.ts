import { buttonsIn, type OutButton, type OutCard, type OutQuickReply } from '@hawker/core'
import fc from 'fast-check'

// Cards as authors and variables may make them: long, empty, in any script. Payloads are those of the engine.

const words = fc.string({ unit: 'grapheme', maxLength: 120 })
const longWords = fc.oneof(words, fc.string({ unit: 'grapheme', minLength: 500, maxLength: 6000, size: 'max' }))
const payload = fc.stringMatching(/^[0-9a-z]{1,11}(\.[0-9a-z]{1,7}){4}(-[0-9a-z]{1,7}){0,2}$/)
const url = fc.oneof(
  fc.webUrl(),
  fc.nat().map((n) => `https://hawker.example/media/${n}/AbCdEfGhIjKlMnOpQrStUvWx/cat.jpg`),
)

const phone = fc.oneof(
  fc.stringMatching(/^\+[1-9]\d{6,14}$/),
  fc.stringMatching(/^(08|62 ?8|0)\d{1,3}[ -]?\d{3,8}$/),
  words.filter((text) => text.trim() !== ''),
)
const button: fc.Arbitrary<OutButton> = fc.oneof(
  fc.record({ type: fc.constant('postback' as const), title: words, payload }),
  fc.record({ type: fc.constant('link' as const), title: words, url: fc.oneof(fc.webUrl(), words) }),
  fc.record({ type: fc.constant('call' as const), title: words, phone }),
)
const quickReply: fc.Arbitrary<OutQuickReply> = fc.record({
  title: words,
  payload,
  content_type: fc.constantFrom('text', 'text', 'user_email', 'user_phone_number'),
})

const buttons = fc.array(button, { maxLength: 14 })
const quick_replies = fc.array(quickReply, { maxLength: 16 })
const items = fc.array(
  fc.record({ title: words, subtitle: words, image_url: fc.oneof(fc.constant(''), url), buttons }),
  { minLength: 1, maxLength: 12 },
)

export const outCard: fc.Arbitrary<OutCard> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: longWords, buttons, quick_replies }),
  fc.record({
    type: fc.constantFrom('image', 'video', 'audio', 'file'),
    url,
    filename: words,
    is_voice: fc.constant(true as const),
    buttons,
    quick_replies,
  }),
  fc.record({ type: fc.constant('gallery' as const), items, quick_replies }),
  fc.record({ type: fc.constant('list' as const), items, buttons, quick_replies }),
  fc.record({
    type: fc.constant('multi_image' as const),
    images: fc.array(fc.record({ url }), { minLength: 1, maxLength: 30 }),
    quick_replies,
  }),
  fc.record({ type: fc.constant('location_request' as const), text: longWords, buttons, quick_replies }),
  fc.record({
    type: fc.constant('customer_feedback' as const),
    title: words,
    subtitle: words,
    questions: fc.array(fc.record({ title: words }), { maxLength: 2 }),
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constant('notification_messages_req' as const),
    text: longWords,
    title: words,
    topic_id: fc.constant('1'),
    is_recurring: fc.boolean(),
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constant('whatsapp_message_template' as const),
    name: words,
    language: fc.constant('en'),
    category: fc.constant('UTILITY'),
    components: fc.tuple(
      fc.record({
        type: fc.constant('HEADER' as const),
        format: fc.constantFrom('IMAGE', 'DOCUMENT'),
        text: fc.constant(''),
        url,
        parameters: fc.array(words, { maxLength: 1 }),
      }),
      fc.record({ type: fc.constant('BODY' as const), text: longWords, parameters: fc.array(words, { maxLength: 2 }) }),
      fc.record({
        type: fc.constant('CAROUSEL' as const),
        cards: fc.array(
          fc.record({
            format: fc.constantFrom('IMAGE', 'VIDEO'),
            url,
            text: words,
            parameters: fc.array(words, { maxLength: 2 }),
            buttons,
          }),
          { maxLength: 3 },
        ),
      }),
      fc.record({ type: fc.constant('BUTTONS' as const), buttons }),
    ),
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constant('menu' as const),
    text: longWords,
    title: words,
    sections: fc.array(
      fc.record({
        title: words,
        rows: fc.array(fc.record({ title: words, subtitle: words, payload }), { maxLength: 9 }),
      }),
      { maxLength: 4 },
    ),
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constant('products' as const),
    text: longWords,
    title: words,
    sections: fc.array(
      fc.record({
        title: words,
        products: fc.array(
          fc.record({
            id: words,
            title: words,
            subtitle: words,
            image_url: url,
            buttons: fc.constant<OutButton[]>([]),
          }),
          { maxLength: 12 },
        ),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constant('sticker' as const),
    package_id: fc.constantFrom('', '446'),
    sticker_id: fc.constantFrom('', '1988', '369239263222822', 'CAACAgIAAxkBAAEBk2Vf'),
    url: fc.oneof(fc.constant('https://hawker.example/media/1/AbCdEfGhIjKlMnOpQrStUvWx/hi.webp'), url),
    emoji: fc.constantFrom('', '👋'),
    buttons,
    quick_replies,
  }),
  fc.record({
    type: fc.constantFrom('shopee', 'lazada', 'tiki'),
    product_ids: fc.array(words, { maxLength: 3 }),
    buttons,
    quick_replies,
  }),
  fc.record({ type: fc.constant('typing' as const), seconds: fc.integer({ min: 1, max: 60 }) }),
)

/** The payloads that must come back when the card's buttons are pressed. */
export const payloads = (card: OutCard): string[] => {
  const quick = 'quick_replies' in card ? card.quick_replies : []
  return [
    ...quick.flatMap((reply) => (reply.content_type === 'text' ? [reply.payload] : [])),
    ...buttonsIn(card).flatMap((one) => (one.type === 'postback' ? [one.payload] : [])),
  ]
}
