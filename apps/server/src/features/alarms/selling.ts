import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { listFailingGateways, listFlagged, listTroubled } from './selling-queries.ts'
import type { Params } from './turned.ts'

/** Problems of a shop's payments and parcels; null: none. */
export type Selling = {
  /** A gateway that answers with errors (`asked`), or whose reports are not signed by it (`told`). */
  gateway: { service: string; how: 'asked' | 'told' } | null
  /** The oldest payment that waits for a person: of another amount than was asked, or that is to go back. */
  mismatch: Params | null
  give_back: Params | null
  /** The oldest parcel whose carrier collects another sum, or does not answer about it. */
  cod: Params | null
  carrier: Params | null
}

export const noProblems: Selling = { gateway: null, mismatch: null, give_back: null, cod: null, carrier: null }

const day_ms = 86_400_000

/** The problems of each bot that has some; each statement covers the whole cell or one bot. */
export async function readSelling(db: CellDb, now: Date, only: BotId | null): Promise<Map<BotId, Selling>> {
  const [failing, flagged, parcels] = await Promise.all([
    listFailingGateways(db, new Date(now.getTime() - day_ms), only),
    listFlagged(db, only),
    listTroubled(db, only),
  ])
  const found = new Map<BotId, Selling>()
  const put = (bot_id: BotId, part: Partial<Selling>) =>
    found.set(bot_id, { ...(found.get(bot_id) ?? noProblems), ...part })
  for (const { bot_id, service, is_unsigned } of failing)
    if (!found.has(bot_id)) put(bot_id, { gateway: { service, how: is_unsigned ? 'told' : 'asked' } })
  for (const { bot_id, is_mismatch, ...payment } of flagged)
    put(bot_id, is_mismatch ? { mismatch: payment } : { give_back: payment })
  for (const { bot_id, trouble, ...parcel } of parcels)
    put(bot_id, trouble === 'cod' ? { cod: parcel } : { carrier: parcel })
  return found
}
