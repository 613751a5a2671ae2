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
} as const
export type OrderStatus = keyof typeof orderStatuses

/** What the sales platform tells of a purchase. */
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
