import type { capabilities } from '@hawker/core'
import type { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { mergeDetails } from './queries.ts'

/** Stores what an own app shows from now on, in place of what it declared before. */
export const declareCapabilities = (db: CellDb, bot_id: BotId, can: z.infer<typeof capabilities>): Promise<void> =>
  mergeDetails(db, bot_id, { capabilities: JSON.stringify(can) })
