import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** The names of rules by their ids. */
export async function listRuleNames(db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, ids: readonly string[]) {
  const rows = await db
    .selectFrom('rule')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
