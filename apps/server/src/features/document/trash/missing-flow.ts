import type { CellDb } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { BotId } from '../../../platform/ids.ts'
import { listTrashedFlows } from './queries.ts'

/** The refusal of a request about a flow that is not in the list: it is in the trash, or there is none. */
export async function missingFlow(db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, id: string): Promise<Refusal> {
  const trashed = await listTrashedFlows(db, bot_id, [id])
  return new Refusal(trashed.length > 0 ? 'flow.in_trash' : 'not_found')
}
