import type { CustomerEvent } from '../events/kinds.ts'
import type { OrderStatus } from '../orders/statuses.ts'

/**
 * Something rules react to: a change of the customer, or an event of the conversation. `page_blocked`: the customer blocked the page,
 * as the platform told or as a refused message showed.
 */
export type Happening =
  | CustomerEvent
  | ShopHappening
  | { kind: 'message'; data: { is_first: boolean; is_first_of_day: boolean } }
  | { kind: 'comment'; data: { post_id: string | null } }
  | { kind: 'mention'; data: { post_id: string | null } }
  | { kind: 'page_blocked'; data: object }

/** An event of the shop, outside the chat. `order_status`: an order was made, or came to a status. `payment`: money that counts. */
export type ShopHappening =
  | { kind: 'order_status'; data: { order: string; status: OrderStatus } }
  | { kind: 'payment'; data: { order: string; payment: string } }
  | { kind: 'cart_abandoned'; data: { cart: string } }
  /** `event`: its name at the sales platform. */
  | { kind: 'purchase'; data: { purchase: string; event: string } }
