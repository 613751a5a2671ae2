import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

export const listTags = (db: Reader, bot_id: BotId) =>
  db.selectFrom('tag').select(['id', 'name']).where('bot_id', '=', bot_id).orderBy('name').execute()

const untaggedAtOnce = 1_000

/** Removes the tag from all its customers in slices, so that no statement runs long. */
export async function untagEverybody(db: CellDb, bot_id: BotId, tag: string): Promise<void> {
  while ((await untagSome(db, bot_id, tag)) === untaggedAtOnce);
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
        .limit(untaggedAtOnce)
        .forUpdate(),
    )
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

export const listFields = (db: Reader, bot_id: BotId) =>
  db.selectFrom('custom_field').select(['id', 'name', 'type']).where('bot_id', '=', bot_id).orderBy('name').execute()

export const listBotFields = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('bot_field')
    .select(['id', 'name', 'type', 'value'])
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .execute()

export const renameBotField = (tx: CellTx, bot_id: BotId, id: string, name: string) =>
  tx
    .updateTable('bot_field')
    .set({ name })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning(['id', 'name', 'type', 'value'])
    .executeTakeFirst()
