import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Shelf } from '../document/index.ts'
import { findProduct, listTakenSkus, listVariations } from './queries.ts'
import { eraseProduct, listTrashedProducts, setTrashed } from './trash-queries.ts'
import { usersOf } from './uses.ts'

/** Products in the trash of a bot. One that something shows or sells is not moved there. */
export const productShelf = (deps: Pick<Platform, 'now' | 'heavy'>): Shelf => ({
  list: listTrashedProducts,
  async move({ bot, cell }, ids) {
    const moved: string[] = []
    const kept: Awaited<ReturnType<Shelf['move']>>['kept'] = []
    for (const id of ids) {
      const product = await findProduct(cell.db, bot.id, id)
      if (!product) continue
      const variations = await listVariations(cell.db, bot.id, [id])
      const used_by = await usersOf(
        deps,
        cell,
        bot.id,
        variations.map((each) => each.id),
      )
      if (used_by.length > 0) kept.push({ id, name: product.name, used_by, is_locked: false })
      else if (await cell.db.transaction().execute((tx) => setTrashed(tx, bot.id, id, deps.now()))) moved.push(id)
    }
    return { moved, kept }
  },
  async restore({ bot, cell }, ids) {
    const restored: string[] = []
    const refusals: Refusal[] = []
    for (const id of ids) {
      const isTaken = await restoreProduct(cell, bot.id, id)
      if (isTaken === null) continue
      if (isTaken) refusals.push(new Refusal('taken'))
      else restored.push(id)
    }
    return { restored, refusals }
  },
  erase: eraseProduct,
})

/** Restores a product; true where another has one of its skus by now, null where it is not in the trash. */
const restoreProduct = ({ db }: Cell, bot_id: BotId, id: string): Promise<boolean | null> =>
  db.transaction().execute(async (tx) => {
    const variations = await listVariations(tx, bot_id, [id])
    const skus = variations.flatMap(({ sku }) => (sku === '' ? [] : [sku]))
    if (skus.length > 0 && (await listTakenSkus(tx, bot_id, skus, id)).length > 0) return true
    return (await setTrashed(tx, bot_id, id, null)) ? false : null
  })
