import { isEmpty, isRecord } from '../document/fill.ts'
import type { Unreadable } from '../document/read-bot.ts'
import { type AbandonedCart, abandonedCartOf, type Purchase, purchaseOf } from './purchase.ts'
import { isPurchaseEvent } from './statuses.ts'

const refuse = (path: string, reason: string): Unreadable => ({ ok: false, path, reason })

/**
 * Parses a webhook of the sales platform, by its `event` as a purchase or a cart. Absent values are null; other events are
 * refused. The platform's secret (`hottok`) is dropped. Never throws.
 */
export const readPurchase = (json: unknown): { ok: true; purchase: Purchase | AbandonedCart } | Unreadable => {
  if (!isRecord(json)) return refuse('', 'expected an object')
  const { event, data } = json
  if (isEmpty(event)) return refuse('/event', 'missing')
  if (typeof event !== 'string' || !isPurchaseEvent(event)) return refuse('/event', 'not an event of a purchase')
  if (!isRecord(data)) return refuse('/data', 'expected an object')
  if (event === 'PURCHASE_OUT_OF_SHOPPING_CART') return { ok: true, purchase: abandonedCartOf(event, json) }
  return { ok: true, purchase: purchaseOf(event, json) }
}
