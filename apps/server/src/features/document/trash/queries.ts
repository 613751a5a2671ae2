import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'
import type { ListTable } from '../parts/part.ts'

type Reader = Pick<CellDb, 'selectFrom'>

/** The things of the trash, without their content. Owned flows are part of their owners. */
export const listTrash = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('trash')
    .select(['kind', 'id', 'name', 'at'])
    .where('bot_id', '=', bot_id)
    .where('is_erasing', '=', false)
    .where(sql<boolean>`content->>'owner' is null`)
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .execute()

/** The flows in the trash that belong to these owners. */
export const listTrashedOwned = async (db: Reader, bot_id: BotId, owners: string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('trash')
      .select('id')
      .where('bot_id', '=', bot_id)
      .where('kind', '=', 'flow')
      .where(sql<boolean>`content->>'owner' = any(${owners}::text[])`)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Things of a kind that are in the trash, locked until the transaction ends. */
export const findTrashed = (tx: CellTx, bot_id: BotId, kind: string, ids: string[]) =>
  tx
    .selectFrom('trash')
    .select(['id', 'name', 'content'])
    .where('bot_id', '=', bot_id)
    .where('kind', '=', kind)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('is_erasing', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()

/** From now on the thing cannot be restored. False where there is no such thing. */
export const markErasing = async (db: CellDb, bot_id: BotId, kind: string, id: string): Promise<boolean> =>
  (
    await db
      .updateTable('trash')
      .set({ is_erasing: true })
      .where('bot_id', '=', bot_id)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where(sql<boolean>`content->>'owner' is null`)
      .returning('id')
      .execute()
  ).length > 0

/** Rows of all bots of a cell that were moved there before an instant, or whose deletion was interrupted. */
export const listOldTrash = (db: Reader, before: Date) =>
  db
    .selectFrom('trash')
    .select(['bot_id', 'kind', 'id'])
    .where((is) => is.or([is('at', '<', before.toISOString()), is('is_erasing', '=', true)]))
    // Owned flows go with their owners.
    .where(sql<boolean>`content->>'owner' is null`)
    .limit(1_000)
    .execute()

/** The tables of the lists of a bot. */
export type ThingTable = 'flow' | ListTable

/** The rows of things as JSON text, locked until the transaction ends. */
export const readRows = (tx: CellTx, bot_id: BotId, table: ThingTable, ids: string[]) =>
  tx
    .selectFrom(tx.dynamic.table(table).as('thing'))
    .select([
      sql<string>`thing.id`.as('id'),
      sql<string>`to_jsonb(thing)::text`.as('content'),
      // Only flows have owners.
      sql<boolean>`to_jsonb(thing)->>'owner' is not null`.as('is_owned'),
    ])
    .where('thing.bot_id', '=', bot_id)
    .where('thing.id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('thing.id')
    .forUpdate()
    .execute()

export type Trashed = { kind: string; id: string; name: string; content: string; at: Date }

/** Keeps rows. An older thing of the same id gives way. */
export const insertTrash = (tx: CellTx, bot_id: BotId, things: Trashed[]) =>
  tx
    .insertInto('trash')
    .values(things.map((thing) => ({ bot_id, ...thing, bytes: Buffer.byteLength(thing.content) })))
    .onConflict((conflict) =>
      conflict.columns(['bot_id', 'kind', 'id']).doUpdateSet((set) => ({
        name: set.ref('excluded.name'),
        content: set.ref('excluded.content'),
        bytes: set.ref('excluded.bytes'),
        at: set.ref('excluded.at'),
        is_erasing: false,
      })),
    )
    .execute()

export const deleteTrash = async (tx: Pick<CellDb, 'deleteFrom'>, bot_id: BotId, kind: string, ids: string[]) =>
  (
    await tx
      .deleteFrom('trash')
      .where('bot_id', '=', bot_id)
      .where('kind', '=', kind)
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .returning('id')
      .execute()
  ).length > 0

/**
 * Puts kept rows of the same columns back into their table; returns the ids of those whose id was not taken meanwhile. A column
 * that was added since gets its default; a migration that drops one drops it from `trash.content` as well.
 */
export async function insertRows(
  tx: CellTx,
  schema: string,
  table: ThingTable,
  names: string[],
  contents: object[],
): Promise<string[]> {
  const into = sql.table(`${schema}.${table}`)
  const columns = sql.join(names.map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string }>`
    insert into ${into} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(contents)}::jsonb)
    on conflict (bot_id, id) do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deleted blocks by their ids, or those of one flow, the latest first. */
export const listTrashedBlocks = (db: Reader, bot_id: BotId, of: { ids: string[] } | { flow_id: string }) =>
  db
    .selectFrom('trash')
    .select(['id', 'content', 'at'])
    .where('bot_id', '=', bot_id)
    .where('kind', '=', 'block')
    .where('is_erasing', '=', false)
    .where((is) =>
      'ids' in of
        ? is('id', '=', sql<string>`any(${of.ids}::text[])`)
        : is(sql<string>`content->>'flow_id'`, '=', of.flow_id),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

/** Deletes the edits of flows that no longer exist, not even in the trash, and the blocks that were deleted from them. */
export async function deleteEdits(tx: CellTx, bot_id: BotId, flow_ids: string[]): Promise<void> {
  await tx
    .deleteFrom('trash')
    .where('bot_id', '=', bot_id)
    .where('kind', '=', 'block')
    .where(sql<boolean>`content->>'flow_id' = any(${flow_ids}::text[])`)
    .execute()
  for (const table of ['flow_edit', 'flow_snapshot'] as const)
    await tx
      .deleteFrom(table)
      .where('bot_id', '=', bot_id)
      .where('flow_id', '=', sql<string>`any(${flow_ids})`)
      .execute()
}

/** Those of these flows that are in the trash. */
export const listTrashedFlows = async (tx: Reader, bot_id: BotId, ids: string[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('trash')
      .select('id')
      .where('bot_id', '=', bot_id)
      .where('kind', '=', 'flow')
      .where('id', '=', sql<string>`any(${ids})`)
      .execute()
  ).map(({ id }) => id)
