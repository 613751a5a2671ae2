import type { CustomerEvent } from '../events/kinds.ts'

/**
 * Something rules react to: a change of the customer, or an event of the conversation. `page_blocked`: the customer blocked the page,
 * as the platform told or as a refused message showed.
 */
export type Happening =
  | CustomerEvent
  | { kind: 'message'; data: { is_first: boolean; is_first_of_day: boolean } }
  | { kind: 'comment'; data: { post_id: string | null } }
  | { kind: 'mention'; data: { post_id: string | null } }
  | { kind: 'page_blocked'; data: object }
