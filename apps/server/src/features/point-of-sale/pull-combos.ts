import type { PosCombo, PosPage } from '@hawker/integrations'
import type { Platform } from '../../platform/platform.ts'
import { putSyncedCombo } from '../products/index.ts'
import type { Place, Pos } from './connection.ts'
import { syncedFrom } from './pull-products.ts'

/** Reads one page of combos. */
export async function pullCombos(platform: Platform, place: Place, pos: Pos, page: number): Promise<PosPage<PosCombo>> {
  const { cell, bot_id } = place
  const told = await pos.pos.combos(page, pos.currency, pos.ask, pos.secrets)
  if (!told.ok) return told
  const from = await syncedFrom(platform, cell.db, bot_id, pos, platform.now())
  await cell.db.transaction().execute(async (tx) => {
    for (const combo of told.rows) await putSyncedCombo(tx, bot_id, combo, from)
  })
  return told
}
