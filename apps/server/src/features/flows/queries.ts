import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { CellTx } from '../bots/index.ts'

type Reader = Pick<CellDb, 'selectFrom'>

export const listFlowRows = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('flow')
    .select(['id', 'name', 'content', 'revision', 'published_revision', 'updated_at'])
    .where('bot_id', '=', bot_id)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findFlowRow = (db: Reader, bot_id: BotId, id: string) =>
  db
    .selectFrom('flow')
    .select(['id', 'name', 'content', 'revision', 'published_revision', 'published_version', 'updated_at'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The same, held until the transaction ends: two saves of one flow come one after the other. */
export const lockFlowRow = (tx: CellTx, bot_id: BotId, id: string) =>
  tx
    .selectFrom('flow')
    .select(['id', 'name', 'content', 'revision', 'published_revision', 'published_version', 'updated_at'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Many flows, held likewise. */
export const lockFlowRows = (tx: CellTx, bot_id: BotId, ids: string[]) =>
  tx
    .selectFrom('flow')
    .select(['id', 'name', 'content', 'revision', 'published_revision', 'published_version'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()

type NewFlow = { id: string; name: string; content: string; at: Date; user_id: string | null }

/** A new flow goes to the end of the list. */
export const insertFlow = (
  tx: Pick<CellTx, 'insertInto'>,
  bot_id: BotId,
  { id, name, content, at, user_id }: NewFlow,
) =>
  tx
    .insertInto('flow')
    .values(({ selectFrom }) => ({
      bot_id,
      id,
      name,
      content,
      created_at: at,
      updated_at: at,
      updated_by: user_id,
      position: selectFrom('flow')
        .select(({ eb, fn, val }) => eb(fn.coalesce(fn.max('position'), val(-1)), '+', 1).as('position'))
        .where('bot_id', '=', bot_id),
    }))
    .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()

type Saved = { name: string; content: string; revision: number; at: Date; user_id: string | null }

export const saveDraft = (tx: CellTx, bot_id: BotId, id: string, { at, user_id, ...draft }: Saved) =>
  tx
    .updateTable('flow')
    .set({ ...draft, updated_at: at, updated_by: user_id })
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

export const insertFlowVersion = (
  tx: CellTx,
  bot_id: BotId,
  row: { flow_id: string; version: number; content: string; at: Date; user_id: string | null },
) =>
  tx
    .insertInto('flow_version')
    .values({ bot_id, ...row })
    .execute()

export const markPublished = (tx: CellTx, bot_id: BotId, id: string, version: number, revision: number) =>
  tx
    .updateTable('flow')
    .set({ published_version: version, published_revision: revision })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

export const deleteFlowRow = (tx: CellTx, bot_id: BotId, id: string) =>
  tx.deleteFrom('flow').where('bot_id', '=', bot_id).where('id', '=', id).execute()

/** What of each flow is live now, whatever its draft has become. One by one, as the runtime reads a bot's flows. */
export const listLiveFlows = (tx: CellTx, bot_id: BotId) =>
  tx
    .selectFrom('flow')
    .where('flow.bot_id', '=', bot_id)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('flow_version')
          .select('content')
          .where('flow_version.bot_id', '=', bot_id)
          .whereRef('flow_version.flow_id', '=', 'flow.id')
          .whereRef('flow_version.version', '=', 'flow.published_version')
          .limit(1)
          .as('live'),
      (join) => join.onTrue(),
    )
    .select(['flow.id', 'live.content'])
    .orderBy('flow.position')
    .orderBy('flow.id')
    .execute()

/** The last version of each of these flows: none is ever used again, also not by a later flow of the same id. */
export async function lastFlowVersions(tx: CellTx, bot_id: BotId, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('flow_version')
    .select(({ fn }) => ['flow_id', fn.max('version').as('version')])
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', sql<string>`any(${ids})`)
    .groupBy('flow_id')
    .execute()
  return new Map(rows.map(({ flow_id, version }) => [flow_id, version]))
}

export const nextFlowVersion = async (tx: CellTx, bot_id: BotId, flow_id: string): Promise<number> =>
  ((await lastFlowVersions(tx, bot_id, [flow_id])).get(flow_id) ?? 0) + 1
