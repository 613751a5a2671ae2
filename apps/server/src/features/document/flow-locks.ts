import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'

/** What a manager may keep others from: changing a flow, or making another one of it. */
export const flowLocks = ['edit', 'copy'] as const
export const flowLock = z.enum(flowLocks)
export type FlowLock = z.infer<typeof flowLock>

/** The locks as a row has them. */
export const locksOf = ({ locks }: { locks: readonly string[] | null }): FlowLock[] =>
  flowLocks.filter((lock) => locks?.includes(lock))

/** Refuses what is locked, whoever asks: a manager unlocks the flow first. */
export function refuseLocked(row: { locks: readonly string[] | null }, lock: FlowLock): void {
  if (locksOf(row).includes(lock)) throw new Refusal('flow.locked', { lock })
}
