import { withDefaults } from '@hawker/core'
import type { PosNamed, PosPage } from '@hawker/integrations'
import { readSettings } from '../document/index.ts'
import type { Place, Pos } from './connection.ts'
import { type ListRow, replaceLists } from './list-queries.ts'

/** Reads currency, warehouses, sellers and tags where the setting `sync_settings_from_pos` is on, and forgets them where it is off. */
export async function pullSettings(_: object, { cell, bot_id }: Place, pos: Pos): Promise<PosPage<PosNamed>> {
  const { integration_id, ask, secrets } = pos
  const { sync_settings_from_pos } = withDefaults(await readSettings(cell.db, bot_id))
  if (!sync_settings_from_pos) {
    await cell.db.transaction().execute((tx) => replaceLists(tx, bot_id, integration_id, []))
    return { ok: true, rows: [], next: null }
  }
  const shop = await pos.pos.shop(ask, secrets)
  if (!shop.ok) return shop
  const rows: ListRow[] = shop.currency === null ? [] : [{ kind: 'currency', id: shop.currency, name: shop.currency }]
  for (const [kind, list] of lists) {
    const told = await pos.pos[list](ask, secrets)
    if (!told.ok) return told
    rows.push(...told.rows.map((row) => ({ ...row, kind })))
  }
  await cell.db.transaction().execute((tx) => replaceLists(tx, bot_id, integration_id, rows))
  return { ok: true, rows, next: null }
}

const lists = [
  ['warehouse', 'warehouses'],
  ['seller', 'sellers'],
  ['tag', 'tags'],
] as const
