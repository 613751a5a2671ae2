import type { BotId } from '../../platform/ids.ts'
import type { PageLinks } from '../../platform/page-links.ts'

// A link that a customer has stays good: the page itself says when nothing is left to pay.
const expires_at = new Date('9999-01-01T00:00:00Z')

/** The address where an order is paid, the same at every time. */
export const payUrl = (pages: PageLinks, bot_id: BotId, order_id: string): string =>
  pages.urlOf('pay', { bot_id, id: order_id, expires_at })
