import { isRecord } from '../document/fill.ts'
import type { Product, Products } from '../publish/published-card.ts'
import { type AnswerInput, askAndWait, isSuccess, noteFailed, reasonOf } from './outside.ts'
import type { Run, Spot } from './run.ts'
import { send } from './say.ts'

/** Asks for products to fill a gallery with, and waits. */
export const askProducts = (run: Run, spot: Spot, { source, count }: Products): null =>
  askAndWait(run, spot, { kind: 'products', source, count })

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const productOf = (given: unknown): Product | [] => {
  if (!isRecord(given)) return []
  const title = text(given.title)
  return title ? { title, subtitle: text(given.subtitle), image_url: text(given.image_url), url: text(given.url) } : []
}

const productsIn = ({ body }: AnswerInput): Product[] =>
  isRecord(body) && Array.isArray(body.items) ? body.items.flatMap(productOf) : []

/** Sends a gallery of the products in the answer; without products, the author's own items. */
export const sayProducts = (run: Run, spot: Spot, { count, item, otherwise }: Products, input: AnswerInput): void => {
  const products = isSuccess(input) ? productsIn(input).slice(0, count) : []
  if (products.length > 0) {
    const items = products.map((product) => item(product, run.words))
    send(run, spot, { type: 'gallery', items, quick_replies: [] })
    return
  }
  noteFailed(run, 'products', reasonOf(input), spot)
  for (const card of otherwise(run.words)) send(run, spot, card)
}
