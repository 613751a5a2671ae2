import type { OrderStatus } from './statuses.ts'

/** The statuses that an order has before a carrier moves it to each of these. Carriers report late and out of order. */
const before: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  9: [0, 17, 1, 11, 20, 12, 13, 8],
  2: [0, 17, 1, 11, 20, 12, 13, 8, 9],
  3: [0, 17, 1, 11, 20, 12, 13, 8, 9, 2],
  16: [0, 17, 1, 11, 20, 12, 13, 8, 9, 2, 3],
  4: [0, 17, 1, 11, 20, 12, 13, 8, 9, 2],
  5: [0, 17, 1, 11, 20, 12, 13, 8, 9, 2, 4],
}

/**
 * The status to which a carrier's report brings an order; null: it stays. A report never brings an order back, and moves none that is
 * locked, cancelled or deleted.
 */
export function movedByCarrier(
  { status, is_locked }: { status: OrderStatus; is_locked: boolean },
  told: OrderStatus | null,
): OrderStatus | null {
  if (told === null || is_locked) return null
  return before[told]?.includes(status) ? told : null
}

/**
 * What a carrier collects from the buyer. Where the order names a shipping fee, it is in the amount and the shop pays the carrier; where it
 * names none, the shop pays only if shipping is free, else the carrier adds its own fee.
 */
export const shopPaysCarrier = (order: { shipping_fee: number }, is_free_ship: boolean): boolean =>
  is_free_ship || order.shipping_fee > 0
