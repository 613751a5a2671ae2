import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'

/** The locks that a manager may set on a flow: `edit` forbids changes, `copy` forbids copies. */
export const flowLocks = ['edit', 'copy'] as const
export const flowLock = z.enum(flowLocks)
export type FlowLock = z.infer<typeof flowLock>

/** The locks as a row has them. */
export const locksOf = ({ locks }: { locks: readonly string[] | null }): FlowLock[] =>
  flowLocks.filter((lock) => locks?.includes(lock))

/** Throws `flow.locked` where the flow has this lock. It binds managers too: they unlock the flow first. */
export function refuseLocked(row: { locks: readonly string[] | null }, lock: FlowLock): void {
  if (locksOf(row).includes(lock)) throw new Refusal('flow.locked', { lock })
}
