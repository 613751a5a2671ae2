import { applyEdit, type Conflict, type Edit, type Flow, mergeEdits } from '@hawker/core'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { refuseGrowth } from '../../platform/quotas/quotas.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import {
  draftColumns,
  draftOf,
  keepRemovedBlocks,
  lockFlowRow,
  missingFlow,
  readFolders,
  readProfile,
  refuseLocked,
  snapshotEvery,
  stateOf,
  sumDraftBytes,
} from '../document/index.ts'
import { draftAt, editsOf } from './draft-at.ts'
import { flowName } from './flow-name.ts'
import { findEditByKey, insertEdit, insertSnapshot, listEditsBetween, saveDraft } from './queries.ts'

/** The bot of a flow that is edited, and its limits. */
export type EditedBot = { id: BotId; platform: string; most: Most }

export type Save = { flow_id: string; revision: number; edit_key: string; edits: Edit[]; merges: boolean }

/** The revision that has the edits, and what of them stayed behind because an earlier save changed the same. */
export type Saved = { revision: number; conflicts: Conflict[] }

/** A client that is further behind reads the flow again. */
const mostRevisionsBehind = 500

/**
 * Applies an author's edits to the revision they were made on. If another save came first, either merges them with it, field by
 * field, or refuses with the current revision, so that the client fetches the missing edits and retries. A repeated save (same
 * key) gets the first answer.
 */
export const saveEdits = (db: CellDb, bot: EditedBot, user_id: UserId, save: Save, at: Date): Promise<Saved> =>
  db.transaction().execute((tx) => saveEditsIn(tx, bot, user_id, save, at))

/** The same within a transaction. */
export async function saveEditsIn(tx: CellTx, bot: EditedBot, user_id: UserId, save: Save, at: Date): Promise<Saved> {
  const { id: bot_id, platform, most } = bot
  const row = await lockFlowRow(tx, bot_id, save.flow_id)
  if (!row) throw await missingFlow(tx, bot_id, save.flow_id)
  refuseLocked(row, 'edit')
  const repeated = await findEditByKey(tx, bot_id, save.flow_id, save.edit_key)
  if (repeated) {
    const first = await merged(tx, bot_id, row, save, repeated.revision - 1)
    return { revision: repeated.revision, conflicts: first?.conflicts ?? [] }
  }
  const now = await merged(tx, bot_id, row, save, row.revision)
  if (!now) throw new Refusal('conflict.revision', { revision: row.revision })
  const { edits, conflicts } = now
  if (edits.length === 0) return { revision: row.revision, conflicts }
  const before = draftOf(row)
  const flow = edits.reduce<Flow>(applyEdit, before)
  if (!flowName.safeParse(flow.name).success) throw new Refusal('invalid_body', { edits: 'a flow has a name' })
  const revision = row.revision + 1
  const draft = draftColumns(flow, await readProfile(tx, bot_id, platform), revision, row.owner)
  refuseGrowth('flow_bytes', row.bytes, draft.bytes, most)
  // A save locks only its flow, so simultaneous saves of several flows may exceed the limit by what one of them adds.
  const bytes = await sumDraftBytes(tx, bot_id)
  const folder = await knownFolder(tx, bot_id, flow.folder, row.folder)
  await saveDraft(tx, bot_id, save.flow_id, { name: flow.name, draft, folder, at, user_id })
  refuseGrowth('draft_bytes', bytes, await sumDraftBytes(tx, bot_id), most)
  // After the limit: deleting is never refused for it.
  await keepRemovedBlocks(tx, bot_id, [{ before, after: flow }], at)
  const { flow_id, edit_key } = save
  await insertEdit(tx, bot_id, { flow_id, revision, edits: JSON.stringify(edits), edit_key, user_id, at })
  // The snapshot is of the draft before the edit: then a merge can go back to a flow's first revision too.
  if (row.revision % snapshotEvery === 0) {
    await insertSnapshot(tx, bot_id, flow_id, row.revision, stateOf(draftOf(row)), at)
  }
  return { revision, conflicts }
}

/** The edits as they are to be made on revision `until`, after the saves since their own; null where they cannot be merged. */
async function merged(tx: CellTx, bot_id: BotId, row: { id: string; name: string }, save: Save, until: number) {
  const { flow_id, revision, edits, merges } = save
  if (revision === until) return { edits, conflicts: [] }
  if (revision > until) return null
  const base = merges && until - revision <= mostRevisionsBehind ? await draftAt(tx, bot_id, row, revision) : null
  if (!base) return null
  const saved = await listEditsBetween(tx, bot_id, flow_id, revision, until)
  return mergeEdits(
    base,
    edits,
    saved.flatMap((each) => editsOf(each)),
  )
}

/** The folder an edit moved the flow into; a folder that is not there changes nothing. */
async function knownFolder(tx: CellTx, bot_id: BotId, wanted: string | undefined, before: string | null) {
  if (wanted === (before ?? undefined)) return before
  if (wanted === undefined) return null
  return (await readFolders(tx, bot_id)).some(({ id }) => id === wanted) ? wanted : before
}
