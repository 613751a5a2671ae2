import { changesSynced, type ProductInput, type VariationInput } from '@hawker/core'
import type { Cell, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseGrowth } from '../../platform/quotas/quotas.ts'
import { lockBot } from '../document/index.ts'
import * as queries from './queries.ts'
import { readCurrency } from './shop-currency.ts'
import { usersOf } from './uses.ts'
import { viewsOf } from './view.ts'

type Deps = Pick<Platform, 'now' | 'quotas' | 'heavy'>

/** Creates a product in the shop's currency; returns its id. Refuses with `taken` where a sku is another's. */
export async function createProduct({ now, quotas }: Deps, { db }: Cell, bot_id: BotId, input: ProductInput) {
  const most = await quotas.of({ bot: bot_id })
  return db.transaction().execute(async (tx) => {
    // Under the bot's lock, so that of two creations at the limit one is refused.
    await lockBot(tx, bot_id)
    const many = await queries.countProducts(tx, bot_id)
    refuseGrowth('products', many, many + 1, most)
    await refuseTakenSkus(tx, bot_id, input, null)
    return insertProduct(tx, bot_id, input, now())
  })
}

/** Writes a new product with its variations. */
export async function insertProduct(tx: CellTx, bot_id: BotId, input: ProductInput, at: Date): Promise<string> {
  const currency = await readCurrency(tx, bot_id)
  const { id } = await queries.insertProduct(tx, bot_id, input, currency, at)
  for (const [position, variation] of input.variations.entries())
    await queries.insertVariation(tx, bot_id, id, valuesOf(variation, position))
  return id
}

/**
 * Replaces a product as its author saw it at `revision`. Variations that are missing are deleted, and refused with `in_use` while
 * something shows or sells them. A stock that is not named stays, so that an order taken meanwhile is not undone. Refuses with
 * `product.synced` to change what a connected service decides.
 */
export async function changeProduct(
  deps: Deps,
  cell: Cell,
  bot_id: BotId,
  { id, revision, ...input }: ProductInput & { id: string; revision: number },
): Promise<void> {
  const before = (await queries.listVariations(cell.db, bot_id, [id])).map((each) => each.id)
  const named = new Set(input.variations.map((each) => each.id))
  const used_by = await usersOf(
    deps,
    cell,
    bot_id,
    before.filter((each) => !named.has(each)),
  )
  await cell.db.transaction().execute(async (tx) => {
    const known = await queries.lockProduct(tx, bot_id, id)
    if (!known) throw new Refusal('not_found')
    if (known.revision !== revision) throw new Refusal('conflict.revision', { revision: known.revision })
    const [view] = known.source === '' ? [] : await viewsOf(tx, bot_id, [known])
    if (view && changesSynced(view, input)) throw new Refusal('product.synced')
    if (used_by.length > 0) throw new Refusal('in_use', { used_by })
    await refuseTakenSkus(tx, bot_id, input, id)
    await queries.updateProduct(tx, bot_id, id, input, deps.now())
    await replaceVariations(tx, bot_id, id, input.variations)
  })
}

async function replaceVariations(tx: CellTx, bot_id: BotId, product_id: string, wanted: VariationInput[]) {
  const known = new Set((await queries.listVariations(tx, bot_id, [product_id])).map(({ id }) => id))
  const unknown = wanted.findIndex(({ id }) => id !== undefined && !known.has(id))
  if (unknown >= 0) throw new Refusal('invalid_body', { variations: { [unknown]: 'is not of this product' } })
  const named = new Set(wanted.map(({ id }) => id))
  const gone = [...known].filter((id) => !named.has(id))
  if (gone.length > 0) await queries.deleteVariations(tx, bot_id, gone)
  // Free the skus first: two variations may have changed theirs for each other's.
  for (const { id } of wanted) if (id) await queries.updateVariation(tx, bot_id, id, { sku: '' })
  for (const [position, { id, ...variation }] of wanted.entries()) {
    const values = valuesOf(variation, position)
    if (id) await queries.updateVariation(tx, bot_id, id, values)
    else await queries.insertVariation(tx, bot_id, product_id, values)
  }
}

/** The columns of a variation. */
const valuesOf = (
  { id: _, attributes, stock, ...rest }: VariationInput,
  position: number,
): queries.VariationValues => ({
  ...rest,
  position,
  attributes: JSON.stringify(attributes),
  ...(stock !== undefined && { stock }),
})

async function refuseTakenSkus(tx: CellTx, bot_id: BotId, { variations }: ProductInput, id: string | null) {
  const skus = variations.flatMap(({ sku }) => (sku === '' ? [] : [sku]))
  const taken = skus.length > 0 ? await queries.listTakenSkus(tx, bot_id, skus, id) : []
  const [first] = taken
  if (!first) return
  const index = variations.findIndex(({ sku }) => sku === first.sku)
  throw new Refusal('taken', { variations: { [index]: { sku: first.sku } } })
}
