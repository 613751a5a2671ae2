import { type Block, type Button, blankBlock, blankButton, blankCard, blankQuickReply, type Card } from '@hawker/core'

export const templateNames = ['welcome', 'menu', 'shop', 'blank'] as const
export type TemplateName = (typeof templateNames)[number]

/** Keys of a template's words, in the author's language; `say` gives the words of a key. */
export type TemplateKey =
  | 'start'
  | 'hello'
  | 'products'
  | 'products_text'
  | 'person'
  | 'person_text'
  | 'menu'
  | 'menu_text'
  | 'prices'
  | 'prices_text'
  | 'delivery'
  | 'delivery_text'
  | 'shop_text'
  | 'add_to_cart'
type Say = (key: TemplateKey) => string
type Make = (say: Say, newKey: () => string) => Block[]

const step = 400

const textCard = (newKey: () => string, text: string, buttons: Button[] = []): Card => {
  const card = blankCard('text', newKey())
  return card.plugin_id === 'text' ? { ...card, config: { text }, buttons } : card
}
const block = (key: string, title: string, place: [number, number], cards: Card[]): Block => ({
  ...blankBlock('messages', key),
  title,
  coordinate: { X: place[0] * step, Y: place[1] * 220 },
  cards,
})

/** A gallery of the newest products, filled when it is sent; each can be put into the cart. */
const newestProducts = (newKey: () => string, title: string): Card => {
  const card = blankCard('gallery', newKey())
  if (card.plugin_id !== 'gallery') return card
  const buttons: Button[] = [{ ...blankButton(), type: 'cart', title }]
  const pattern = { title: '', subtitle: '', image_url: '', buttons, is_product: false, content_id: '' }
  const random_config = { ...card.config.random_config, source: 'newest' }
  return { ...card, config: { items: [pattern], is_send_random: true, random_config } }
}

/** The templates of a new flow. Each can be published unchanged, except the blank one, which has no words yet. */
export const templates: Record<TemplateName, Make> = {
  blank: (say, newKey) => [block(newKey(), say('start'), [0, 0], [textCard(newKey, '')])],

  welcome(say, newKey) {
    const [products, person] = [newKey(), newKey()]
    const replies = blankCard('quick_reply', newKey())
    const reply = (title: string, block_key: string): Button => ({ ...blankQuickReply(), title, block_key })
    const buttons = [reply(say('products'), products), reply(say('person'), person)]
    return [
      block(newKey(), say('start'), [0, 0], [textCard(newKey, say('hello')), { ...replies, buttons }]),
      block(products, say('products'), [1, 0], [textCard(newKey, say('products_text'))]),
      block(person, say('person'), [1, 1], [textCard(newKey, say('person_text'))]),
    ]
  },

  menu(say, newKey) {
    const start = newKey()
    const topics = (['prices', 'delivery', 'person'] as const).map((topic) => ({ topic, key: newKey() }))
    const buttons = topics.map(({ topic, key }) => ({ ...blankButton(), title: say(topic), block_key: key }))
    const answers = topics.map(({ topic, key }, index): Block => {
      const answer = block(key, say(topic), [1, index], [textCard(newKey, say(`${topic}_text`))])
      const back = { ...blankButton(), title: say('menu'), block_key: start }
      return { ...answer, cards: answer.cards.map((card) => ({ ...card, buttons: [back] })) }
    })
    return [block(start, say('start'), [0, 0], [textCard(newKey, say('menu_text'), buttons)]), ...answers]
  },
  shop: (say, newKey) => [
    block(
      newKey(),
      say('start'),
      [0, 0],
      [textCard(newKey, say('shop_text')), newestProducts(newKey, say('add_to_cart'))],
    ),
  ],
}
