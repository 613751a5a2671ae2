import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { searchPattern } from '../../platform/db/search-pattern.ts'
import type { BotId } from '../../platform/ids.ts'

const sold = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId) =>
  db
    .selectFrom('variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name', 'p.attributes', 'v.attributes as values', 'v.sku', 'p.currency'])
    .select(['v.price', 'v.was_price', 'v.stock', 'v.weight', 'p.images', 'v.images as own_images'])
    .where('v.bot_id', '=', bot_id)
    .where('v.is_trashed', '=', false)

/** These variations, of products outside the trash. */
export const listVariationsNamed = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, ids: readonly string[]) =>
  sold(db, bot_id).where('v.id', '=', sql<string>`any(${ids}::bigint[])`).execute()

/** Variations by words of their product's name or tags, or of their own SKU; of the newest products first. */
export const findVariations = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, q: string, limit: number) =>
  sold(db, bot_id)
    .$if(q !== '', (query) =>
      query.where(
        sql<boolean>`(p.name || e'\n' || array_to_string(p.tags, e'\n') || e'\n' || v.sku) ~ ${searchPattern(q)}`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('v.position')
    .limit(limit)
    .execute()
export type VariationRow = Awaited<ReturnType<typeof findVariations>>[number]
