import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { CellTx } from '../bots/index.ts'

type Reader = Pick<CellDb, 'selectFrom'>

export const listTags = (db: Reader, bot_id: BotId) =>
  db.selectFrom('tag').select(['id', 'name']).where('bot_id', '=', bot_id).orderBy('name').execute()

export const insertTag = (tx: CellTx, bot_id: BotId, tag: { id: string; name: string }, at: Date) =>
  tx
    .insertInto('tag')
    .values({ bot_id, ...tag, created_at: at })
    .execute()

export const renameTag = (tx: CellTx, bot_id: BotId, id: string, name: string) =>
  tx
    .updateTable('tag')
    .set({ name })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteTag = (tx: CellTx, bot_id: BotId, id: string) =>
  tx.deleteFrom('tag').where('bot_id', '=', bot_id).where('id', '=', id).returning('id').executeTakeFirst()

const untaggedAtOnce = 1_000

/** Takes the tag off all customers who have it, a slice at a time: no statement runs long. */
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

export const insertField = (tx: CellTx, bot_id: BotId, field: { id: string; name: string; type: number }, at: Date) =>
  tx
    .insertInto('custom_field')
    .values({ bot_id, ...field, created_at: at })
    .execute()

export const deleteField = (tx: CellTx, bot_id: BotId, id: string) =>
  tx.deleteFrom('custom_field').where('bot_id', '=', bot_id).where('id', '=', id).returning('id').executeTakeFirst()

export const renameField = (tx: CellTx, bot_id: BotId, id: string, name: string) =>
  tx
    .updateTable('custom_field')
    .set({ name })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning(['id', 'name', 'type'])
    .executeTakeFirst()

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
