import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

/** The facts of customers that a file can show, in the order of their ids. */
export const listFacts = (db: Reader, bot_id: BotId, ids: string[]) =>
  db
    .selectFrom('customer as c')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .select(['c.id', 'c.psid', 'c.full_name', 'c.first_name', 'c.last_name', 'c.username', 'c.gender', 'c.phone'])
    .select(['c.email', 'c.address', 'c.tags', 'c.sequences', 'c.source', 'c.is_subscribed', 'c.last_subscribed_at'])
    .select(['c.is_blocked', 'c.language', 'c.locale', 'c.timezone', 'c.created_at', 'c.custom_fields'])
    .select(['v.assigned_to', 'v.last_interactive_at'])
    .where('c.bot_id', '=', bot_id)
    .where(isPerson(bot_id, 'c.id'))
    .where('c.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('c.id')
    .execute()

/** The names of a bot's tags, sequences or custom fields, by their ids. */
export async function namesOf(
  db: Reader,
  bot_id: BotId,
  table: 'tag' | 'sequence' | 'custom_field',
): Promise<Map<string, string>> {
  const rows = await db.selectFrom(table).select(['id', 'name']).where('bot_id', '=', bot_id).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
