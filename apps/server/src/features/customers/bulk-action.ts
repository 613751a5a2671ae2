import { limits } from '@hawker/core'
import { z } from 'zod'
import { itemId, rowId } from '../../platform/http/shapes.ts'
import { broadcastPeople } from '../dispatches/index.ts'
import { searchBody } from './search.ts'

const fieldValue = z.union([z.string().trim().min(1).max(5_000), z.number(), z.boolean()])

/** A change of many customers at once. None of them starts an automation; `send_flow` itself starts its flow. */
export const bulkAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['add_tag', 'remove_tag']), tag: itemId }),
  z.strictObject({ action: z.literal('set_field'), field: itemId, value: fieldValue }),
  z.strictObject({ action: z.literal('clear_field'), field: itemId }),
  z.strictObject({ action: z.enum(['subscribe', 'unsubscribe', 'block', 'unblock']) }),
  z.strictObject({ action: z.enum(['follow_sequence', 'leave_sequence']), sequence: itemId }),
  z.strictObject({ action: z.literal('assign'), user_id: rowId.nullable() }),
  z.strictObject({ action: z.literal('send_flow'), flow: itemId }),
])
export type BulkAction = z.infer<typeof bulkAction>

/** All work on many customers. Deleting needs another role, so it has a route of its own. */
const bulkWork = z.union([
  bulkAction,
  z.object({ action: z.literal('delete') }),
  // Part of merging two tags.
  z.object({ action: z.literal('merge_tags'), tag: itemId, into: itemId }),
])
export type BulkWork = z.infer<typeof bulkWork>

const customerIds = z.array(rowId).min(1).max(limits.bulk_ids)

/**
 * Customers by their ids, all that a search finds, or those behind a figure of a broadcast. Strict: refused ids must not be read as a search
 * that finds everyone.
 */
export const selection = z.union([
  z.strictObject({ ids: customerIds }),
  z.strictObject({ search: searchBody }),
  z.strictObject({ people: broadcastPeople }),
])
export type Selection = z.infer<typeof selection>

/** Those whose tag earlier work has changed: for undoing it. */
const changedBy = z.strictObject({ changed_by: z.string(), since: z.string() })
export type StoredSelection = Selection | z.infer<typeof changedBy>

/** The stored parameters of the work. `at`: the instant by which filters reckon ages, ISO. */
export const bulkParams = z.object({
  work: bulkWork,
  of: z.union([selection, changedBy]),
  user_id: z.string(),
  at: z.string(),
})
export type BulkParams = z.infer<typeof bulkParams>
