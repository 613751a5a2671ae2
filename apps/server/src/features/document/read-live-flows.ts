import { type Flow, readFlow } from '@hawker/core'
import { invariant } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Reader } from './parts/part.ts'
import { listLiveFlows } from './queries.ts'

/** A flow's live version as core's flow. */
function liveOf({ id, content }: { id: string; content: unknown }): Flow {
  const read = readFlow({ ...(typeof content === 'object' ? content : {}), id })
  invariant(read.ok, `the live version of flow ${id} is readable`)
  return read.flow
}

/** The live flows of a bot; flows that were never published are missing. */
export const readLiveFlows = async (db: Reader, bot_id: BotId): Promise<Flow[]> =>
  (await listLiveFlows(db, bot_id)).map(liveOf)
