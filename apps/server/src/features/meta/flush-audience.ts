import { type Carried, changeAudience } from '@hawker/integrations'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell, Cells } from '../../platform/db/cell.ts'
import {
  askOf,
  type ConnectDeps,
  type Connection,
  changeIntegration,
  findIntegrationRow,
  noteStatus,
  openConnection,
} from '../integrations/index.ts'
import { type Audience, type Change, deleteChanges, leaseChanges, releaseChanges } from './audience-queries.ts'

export type FlushDeps = ConnectDeps & { cells: Cells; onError(error: unknown): void }

/** As many people as one request takes well; Meta allows 10,000. */
export const batchSize = 1_000
const leaseMs = 120_000

/** Sends the waiting changes of an audience, batch by batch, until none is left or Meta refuses. */
export async function flushAudience(deps: FlushDeps, cell: Cell, audience: Audience): Promise<void> {
  for (;;) {
    const now = deps.now()
    const until = new Date(now.getTime() + leaseMs)
    const changes = await leaseChanges(cell.db, audience, { now, until, most: batchSize })
    if (changes.length === 0) return
    const ids = changes.map(({ id }) => id)
    const isDone = await sendBatch(deps, cell, audience, changes)
    if (!isDone) return void (await releaseChanges(cell.db, audience.bot_id, ids))
    await deleteChanges(cell.db, audience.bot_id, ids)
    if (changes.length < batchSize) return
  }
}

/** True when the changes need no other attempt: Meta took them or refused them for good, or the connection is gone. */
async function sendBatch(deps: FlushDeps, cell: Cell, audience: Audience, changes: Change[]): Promise<boolean> {
  const { bot_id, integration_id, audience_id } = audience
  const row = await findIntegrationRow(cell.db, bot_id, integration_id)
  if (!row) return true
  const connection = openConnection(deps.secret, cell, bot_id, row)
  const ask = askOf(deps, connection, { purpose: 'custom_audience', conversation_id: null })
  // Only the last change of a person counts.
  const last = [...new Map(changes.map((change) => [change.conversation_id, change])).values()]
  for (const is_removal of [true, false]) {
    const entries = last.filter((each) => each.is_removal === is_removal).map(({ entry }) => entry)
    if (entries.length === 0) continue
    const carried = await changeAudience(ask, { audience_id, is_removal, entries })
    await noteOutcome(connection, carried)
    if (!carried.ok) return isFinal(carried)
  }
  return true
}

/** A throttled, unclear or unauthorized request is repeated: adding or removing a person twice changes nothing. */
export const isFinal = (carried: Carried): boolean =>
  !carried.ok && (carried.fault.kind === 'rejected' || carried.fault.kind === 'blocked')

/** Shows with the connection, and by an alarm, that Meta has refused what no conversation waits for. */
export async function noteOutcome(connection: Connection, carried: Carried): Promise<void> {
  await noteStatus(connection, carried)
  const { cell, bot_id, row } = connection
  if (carried.ok && row.problem !== null) await changeIntegration(cell.db, bot_id, row.id, { problem: null })
  if (!carried.ok && isFinal(carried))
    await changeIntegration(cell.db, bot_id, row.id, { problem: cutText(carried.fault.message, 300) })
}
