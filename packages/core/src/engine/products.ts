import { isRecord } from '../document/fill.ts'
import { limits } from '../limits.ts'
import { productLine, readFacts } from '../products/product-line.ts'
import type { Product, Products } from '../publish/published-card.ts'
import { type AnswerInput, askAndWait, isSuccess, noteFailed, reasonOf } from './outside.ts'
import { rememberShown } from './phone-order.ts'
import type { Run, Spot } from './run.ts'
import { send } from './say.ts'

/** Asks for products to fill a gallery with, and waits. */
export const askProducts = (run: Run, spot: Spot, { source, count, ids, shop }: Products): null =>
  askAndWait(
    run,
    spot,
    shop
      ? { kind: 'shop_products', shop: shop.name, ids: ids ?? [], integration_id: shop.integration_id }
      : { kind: 'products', source, count, ...(ids && { ids }) },
  )

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A product as it is said; `[]` for one without a title. */
const productOf = (given: unknown, { bot, words }: Run): Product | [] => {
  if (!isRecord(given)) return []
  const title = text(given.title)
  if (!title) return []
  const facts = readFacts(given)
  const subtitle = facts ? productLine(facts, words.language, bot.settings) : text(given.subtitle)
  return { id: text(given.id), title, subtitle, image_url: text(given.image_url), url: text(given.url) }
}

/** The products in an answer, as they are said. */
export const productsIn = ({ body }: AnswerInput, run: Run): Product[] =>
  isRecord(body) && Array.isArray(body.items) ? body.items.flatMap((each) => productOf(each, run)) : []

/**
 * Sends galleries of the products in the answer, or a list of them where the bot does not show products in a grid; without products,
 * the author's own items.
 */
export const sayProducts = (
  run: Run,
  spot: Spot,
  { items: draw, otherwise, ids, shop }: Products,
  input: AnswerInput,
): void => {
  const products = isSuccess(input) ? productsIn(input, run) : []
  if (products.length > 0) {
    const items = draw(products, run.words)
    // An order names the bot's own products alone.
    if (!shop) rememberShown(run, ids ? ids.filter((id) => isAmong(products, id)) : products.map(({ id }) => id))
    const { isGrid } = run.bot.settings
    if (!isGrid) send(run, spot, { type: 'list', items, ...noButtons() })
    else
      for (let from = 0; from < items.length; from += limits.gallery_cards)
        send(run, spot, { type: 'gallery', items: items.slice(from, from + limits.gallery_cards), quick_replies: [] })
    return
  }
  noteFailed(run, shop ? 'shop_products' : 'products', reasonOf(input), spot)
  for (const card of otherwise(run.words)) send(run, spot, card)
}

const isAmong = (products: readonly Product[], id: string) => products.some((product) => product.id === id)

const noButtons = () => ({ buttons: [], quick_replies: [] })
