import { type Platform, profiles } from '@hawker/core'

type Words = {
  thanks: readonly string[]
  phone: string
  price: readonly string[]
  see_inbox: string
  delivery: readonly string[]
  delivered: string
  private_name: string
  fake: string
}

const english: Words = {
  thanks: [
    'Thank you, {{first_name|friend}}! Write to us for sizes and prices.',
    'Thanks for your comment! We are here.',
  ],
  phone: 'Thank you! We hid your number and will call you today.',
  price: ['how much', 'price'],
  see_inbox: 'The price is in your inbox.',
  delivery: ['delivery', 'shipping'],
  delivered: 'We deliver everywhere in two to four days.',
  private_name: 'Prices by message',
  fake: 'fake',
}

const vietnamese: Words = {
  thanks: ['Cảm ơn {{first_name|bạn}} nhé! Nhắn shop để xem size và giá.', 'Shop cảm ơn bạn đã quan tâm ạ!'],
  phone: 'Shop đã ẩn số của bạn và sẽ gọi lại trong hôm nay ạ.',
  price: ['bao nhiêu', 'giá'],
  see_inbox: 'Shop đã gửi bảng giá vào tin nhắn của bạn ạ.',
  delivery: ['giao hàng', 'ship'],
  delivered: 'Shop giao toàn quốc trong 2 đến 4 ngày ạ.',
  private_name: 'Bảng giá qua tin nhắn',
  fake: 'hàng giả',
}

const says = (...texts: readonly string[]) => ({ replies: texts.map((text) => ({ text })) })

/** Answers to comments, on channels whose comments can be answered; their switches are off until the author turns them on. */
export function demoComments(platform: Platform) {
  if (!profiles[platform].abilities.includes('comments')) return {}
  const words = platform === 'facebook' ? vietnamese : english
  return {
    comments: {
      cases: { default: says(...words.thanks), has_phone: says(words.phone) },
      keywords: [
        { id: 'price', type: 2, keywords: words.price, ...says(words.see_inbox), private_reply: 'prices' },
        { id: 'delivery', type: 2, keywords: words.delivery, ...says(words.delivered) },
      ],
      private_replies: [{ key: 'prices', type: 'private_replies', name: words.private_name, flow: 'prices' }],
      moderation_words: [{ word: words.fake, acts: ['hide'], is_whole: true }],
    },
  }
}
