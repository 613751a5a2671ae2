import { sentence } from '../checkout/cards.ts'
import { shopPayload } from '../checkout/shop-payload.ts'
import { checkoutWords, say } from '../checkout/words/index.ts'
import { limits } from '../limits.ts'
import type { Product, Sale } from '../publish/published-card.ts'
import { fold } from '../text/fold.ts'
import type { MessageCard, OutButton, OutItem } from './out-card.ts'
import { type AnswerInput, askShop, isSuccess, noteFailed, reasonOf } from './outside.ts'
import { payloadPrefix, payloadWith } from './payload.ts'
import { rememberShown } from './phone-order.ts'
import { productsIn } from './products.ts'
import { type Run, type Spot, spotOf } from './run.ts'
import type { AnswerWait } from './session.ts'
import { tell, tellWords } from './shop-say.ts'

type Listing = Extract<Sale, { do: 'list' }>

const most = { sections: 10, rows: 10, products: 30 } as const

/** The products that a button lists, in their order, as far as a platform shows them in one message. */
const idsOf = ({ sections, is_catalogue }: Listing): string[] => {
  const ids = sections.slice(0, most.sections).flatMap(({ product_items }) => product_items.map((id) => id.trim()))
  return [...new Set(ids.filter(Boolean))].slice(0, is_catalogue ? most.products : most.rows)
}

/** The platform draws the whole list itself. */
const isNative = ({ scene }: Run, { is_catalogue }: Listing): boolean =>
  scene.profile.native.includes(is_catalogue ? 'products' : 'menu')

/** Asks for the products that a button lists: all of them, or a gallery's worth from the number `from`. */
export function askListing(run: Run, spot: Spot, path: string, sale: Listing, from: number): void {
  const all = idsOf(sale)
  const ids = isNative(run, sale) ? all : all.slice(from, from + limits.gallery_cards)
  askShop(run, { kind: 'products', source: '', count: ids.length, ids }, { of: 'listing', path, from }, spot)
}

/** Searches products for a customer whose words begin as the author chose. False: they don't. */
export function searchProducts(run: Run, text: string): boolean {
  const beginnings = run.bot.settings.search.split(/[,\n]/).map(fold).filter(Boolean)
  if (beginnings.length === 0 || !run.bot.sells) return false
  const folded = fold(text)
  const beginning = beginnings.find((each) => folded.startsWith(`${each} `))
  const words = beginning === undefined ? '' : text.trim().slice(beginning.length).trim().slice(0, 100)
  if (!words) return false
  askShop(run, { kind: 'products', source: `search:${words}`, count: limits.gallery_cards }, { of: 'search', words })
  return true
}

type Shop = Exclude<NonNullable<AnswerWait['shop']>, { of: 'cart' }>

/** Shows the products in the shop's answer. */
export function sayListing(run: Run, wait: AnswerWait, shop: Shop, input: AnswerInput): void {
  run.at = null
  const found = isSuccess(input) ? productsIn(input, run) : []
  if (!isSuccess(input)) noteFailed(run, 'products', reasonOf(input))
  if (shop.of === 'search') {
    const { nothing_found } = checkoutWords(run.words.language)
    rememberShown(run, idsOfProducts(found))
    if (found.length > 0) tell(run, galleryOf(run, found))
    else tellWords(run, say(nothing_found, { name: shop.words }))
    return
  }
  const spot = spotOf(run, wait.place)
  const plan = spot?.block.plan
  const card = plan?.kind === 'messages' ? plan.cards[wait.place.card] : undefined
  const press = card?.presses.get(shop.path)
  if (!spot || press?.kind !== 'button' || press.sale?.do !== 'list') return
  // The database tells them in any order.
  const inOrder = idsOf(press.sale).flatMap((id) => found.filter((product) => product.id === id))
  rememberShown(run, idsOfProducts(inOrder))
  for (const each of cardsOf(run, spot, shop, press.sale, press.title, inOrder)) tell(run, each)
}

const idsOfProducts = (products: readonly Product[]) => products.map(({ id }) => id)

function cardsOf(
  run: Run,
  { bot, flow, block, card }: Spot,
  { path, from }: Extract<Shop, { of: 'listing' }>,
  sale: Listing,
  title: string,
  found: readonly Product[],
): MessageCard[] {
  const { language } = run.words
  const words = checkoutWords(language)
  if (found.length === 0) return [sentence(say(words.nothing_found, { name: title }))]
  if (isNative(run, sale)) return [nativeCard(run, sale, title, found)]
  const next = from + limits.gallery_cards
  if (next >= idsOf(sale).length) return [galleryOf(run, found)]
  const payload = `${payloadPrefix(bot.version, flow.number, block.number, card)}.${path}`
  const more: OutButton = { type: 'postback', title: words.more, payload: payloadWith(payload, String(next)) }
  return [galleryOf(run, found), sentence(title, [more])]
}

const itemOf = (run: Run, { id, title, subtitle, image_url }: Product): OutItem => ({
  ...{ title, subtitle, image_url },
  buttons: [
    {
      type: 'postback',
      title: checkoutWords(run.words.language).add,
      payload: shopPayload({ do: 'add', variation: id }),
    },
  ],
})

/** Products side by side, or as the rows of a list where the bot shows no grid. */
function galleryOf(run: Run, products: readonly Product[]): MessageCard {
  const items = products.slice(0, limits.gallery_cards).map((each) => itemOf(run, each))
  return run.bot.settings.isGrid
    ? { type: 'gallery', items, quick_replies: [] }
    : { type: 'list', items, buttons: [], quick_replies: [] }
}

/** The sections as the platform draws them, without the products that are not for sale. */
function nativeCard(
  run: Run,
  { sections, is_catalogue }: Listing,
  title: string,
  found: readonly Product[],
): MessageCard {
  const known = new Map(found.map((product) => [product.id, product]))
  const shown = sections.slice(0, most.sections).flatMap(({ title: heading, product_items }) => {
    const products = product_items.flatMap((id) => known.get(id.trim()) ?? [])
    return products.length > 0 ? [{ title: heading, products }] : []
  })
  const words = checkoutWords(run.words.language)
  if (is_catalogue) {
    const drawn = shown.map(({ title: heading, products }) => ({
      title: heading,
      products: products.map((each) => ({ ...itemOf(run, each), id: each.id })),
    }))
    return { type: 'products', text: title, title, sections: drawn, buttons: [], quick_replies: [] }
  }
  const rows = shown.map(({ title: heading, products }) => ({
    title: heading,
    rows: products.map(({ id, title: name, subtitle }) => ({
      ...{ title: name, subtitle },
      payload: shopPayload({ do: 'add', variation: id }),
    })),
  }))
  return { type: 'menu', text: title, title: words.choose, sections: rows, buttons: [], quick_replies: [] }
}
