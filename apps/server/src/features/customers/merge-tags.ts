import { blankFilter, type Filter } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { insertJob } from '../jobs/index.ts'
import type { BulkParams } from './bulk-action.ts'

type TagMerge = { from: string; into: string; total: number; user_id: UserId; at: Date }

/** Stores the work that gives all customers of one tag another in its place. Returns its id; the caller wakes a runner. */
export function insertTagMerge(tx: CellTx, bot_id: BotId, { from, into, total, user_id, at }: TagMerge) {
  const tagged: Filter = { ...blankFilter(), type: 'tag', filter_type: 'equal', value: from }
  const params: BulkParams = {
    work: { action: 'merge_tags', tag: from, into },
    of: { search: { q: '', filter: 'all', filters: { match: 'all', filters: [tagged] } } },
    ...{ user_id, at: at.toISOString() },
  }
  return insertJob(tx, bot_id, { kind: 'customers', subject: 'merge_tags', params, total, user_id, at })
}
