import type { PosPlace, PosPlaceQuery } from '@hawker/integrations'
import type { Places } from './address.ts'
import type { Place, Pos } from './connection.ts'
import { listPlaces, storePlaces } from './place-queries.ts'

const keptMs = 30 * 86_400_000

/** The point of sale's lists of places, each read from there when it is first needed, and again after a month. */
export function placesOf({ now }: { now(): Date }, { cell, bot_id }: Place, pos: Pos): Places {
  const read = async (query: PosPlaceQuery): Promise<PosPlace[] | null> => {
    const stored = await listPlaces(cell.db, bot_id, pos.integration_id, query, new Date(now().getTime() - keptMs))
    if (stored.length > 0) return stored
    const told = await pos.pos.places(query, pos.ask, pos.secrets)
    if (!told.ok) return null
    await storePlaces(cell.db, bot_id, pos.integration_id, query, told.rows, now())
    return told.rows
  }
  return {
    provinces: (scheme) => read({ scheme, level: 'province', parent_id: '' }),
    districts: (parent_id) => read({ scheme: 'pos', level: 'district', parent_id }),
    communes: (scheme, parent_id) => read({ scheme, level: 'commune', parent_id }),
  }
}
