import { editsBetween, type Flow } from '@hawker/core'
import { sql } from 'kysely'
import type { CellTx } from '../../../platform/db/cell.ts'
import { insertAll, putAll } from '../../../platform/db/rows.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type BotId, newId } from '../../../platform/ids.ts'
import { draftColumns, draftOf, stateOf } from '../draft.ts'
import { refuseLocked } from '../flow-locks.ts'
import {
  deleteFlowRows,
  lastFlowVersions,
  listFlowRows,
  liveFloors,
  lockFlowRows,
  nextFlowPosition,
} from '../queries.ts'
import { deleteEdits, deleteTrash, listTrashedFlows } from '../trash/queries.ts'
import { keepRemovedBlocks } from '../trash/removed-blocks.ts'
import { readFolders } from './folders.ts'
import type { Import, ListPart } from './part.ts'

/**
 * Flows are read as their drafts. A file's valid flows go live at once; the others become drafts beside the live
 * version.
 */
export const flows: ListPart<Flow> = {
  kind: 'flow',
  nameOf: ({ name }) => name,
  read: async (db, bot_id) => (await listFlowRows(db, bot_id)).map(draftOf),
  put: (tx, flows, into) => importFlows(tx, flows, into),
  delete: deleteFlowRows,
}

/** A draft is stored as a whole at every hundredth revision, and as edits in between: so that an earlier one can be read. */
export const snapshotEvery = 100

/**
 * Stores a file's flows. Over an existing flow it is an edit, because other authors may have that flow open. `areOwned`: they are the flows
 * that things of the bot own, which exist.
 */
export async function importFlows(tx: CellTx, flows: Flow[], into: Import, areOwned = false): Promise<void> {
  const { bot_id, profile, user_id, at, broken, is_added } = into
  if (flows.length === 0) return
  const first = is_added ? await nextFlowPosition(tx, bot_id) : 0
  const ids = flows.map(({ id }) => id)
  await replaceTrashed(tx, bot_id, ids)
  const made = { bot_id, name: '', content: '{}', revision: -1, created_at: at, updated_at: at }
  const places = ids.toSorted().map((id) => ({ ...made, id }))
  // All rows exist from here, so they are locked in the order every import takes; the new ones have revision -1.
  await insertAll(tx, 'flow', places, sql`on conflict (bot_id, id) do nothing`)
  const rows = new Map((await lockFlowRows(tx, bot_id, ids)).map((row) => [row.id, row]))
  for (const row of rows.values()) {
    refuseLocked(row, 'edit')
    if ((row.owner !== null) !== areOwned) throw new Refusal('taken')
  }
  // Of an earlier flow with the same id.
  await deleteEdits(
    tx,
    bot_id,
    ids.filter((id) => rows.get(id)?.revision === -1),
  )
  const versions = await lastFlowVersions(tx, bot_id, ids)
  const floors = await liveFloors(tx, bot_id, ids)
  const folders = new Set((await readFolders(tx, bot_id)).map(({ id }) => id))
  const imported = flows.map((flow, index) => {
    const row = rows.get(flow.id)
    if (!row) throw new Error(`flow ${flow.id} was not stored`)
    const revision = row.revision + 1
    const version = broken.has(flow.id) ? null : (versions.get(flow.id) ?? 0) + 1
    return { flow, row, revision, position: first + index, version }
  })
  await putAll(
    tx,
    'flow',
    imported.map(({ flow, row, revision, position, version }) => ({
      ...{ bot_id, id: flow.id, name: flow.name, position },
      ...draftColumns(flow, profile, revision, row.owner),
      ...{ created_at: at, updated_at: at, updated_by: user_id },
      folder: flow.folder && folders.has(flow.folder) ? flow.folder : null,
      published_version: version ?? row.published_version,
      published_revision: version ? revision : row.published_revision,
    })),
  )
  await insertAll(
    tx,
    'flow_edit',
    imported.flatMap(({ flow, row, revision }) =>
      revision === 0
        ? []
        : {
            ...{ bot_id, flow_id: flow.id, revision, edit_key: newId(), user_id, at },
            edits: JSON.stringify(editsBetween(draftOf(row), flow)),
          },
    ),
  )
  const edited = imported.filter(({ revision }) => revision > 0)
  await keepRemovedBlocks(
    tx,
    bot_id,
    edited.map(({ flow, row }) => ({ before: draftOf(row), after: flow })),
    at,
  )
  await insertAll(
    tx,
    'flow_snapshot',
    imported.flatMap(({ flow, row, revision }) => {
      return revision === 0 || row.revision % snapshotEvery > 0
        ? []
        : { bot_id, flow_id: flow.id, revision: row.revision, content: stateOf(draftOf(row)), at }
    }),
    sql`on conflict (bot_id, flow_id, revision) do nothing`,
  )
  await insertAll(
    tx,
    'flow_version',
    imported.flatMap(({ flow, revision, version }) =>
      version
        ? {
            ...{ bot_id, flow_id: flow.id, version, revision, at, user_id },
            content: stateOf(flow),
            floor: floors.get(flow.id) ?? null,
          }
        : [],
    ),
  )
}

/** A file's flow replaces one of its id in the trash. */
async function replaceTrashed(tx: CellTx, bot_id: BotId, ids: string[]) {
  await deleteTrash(tx, bot_id, 'flow', await listTrashedFlows(tx, bot_id, ids))
}
