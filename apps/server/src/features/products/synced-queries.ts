import { productLimits } from '@hawker/core'
import type { PosCombo, PosProduct, PosVariation } from '@hawker/integrations'
import { sql } from 'kysely'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { setTrashed } from './trash-queries.ts'

/** The service that has the products, their currency, and the pieces of each variation that our orders still hold beside its stock. */
export type SyncedFrom = {
  service: string
  currency: string
  held: ReadonlyMap<string, number>
  /** The number of products that the bot may still make. */
  room: number
  at: Date
}

const clipped = (text: string, most: number) => text.trim().slice(0, most)
const pictures = (images: readonly string[]) =>
  images.filter((url) => /^https?:\/\/\S+$/.test(url)).slice(0, productLimits.images)

/**
 * Writes a product as its service has it: name, pictures, variations, prices and stock. Description, categories and tags are taken once and
 * then the shop's own. False where there is no room for one more.
 */
export async function putSyncedProduct(
  tx: CellTx,
  bot_id: BotId,
  product: PosProduct,
  from: SyncedFrom,
): Promise<boolean> {
  const known = await tx
    .selectFrom('product')
    .select(['id', 'trashed_at', 'name', 'images', 'attributes'])
    .where('bot_id', '=', bot_id)
    .where('source', '=', from.service)
    .where('source_id', '=', product.id)
    .forUpdate()
    .executeTakeFirst()
  const sold = product.variations.filter(({ is_removed, price }) => !is_removed && price !== null)
  const isGone = product.is_removed || sold.length === 0
  if (!known && isGone) return true
  if (!known && from.room <= 0) return false
  const id = known ? known.id : await insertSynced(tx, bot_id, product, from)
  if (known) {
    const facts = factsOf(product)
    const isSame =
      known.name === facts.name &&
      sameList(known.images, facts.images) &&
      isDeepSame(known.attributes, facts.attributes)
    if (!isSame)
      await tx
        .updateTable('product')
        .set(({ eb }) => ({
          ...facts,
          attributes: JSON.stringify(facts.attributes),
          revision: eb('revision', '+', 1),
          updated_at: from.at,
        }))
        .where('bot_id', '=', bot_id)
        .where('id', '=', id)
        .execute()
    if (isGone !== (known.trashed_at !== null)) await setTrashed(tx, bot_id, id, isGone ? from.at : null)
  }
  await putVariations(tx, bot_id, id, isGone ? [] : sold, from)
  return true
}

const sameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')
const isDeepSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const factsOf = (product: PosProduct) => ({
  name: clipped(product.name, productLimits.name) || product.id,
  images: pictures(product.images),
  attributes: product.attributes
    .slice(0, productLimits.attributes)
    .map(({ name, values }) => ({ name: clipped(name, 100), values: values.map((value) => clipped(value, 100)) })),
})

async function insertSynced(tx: CellTx, bot_id: BotId, product: PosProduct, { service, currency, at }: SyncedFrom) {
  const { attributes, ...facts } = factsOf(product)
  const { id } = await tx
    .insertInto('product')
    .values({
      ...{ bot_id, ...facts, attributes: JSON.stringify(attributes), currency, source: service, source_id: product.id },
      description: clipped(product.description, productLimits.description),
      categories: product.categories.map((name) => clipped(name, 100)),
      tags: product.tags.map((name) => clipped(name, 100)),
      ...{ created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A variation that the service sells no longer stays with nothing in stock, so that messages that show it say so. */
async function putVariations(tx: CellTx, bot_id: BotId, product_id: string, sold: PosVariation[], from: SyncedFrom) {
  const known = await tx
    .selectFrom('variation')
    .select(['id', 'source_id'])
    .where('bot_id', '=', bot_id)
    .where('product_id', '=', product_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const gone = known.filter(({ source_id }) => !sold.some(({ id }) => id === source_id)).map(({ id }) => id)
  if (gone.length > 0)
    await tx
      .updateTable('variation')
      .set({ stock: 0, sku: '' })
      .where('bot_id', '=', bot_id)
      .where('id', '=', sql<string>`any(${gone}::bigint[])`)
      .execute()
  for (const [position, variation] of sold.entries()) {
    const before = known.find(({ source_id }) => source_id === variation.id)
    const values = {
      position,
      sku: await freeSku(tx, bot_id, variation.sku, before?.id ?? null),
      attributes: JSON.stringify(variation.attributes),
      price: variation.price ?? 0,
      stock: freeStock(variation, before ? (from.held.get(before.id) ?? 0) : 0),
      weight: variation.weight,
      images: pictures(variation.images),
    }
    if (before)
      await tx.updateTable('variation').set(values).where('bot_id', '=', bot_id).where('id', '=', before.id).execute()
    else
      await tx
        .insertInto('variation')
        .values({ bot_id, product_id, source_id: variation.id, ...values })
        .execute()
  }
}

/** The service's last figure less the pieces of our orders that it does not hold yet. */
const freeStock = ({ stock }: PosVariation, held: number): number | null =>
  stock === null ? null : Math.max(stock - held, 0)

/** A code that another product has is left out: here it names one thing. */
async function freeSku(tx: CellTx, bot_id: BotId, wanted: string, id: string | null): Promise<string> {
  const sku = clipped(wanted, productLimits.sku)
  if (sku === '') return ''
  const taken = await tx
    .selectFrom('variation')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('sku', '=', sku)
    .where('is_trashed', '=', false)
    .$if(id !== null, (query) => query.where('id', '<>', id ?? '0'))
    .executeTakeFirst()
  return taken ? '' : sku
}

/** Writes a combo as its service has it; one that names things that are not known here is left out. */
export async function putSyncedCombo(
  tx: CellTx,
  bot_id: BotId,
  combo: PosCombo,
  { service, currency, at }: SyncedFrom,
) {
  const ids = combo.items.map(({ variation_id }) => variation_id)
  const known = await tx
    .selectFrom('variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.source_id'])
    .where('v.bot_id', '=', bot_id)
    .where('p.source', '=', service)
    .where('v.source_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const items = combo.items.flatMap(({ variation_id, quantity }) => {
    const found = known.find(({ source_id }) => source_id === variation_id)
    return found ? [{ variation_id: found.id, quantity }] : []
  })
  const isWhole = items.length === combo.items.length && items.length > 0 && combo.price !== null
  if (combo.is_removed || !isWhole) {
    await tx
      .deleteFrom('combo')
      .where('bot_id', '=', bot_id)
      .where('source', '=', service)
      .where('source_id', '=', combo.id)
      .execute()
    return
  }
  const values = { name: clipped(combo.name, 200), items: JSON.stringify(items), price: combo.price ?? 0, currency }
  await tx
    .insertInto('combo')
    .values({ bot_id, ...values, source: service, source_id: combo.id, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'source', 'source_id'])
        .where('source', '<>', '')
        .doUpdateSet({ ...values, updated_at: at }),
    )
    .execute()
}
