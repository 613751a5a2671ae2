import { checkoutUrl } from './features/carts/index.ts'
import { payUrl } from './features/payments/index.ts'
import type { PageLinks } from './platform/page-links.ts'
import type { TurnLinks } from './runtime/index.ts'

/** The addresses that texts to customers may name. */
export const turnLinks = (pages: PageLinks): TurnLinks => ({
  payment: (bot_id, order_id) => payUrl(pages, bot_id, order_id),
  order: (bot_id, customer_id, now) => checkoutUrl(pages, bot_id, customer_id, new Date(now)),
})
