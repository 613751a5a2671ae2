import type { BotId } from '../../platform/ids.ts'
import type { PageLinks } from '../../platform/page-links.ts'

const dayMs = 86_400_000

// A page is named by a UUID; a customer's number stands in its last digits.
const uuidOf = (customer_id: string): string =>
  BigInt(customer_id)
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The customer whose page it is; null: the id is no customer's. */
export const customerOf = (uuid: string): string | null => {
  const number = BigInt(`0x${uuid.replaceAll('-', '')}`)
  return number > 0n && number < 2n ** 63n ? number.toString() : null
}

/** The page where a customer orders what is in their cart, for a day from `now` on. */
export const checkoutUrl = (pages: PageLinks, bot_id: BotId, customer_id: string, now: Date): string =>
  pages.urlOf('checkout', { bot_id, id: uuidOf(customer_id), expires_at: new Date(now.getTime() + dayMs) })
