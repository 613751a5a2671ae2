import { type Flow, productUses } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { rowId } from '../../platform/http/shapes.ts'
import type { BotId } from '../../platform/ids.ts'
import { listKnownVariations } from './queries.ts'

/** The variations that the shop sells, among those that these flows name. */
export async function readKnownVariations(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  flows: readonly Flow[],
): Promise<ReadonlySet<string>> {
  const named = new Set(productUses(flows).map(({ variation_id }) => variation_id))
  // Files of other programs name products by ids of their own.
  const ids = [...named].filter((id) => rowId.safeParse(id).success)
  const rows = ids.length > 0 ? await listKnownVariations(db, bot_id, ids) : []
  return new Set(rows.map(({ id }) => id))
}
