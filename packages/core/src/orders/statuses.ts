/** The numbers an order's status has at the point of sale, roughly in the order in which it has them. */
export const orderStatusNumbers = [0, 17, 1, 11, 20, 12, 13, 8, 9, 2, 3, 16, 4, 15, 5, 6, 7] as const
export type OrderStatus = (typeof orderStatusNumbers)[number]

/** An order's status by its number at the point of sale. */
export const orderStatuses = {
  0: 'new',
  17: 'waiting_for_confirmation',
  1: 'confirmed',
  11: 'waiting_for_stock',
  20: 'purchased',
  12: 'waiting_for_print',
  13: 'printed',
  8: 'packing',
  9: 'waiting_for_pickup',
  2: 'shipped',
  3: 'received',
  16: 'paid',
  4: 'returning',
  15: 'partly_returned',
  5: 'returned',
  6: 'cancelled',
  7: 'removed',
} as const satisfies Record<OrderStatus, string>

/** The status of this number; null: there is none. */
export const orderStatusOf = (number: unknown): OrderStatus | null =>
  orderStatusNumbers.find((status) => status === number) ?? null

/** The events of a purchase that the sales platform reports. */
export const purchaseEvents = [
  'PURCHASE_COMPLETE',
  'PURCHASE_APPROVED',
  'PURCHASE_EXPIRED',
  'PURCHASE_PROTEST',
  'PURCHASE_REFUNDED',
  'PURCHASE_CHARGEBACK',
  'PURCHASE_BILLET_PRINTED',
  'PURCHASE_DELAYED',
  'PURCHASE_CANCELED',
  'PURCHASE_OUT_OF_SHOPPING_CART',
] as const
export type PurchaseEvent = (typeof purchaseEvents)[number]

export const isPurchaseEvent = (name: string): name is PurchaseEvent => purchaseEvents.some((event) => event === name)
