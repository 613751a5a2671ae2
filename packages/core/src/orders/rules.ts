import type { Order } from './order.ts'
import { type OrderStatus, orderStatusNumbers } from './statuses.ts'

/** Statuses in which the lines of an order may change, and in which it waits for a confirmation. */
const open: readonly OrderStatus[] = [0, 17]

/** Statuses of orders that no carrier has yet: they may still be cancelled. */
const unshipped: readonly OrderStatus[] = [0, 17, 1, 11, 20, 12, 13, 8, 9]

/** Statuses of orders that the carrier or the buyer has: pieces of them may come back. */
const returnable: readonly OrderStatus[] = [2, 3, 16, 4, 15]

/** Statuses after which nothing more is expected of an order. */
const ended: readonly OrderStatus[] = [3, 16, 15, 5, 6, 7]

/** Statuses of orders that count as another order of the same person: those neither cancelled nor removed. */
export const uncountedStatuses: readonly OrderStatus[] = [6, 7]

/** Statuses of orders that are no sale: returned, cancelled, removed. */
export const unsoldStatuses: readonly OrderStatus[] = [5, 6, 7]

export const canChangeItems = (status: OrderStatus): boolean => open.includes(status)
export const canConfirm = (status: OrderStatus): boolean => open.includes(status)
export const canReturn = (status: OrderStatus): boolean => returnable.includes(status)
export const canCancel = (status: OrderStatus): boolean => unshipped.includes(status)

/** Statuses of orders that are not settled yet: their customers are not deleted unasked. */
export const openOrderStatuses: readonly OrderStatus[] = orderStatusNumbers.filter((status) => !ended.includes(status))

/** The reason that an order does not take a change. */
export type OrderRefusal = 'order.locked' | 'order.removed' | 'order.items_fixed' | 'order.not_deletable'

type State = Pick<Order, 'status' | 'is_locked' | 'is_removed'>

/**
 * Refuses a change of an order; null: it may be made. A locked order takes nothing but its unlocking, a removed one only its
 * return to status 0. Status 7 is reached by deleting alone.
 */
export function changeRefusal(
  before: State,
  after: Pick<State, 'status' | 'is_locked'>,
  { changesItems, changesMore }: { changesItems: boolean; changesMore: boolean },
): OrderRefusal | null {
  const isMoved = after.status !== before.status
  if (before.is_removed) return after.status === 0 && !changesItems && !changesMore ? null : 'order.removed'
  if (before.is_locked && (after.is_locked || isMoved || changesItems || changesMore)) return 'order.locked'
  if (isMoved && after.status === 7) return 'order.not_deletable'
  return changesItems && !canChangeItems(before.status) ? 'order.items_fixed' : null
}

/** Refuses the deletion of an order: only a new, unlocked one goes. */
export function deletionRefusal({ status, is_locked, is_removed }: State): OrderRefusal | null {
  if (is_removed) return 'order.removed'
  if (is_locked) return 'order.locked'
  return status === 0 ? null : 'order.not_deletable'
}
