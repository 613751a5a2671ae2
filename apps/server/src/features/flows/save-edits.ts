import { applyEdit, type Edit, type Flow } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { refuseGrowth } from '../../platform/quotas/quotas.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { draftColumns, draftOf, lockFlowRow, platformSchema, sumDraftBytes } from '../document/index.ts'
import { flowName } from './flow-name.ts'
import { findEditByKey, insertEdit, insertSnapshot, saveDraft } from './queries.ts'

/** The bot of a flow that is edited, and its limits. */
type EditedBot = { id: BotId; platform: string; most: Most }

export type Save = { flow_id: string; revision: number; edit_key: string; edits: Edit[] }

const snapshotEvery = 100

/**
 * Applies an author's edits to the revision they were made on. If another save came first, refuses with the current
 * revision; the client fetches the missing edits and retries. A repeated save (same key) gets the first answer.
 */
export const saveEdits = (db: CellDb, bot: EditedBot, user_id: UserId, save: Save, at: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { id: bot_id, platform, most } = bot
    const row = await lockFlowRow(tx, bot_id, save.flow_id)
    if (!row) throw new Refusal('not_found')
    const repeated = await findEditByKey(tx, bot_id, save.flow_id, save.edit_key)
    if (repeated) return repeated.revision
    if (row.revision !== save.revision) throw new Refusal('conflict.revision', { revision: row.revision })
    const flow = save.edits.reduce<Flow>(applyEdit, draftOf(row))
    if (!flowName.safeParse(flow.name).success) throw new Refusal('invalid_body', { edits: 'a flow has a name' })
    const revision = row.revision + 1
    const draft = draftColumns(flow, platformSchema.parse(platform), revision)
    refuseGrowth('flow_bytes', row.bytes, draft.bytes, most)
    // A save locks only its flow, so simultaneous saves of several flows may exceed the limit by what one of them adds.
    const before = await sumDraftBytes(tx, bot_id)
    await saveDraft(tx, bot_id, save.flow_id, { name: flow.name, draft, at, user_id })
    refuseGrowth('draft_bytes', before, await sumDraftBytes(tx, bot_id), most)
    const { flow_id, edit_key } = save
    await insertEdit(tx, bot_id, { flow_id, revision, edits: JSON.stringify(save.edits), edit_key, user_id, at })
    if (revision % snapshotEvery === 0) await insertSnapshot(tx, bot_id, flow_id, revision, draft.content, at)
    return revision
  })
