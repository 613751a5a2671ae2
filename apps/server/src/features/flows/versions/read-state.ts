import type { Flow } from '@hawker/core'
import type { CellDb } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { BotId } from '../../../platform/ids.ts'
import { draftOf, findFlowVersion, missingFlow } from '../../document/index.ts'
import { draftAt } from '../draft-at.ts'
import { findFlowRow } from '../queries.ts'

/** A flow as its draft, its live version, a version or a revision has it, without its folder. Refuses one that is not stored. */
export async function readState(db: CellDb, bot_id: BotId, flow_id: string, state: string): Promise<Flow> {
  const row = await findFlowRow(db, bot_id, flow_id)
  if (!row) throw await missingFlow(db, bot_id, flow_id)
  if (state === 'draft') return draftOf({ ...row, folder: null })
  if (state.startsWith('r')) return orRefuse(await draftAt(db, bot_id, row, Number(state.slice(1))))
  const version = state === 'live' ? row.published_version : Number(state.slice(1))
  const stored = version === null ? undefined : await findFlowVersion(db, bot_id, flow_id, version)
  return draftOf({ ...row, folder: null, content: orRefuse(stored).content })
}

function orRefuse<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Refusal('not_found')
  return value
}
