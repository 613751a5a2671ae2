import { block, replies, replyToFlow, text } from './parts.ts'

const words = {
  en: {
    name: 'Shop',
    shelf: 'This is on our shelf today. Put what you like in your cart, and order right here.',
    add: 'Add to cart',
    cart: 'My cart',
    person: 'Ask a person',
    keywords: ['buy', 'our shop'],
  },
  vi: {
    name: 'Mua hàng',
    shelf: 'Hôm nay shop còn các mẫu này ạ. Mình bỏ vào giỏ rồi đặt ngay tại đây nhé.',
    add: 'Thêm vào giỏ',
    cart: 'Giỏ hàng',
    person: 'Gặp nhân viên',
    keywords: ['mua hàng', 'mua ngay'],
  },
}
type Spoken = keyof typeof words

/** Shows what is left on the shelf; a customer fills a cart with it and orders in the chat. */
export const shopFlow = (language: Spoken) => {
  const { name, shelf, add, cart, person } = words[language]
  const items = [{ buttons: [{ type: 'cart', title: add }] }]
  const config = { items, is_send_random: true, random_config: { count: 10, source: 'all' } }
  return {
    id: 'shop',
    name,
    blocks: [
      block('shelf', name, 0, 0, [
        text('words', shelf, [{ type: 'cart', title: cart }]),
        { key: 'products', plugin_id: 'gallery', config },
        replies('more', replyToFlow(person, 'person')),
      ]),
    ],
  }
}

export const shopKeyword = (language: Spoken) => {
  const { keywords } = words[language]
  return { id: 'shop', type: 2, keywords, flow: 'shop', is_published: true }
}
