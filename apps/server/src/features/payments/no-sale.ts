import { noSaleCountry } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { findShopPlace } from './payment-queries.ts'

/** True where the channel lets a shop of this country sell nothing, so its public pages take no order and no money. */
export async function sellsNothing(db: Pick<CellDb, 'selectFrom'>, bot_id: BotId): Promise<boolean> {
  return noSaleCountry(await findShopPlace(db, bot_id)) !== null
}
