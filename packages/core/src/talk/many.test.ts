import { expect, test } from 'vitest'
import { blankBlock } from '../blocks/index.ts'
import { blankButton, blankQuickReply } from '../buttons/index.ts'
import { type Card, cards } from '../cards/index.ts'
import { blankBot } from '../document/document.ts'
import { blankFlow } from '../document/flow.ts'
import { lint } from '../lint/lint.ts'
import { talk } from './talk.ts'

/** More than a function takes as arguments. */
const many = <T>(each: T): T[] => new Array<T>(150_000).fill(each)

const text = { ...cards.text.blank(), config: { text: 'Hello' } }
const items = [
  { title: 'A', subtitle: '', image_url: '', buttons: many(blankButton()), is_product: false, content_id: '' },
]
const config = { ...cards.gallery.blank().config, items }

test.each<[string, Card]>([
  ['variants', { ...text, key: 'c', is_spin: true, messages: many('a') }],
  ['words to draw from', { ...text, key: 'c', config: { text: `{{random|${many('a').join('|')}}}` } }],
  ['buttons of an item', { ...cards.gallery.blank(), key: 'c', config }],
  ['quick replies', { ...cards.quick_reply.blank(), key: 'c', buttons: many({ ...blankQuickReply(), title: 'A' }) }],
  ['products', { ...cards.shopee.blank(), key: 'c', config: { product_ids: many('a') } }],
])('very many %s are some work and nothing else', (_, card) => {
  const block = { ...blankBlock('messages', 'b'), cards: [{ ...text, key: 'a' }, card] }
  const flows = [{ ...blankFlow('w', 'W'), blocks: [block] }]
  const bot = { ...blankBot('facebook', 'Shop'), welcome_flow: 'w', flows }
  expect(lint(bot).length).toBeGreaterThan(0)
  expect(talk(bot, { seed: 1, now: '2026-03-02T01:00:00Z' }).handle({ text: 'x' })).not.toEqual([])
})
