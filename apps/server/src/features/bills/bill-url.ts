import type { BotId } from '../../platform/ids.ts'
import type { PageLinks } from '../../platform/page-links.ts'

const dayMs = 86_400_000
const linkDays = 30

/** The address of an order's public bill: the same one for a whole day, so that it is not another one at each look. */
export function billUrl(pages: PageLinks, bot_id: BotId, order_id: string, now: Date) {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const expires_at = new Date(today + (linkDays + 1) * dayMs)
  return { url: pages.urlOf('bill', { bot_id, id: order_id, expires_at }), expires_at: expires_at.toISOString() }
}
