import type { PosPage, PosProduct } from '@hawker/integrations'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockBot } from '../document/index.ts'
import { countProducts, putSyncedProduct, type SyncedFrom } from '../products/index.ts'
import type { Place, Pos } from './connection.ts'
import { heldPieces } from './queries.ts'

/** Reads one page of products. Each is written in a transaction of its own, so that no sale waits for a whole page. */
export async function pullProducts(
  platform: Platform,
  place: Place,
  pos: Pos,
  page: number,
): Promise<PosPage<PosProduct>> {
  const { cell, bot_id } = place
  const asked_at = platform.now()
  const told = await pos.pos.products(page, pos.currency, pos.ask, pos.secrets)
  if (!told.ok) return told
  for (const product of told.rows)
    await cell.db.transaction().execute(async (tx) => {
      await lockBot(tx, bot_id)
      await putSyncedProduct(tx, bot_id, product, await syncedFrom(platform, tx, bot_id, pos, asked_at))
    })
  return told
}

/** The state of the shop in which a service's rows are written. `asked_at`: when the service was asked for its stock. */
export async function syncedFrom(
  { quotas, now }: Pick<Platform, 'quotas' | 'now'>,
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  { pos, currency }: Pick<Pos, 'pos' | 'currency'>,
  asked_at: Date,
): Promise<SyncedFrom> {
  const { products: most } = await quotas.of({ bot: bot_id })
  return {
    ...{ service: pos.id, currency, at: now(), held: await heldPieces(db, bot_id, asked_at) },
    room: most - (await countProducts(db, bot_id)),
  }
}
