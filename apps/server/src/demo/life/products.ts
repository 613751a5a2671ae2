import { createProduct, eraseProductsBySku, insertCombo, readCurrency } from '../../features/products/index.ts'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPictures } from '../pictures.ts'
import { hasTill } from '../shop/has-till.ts'
import { sampleCombo, sampleProducts, skuOf } from '../shop/shelf.ts'
import type { Stage } from './perform.ts'
import { readTill } from './till.ts'

const skus = sampleProducts.flatMap((product) => product.sizes.map(([size]) => skuOf(product, size)))
const size = { vi: 'Kích cỡ', en: 'Size' }

/** Something that an order of the sample buys. */
type Ware = {
  variation_id: string
  product_id: string
  name: string
  price: number
  weight: number
}

/**
 * Fills the shop's shelf, with pictures, stock and a combo, by hand or from its till; returns what its orders buy, in the currency of its
 * prices.
 */
export async function fillShelf(platform: Platform, stage: Stage) {
  const { bot, cell } = stage
  const currency: 'VND' | 'USD' = (await readCurrency(cell.db, bot.bot_id)) === 'VND' ? 'VND' : 'USD'
  await (hasTill(bot.platform) ? readTill(platform, stage) : makeShelf(platform, stage, currency))
  return { currency, wares: await listWares(cell.db, bot.bot_id) }
}

async function makeShelf(platform: Platform, { bot, cell }: Stage, currency: 'VND' | 'USD'): Promise<void> {
  const of = bot.bot_id
  const language = bot.platform === 'facebook' ? 'vi' : 'en'
  const pictures = await findPictures(platform, cell.db, of)
  for (const product of sampleProducts) {
    const { name, category, tags, price, was_price, weight, picture, sizes } = product
    const shown = picture && pictures.get(picture)
    await createProduct(platform, cell, of, {
      ...{ name: name[language], description: '', url: '' },
      categories: [category[language]],
      tags: tags.map((tag) => tag[language]),
      images: shown ? [shown] : [],
      attributes: sizes[0]?.[0] ? [{ name: size[language], values: sizes.map(([each]) => each) }] : [],
      variations: sizes.map(([each, stock]) => ({
        ...{ sku: skuOf(product, each), attributes: each ? { [size[language]]: each } : {}, images: [] },
        ...{ price: price[currency], was_price: was_price?.[currency] ?? null, stock, weight },
      })),
    })
  }
  const wares = await listWares(cell.db, of)
  const items = sampleCombo.skus.flatMap((sku) => {
    const ware = wares.find((each) => each.sku === sku)
    return ware ? [{ variation_id: ware.variation_id, quantity: 1 }] : []
  })
  await insertCombo(
    cell.db,
    of,
    { name: sampleCombo.name[language], items, price: sampleCombo.price[currency] },
    currency,
    platform.now(),
  )
}

/** The variations of the shelf that are left. */
async function listWares(db: CellDb, bot_id: BotId): Promise<(Ware & { sku: string })[]> {
  const rows = await db
    .selectFrom('variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id as variation_id', 'v.product_id', 'p.name', 'v.sku', 'v.price', 'v.weight'])
    .where('v.bot_id', '=', bot_id)
    .where('v.sku', 'in', skus)
    .where('v.stock', '>', 0)
    .orderBy('v.id')
    .execute()
  return rows.map(({ price, weight, name, sku, ...row }) => ({
    ...{ ...row, sku, name: `${name} (${sku.split('-').at(-1)})`, price: Number(price), weight: weight ?? 0 },
  }))
}

/** Takes the sample's products from the shelf, with the combos that hold them. */
export const clearShelf = (db: CellDb, bot_id: BotId): Promise<void> => eraseProductsBySku(db, bot_id, skus)
