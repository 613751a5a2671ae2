import type { PosPlace, PosPlaceQuery } from '@hawker/integrations'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** The places of a list that were read since an instant. */
export const listPlaces = (db: CellDb, bot_id: BotId, integration_id: string, query: PosPlaceQuery, since: Date) =>
  db
    .selectFrom('pos_place')
    .select(['id', 'name', 'new_ids'])
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('scheme', '=', query.scheme)
    .where('level', '=', query.level)
    .where('parent_id', '=', query.parent_id)
    .where('read_at', '>', since.toISOString())
    .orderBy('id')
    .execute()

/** Stores the places of a list as they were read now. */
export async function storePlaces(
  db: CellDb,
  bot_id: BotId,
  integration_id: string,
  { scheme, level, parent_id }: PosPlaceQuery,
  places: PosPlace[],
  at: Date,
) {
  if (places.length === 0) return
  await db
    .insertInto('pos_place')
    .values(places.map((place) => ({ ...place, bot_id, integration_id, scheme, level, parent_id, read_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['bot_id', 'integration_id', 'scheme', 'level', 'parent_id', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        new_ids: eb.ref('excluded.new_ids'),
        read_at: at,
      })),
    )
    .execute()
}
