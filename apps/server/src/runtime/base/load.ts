import { availableParallelism } from 'node:os'

/** Above these numbers there is a rush, in which fewer and larger steps do more. All four are measured. */
export const rush = {
  /** Conversations in work: hardly any bulk is claimed, and events are stored one batch after the other. */
  conversations: 32,
  /** Events of a batch: after more, the next batch waits a moment. */
  events: 40,
  /** Fates of a batch: after more, the batches run one by one. */
  fates: 40,
  /** Requests to platforms in flight: a second thread makes the next ones. One core alone has nothing to share. */
  requests: availableParallelism() > 1 ? 64 : Number.POSITIVE_INFINITY,
}

const mostBulk = { alone: 100, besideLive: 32, inRush: 8 }

/**
 * How many more bulk conversations a process may claim with so many live and bulk ones in work: bulk has time, so beside live
 * messages only a little of it is sent.
 */
export function bulkRoom(live: number, bulk: number): number {
  const most = live > rush.conversations ? mostBulk.inRush : live > 0 ? mostBulk.besideLive : mostBulk.alone
  return Math.max(0, most - bulk)
}
