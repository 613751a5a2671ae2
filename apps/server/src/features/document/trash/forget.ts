import { sql } from 'kysely'
import type { CellDb } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'

// Customers per statement, so that none runs long.
const atOnce = 1_000

/** Removes a tag from all its customers. */
export async function untagEverybody(db: CellDb, bot_id: BotId, tag: string): Promise<void> {
  while ((await untagSome(db, bot_id, tag)) === atOnce);
}

async function untagSome(db: CellDb, bot_id: BotId, tag: string): Promise<number> {
  const changed = await db
    .updateTable('customer')
    .set(({ eb }) => ({ tags: sql<string[]>`array_remove(tags, ${tag})`, edit_revision: eb('edit_revision', '+', 1) }))
    .where('bot_id', '=', bot_id)
    .where('id', 'in', (some) =>
      some
        .selectFrom('customer')
        .select('id')
        .where('bot_id', '=', bot_id)
        .where(sql<boolean>`tags @> array[${tag}]::text[]`)
        .orderBy('id')
        .limit(atOnce)
        .forUpdate(),
    )
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

/** Removes the values that customers have in a field. */
export async function dropValues(db: CellDb, bot_id: BotId, field: string): Promise<void> {
  for (let last: string | undefined = '0'; last !== undefined; ) last = await dropSome(db, bot_id, field, last)
}

/** The same for the customers after `last`; returns the last one processed, undefined at the end. */
async function dropSome(db: CellDb, bot_id: BotId, field: string, last: string): Promise<string | undefined> {
  const ids = await db
    .selectFrom('customer')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('id', '>', last)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  await db
    .updateTable('customer')
    .set(({ eb }) => ({
      custom_fields: sql`custom_fields - ${field}::text`,
      edit_revision: eb('edit_revision', '+', 1),
    }))
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids.map(({ id }) => id)}::bigint[])`)
    .where(sql<boolean>`custom_fields ? ${field}::text`)
    .execute()
  return ids.at(-1)?.id
}
