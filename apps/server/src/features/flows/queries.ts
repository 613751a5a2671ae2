import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { deleteEdits, type draftColumns, listTrashedFlows, nextFlowPosition } from '../document/index.ts'

type Reader = Pick<CellDb, 'selectFrom'>

export const findFlowRow = (db: Reader, bot_id: BotId, id: string) =>
  db
    .selectFrom('flow')
    .select([
      'id',
      'name',
      'content',
      'revision',
      'published_revision',
      'published_version',
      'updated_at',
      'locks',
      'folder',
      'owner',
    ])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirst()

export type NewFlow = {
  id: string
  name: string
  draft: ReturnType<typeof draftColumns>
  folder: string | null
  owner?: string | null
  at: Date
  user_id: string | null
}

/** A new flow goes to the end of the list. Undefined when its id is taken, also by a flow in the trash. */
export async function insertFlow(
  tx: CellTx,
  bot_id: BotId,
  { id, name, draft, folder, owner = null, at, user_id }: NewFlow,
) {
  if ((await listTrashedFlows(tx, bot_id, [id])).length > 0) return undefined
  const row = { bot_id, id, name, ...draft, folder, owner, position: await nextFlowPosition(tx, bot_id) }
  const made = await tx
    .insertInto('flow')
    .values({ ...row, created_at: at, updated_at: at, updated_by: user_id })
    .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Of an earlier flow with the same id.
  if (made) await deleteEdits(tx, bot_id, [id])
  return made
}

type Saved = {
  name: string
  draft: ReturnType<typeof draftColumns>
  folder: string | null
  at: Date
  user_id: string | null
}

export const saveDraft = (tx: CellTx, bot_id: BotId, id: string, { name, draft, folder, at, user_id }: Saved) =>
  tx
    .updateTable('flow')
    .set({ name, ...draft, folder, updated_at: at, updated_by: user_id })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** The flows of the list without their drafts. Counts of another revision, or by other rules, are null. */
export const listFlowHeads = (db: Reader, bot_id: BotId, rules: number) =>
  db
    .selectFrom('flow')
    .select(['id', 'name', 'revision', 'published_revision', 'updated_at', 'locks', 'folder'])
    .select(({ eb, and, ref }) => {
      const isCounted = and([eb('counted_revision', '=', ref('revision')), eb('counted_by', '=', rules)])
      return [
        eb.case().when(isCounted).then(ref('blocks')).end().as('blocks'),
        eb.case().when(isCounted).then(ref('problems')).end().as('problems'),
      ]
    })
    .where('bot_id', '=', bot_id)
    .where('owner', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Sets the locks of a flow; false where there is no such flow. */
export const saveLocks = async (db: CellDb, bot_id: BotId, id: string, locks: string[]): Promise<boolean> =>
  (
    await db
      .updateTable('flow')
      .set({ locks: locks.length > 0 ? locks : null })
      .where('bot_id', '=', bot_id)
      .where('id', '=', id)
      .returning('id')
      .execute()
  ).length > 0

/** How many bytes the draft of a flow has; undefined when there is no such flow. */
export const findFlowBytes = async (db: Reader, bot_id: BotId, id: string): Promise<number | undefined> =>
  (await db.selectFrom('flow').select('bytes').where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst())
    ?.bytes

type Counts = { blocks: number; problems: number; counted_by: number }

/** Stores the counts of a revision, unless the draft has a newer one. */
export const storeCounts = (db: CellDb, bot_id: BotId, id: string, revision: number, counts: Counts) =>
  db
    .updateTable('flow')
    .set({ ...counts, counted_revision: revision })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('revision', '=', revision)
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
) =>
  tx
    .insertInto('flow_snapshot')
    .values({ bot_id, flow_id, revision, content, at })
    .onConflict((conflict) => conflict.columns(['bot_id', 'flow_id', 'revision']).doNothing())
    .execute()

/** The last snapshot of a draft at or before a revision. */
export const findSnapshot = (db: Reader, bot_id: BotId, flow_id: string, revision: number) =>
  db
    .selectFrom('flow_snapshot')
    .select(['revision', 'content'])
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', flow_id)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The saves after one revision up to another, oldest first. */
export const listEditsBetween = (db: Reader, bot_id: BotId, flow_id: string, after: number, until: number) =>
  db
    .selectFrom('flow_edit')
    .select(['revision', 'edits'])
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', flow_id)
    .where('revision', '>', after)
    .where('revision', '<=', until)
    .orderBy('revision')
    .execute()
