import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

export const findFlowRow = (db: Reader, bot_id: BotId, id: string) =>
  db
    .selectFrom('flow')
    .select(['id', 'name', 'content', 'revision', 'published_revision', 'published_version', 'updated_at'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirst()

export type NewFlow = { id: string; name: string; content: string; at: Date; user_id: string | null }

/** A new flow goes to the end of the list. */
export const insertFlow = (
  tx: Pick<CellTx, 'insertInto'>,
  bot_id: BotId,
  { id, name, content, at, user_id }: NewFlow,
) =>
  tx
    .insertInto('flow')
    .columns(['bot_id', 'id', 'name', 'content', 'bytes', 'created_at', 'updated_at', 'updated_by', 'position'])
    .expression(({ selectFrom }) =>
      selectFrom('flow')
        .select(({ eb, fn, val }) => [
          sql<string>`${bot_id}::bigint`.as('bot_id'),
          sql<string>`${id}::text`.as('id'),
          sql<string>`${name}::text`.as('name'),
          sql`${content}::jsonb`.as('content'),
          sql<number>`${Buffer.byteLength(content)}::int`.as('bytes'),
          sql`${at}::timestamptz`.as('created_at'),
          sql`${at}::timestamptz`.as('updated_at'),
          sql<string | null>`${user_id}::bigint`.as('updated_by'),
          eb(fn.coalesce(fn.max('position'), val(-1)), '+', 1).as('position'),
        ])
        .where('bot_id', '=', bot_id),
    )
    .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()

type Saved = { name: string; content: string; revision: number; at: Date; user_id: string | null }

export const saveDraft = (tx: CellTx, bot_id: BotId, id: string, { at, user_id, ...draft }: Saved) =>
  tx
    .updateTable('flow')
    .set({ ...draft, bytes: Buffer.byteLength(draft.content), updated_at: at, updated_by: user_id })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

type NewEdit = { flow_id: string; revision: number; edits: string; edit_key: string; user_id: string | null; at: Date }

export const insertEdit = (tx: CellTx, bot_id: BotId, row: NewEdit) =>
  tx
    .insertInto('flow_edit')
    .values({ bot_id, ...row })
    .execute()

export const findEditByKey = (tx: CellTx, bot_id: BotId, flow_id: string, edit_key: string) =>
  tx
    .selectFrom('flow_edit')
    .select('revision')
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', flow_id)
    .where('edit_key', '=', edit_key)
    .executeTakeFirst()

export const listEditsAfter = (db: Reader, bot_id: BotId, flow_id: string, after: number) =>
  db
    .selectFrom('flow_edit')
    .select(['revision', 'edits', 'user_id', 'at'])
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', flow_id)
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(500)
    .execute()

export const insertSnapshot = (
  tx: CellTx,
  bot_id: BotId,
  flow_id: string,
  revision: number,
  content: string,
  at: Date,
) => tx.insertInto('flow_snapshot').values({ bot_id, flow_id, revision, content, at }).execute()
