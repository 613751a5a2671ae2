import { bringBack } from '@hawker/core'
import { heavyTask } from '../../../platform/heavy/task.ts'
import { type BotId, newId, type UserId } from '../../../platform/ids.ts'
import type { Most } from '../../../platform/quotas/registry.ts'
import { draftOf, listTrashedBlocks, locksOf, readRemoved } from '../../document/index.ts'
import { findFlowRow } from '../queries.ts'
import { saveEdits } from '../save-edits.ts'

type Wish = {
  bot_id: BotId
  platform: string
  user_id: UserId
  flow_id: string
  /** The blocks' ids in the trash. */
  ids: string[]
  most: Most
  at: Date
}

/** The saved revision, null where nothing was left to bring back; or the reason why the flow takes no block. */
type Outcome = { revision: number | null } | 'missing' | 'locked'

/** Brings blocks of one flow back from the trash, as a save of its draft. The save takes them out of the trash. */
export const restoreBlocksOf = heavyTask(
  import.meta.url,
  'restoreBlocksOf',
  async (db, { bot_id, platform, user_id, flow_id, ids, most, at }: Wish): Promise<Outcome> => {
    const row = await findFlowRow(db, bot_id, flow_id)
    if (!row) return 'missing'
    if (locksOf(row).includes('edit')) return 'locked'
    const trashed = await listTrashedBlocks(db, bot_id, { ids })
    const removed = trashed.map(({ content }) => readRemoved(content).removed)
    const edits = bringBack(draftOf(row), removed)
    if (edits.length === 0) return { revision: null }
    const save = { flow_id, revision: row.revision, edit_key: newId(), edits, merges: true }
    const { revision } = await saveEdits(db, { id: bot_id, platform, most }, user_id, save, at)
    return { revision }
  },
)
