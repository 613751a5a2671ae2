import { dialingCode, internationalPhone, phoneInMarket } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { findPlatform, listByPhone } from './buyer-queries.ts'
import { comparable } from './row.ts'
import { marketOfBot } from './write.ts'

/** More customers whose numbers end alike are not one person. */
const most = 100

/**
 * The only customer with this phone number, in any form. Null where there is none, where there are several, and where the number fits several
 * countries: an order must not reach a stranger. A WhatsApp customer's id is a number.
 */
export async function findBuyerOfPhone(db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, phone: string) {
  const market = await marketOfBot(db, bot_id)
  const number = phoneInMarket(phone, market)?.number ?? internationalPhone(phone)
  if (number === null) return null
  const digits = number.slice(1)
  // A number ends alike in each of its forms, unless it is shorter than that end.
  const ends = [digits, `00${digits}`, `0${digits.slice(dialingCode(market).length)}`].map((form) => form.slice(-8))
  const isOnWhatsApp = (await findPlatform(db, bot_id)) === 'whatsapp_business_account'
  const alike = await listByPhone(db, bot_id, { ends, psid: isOnWhatsApp ? digits : null, limit: most })
  if (alike.length === most) return null
  const found = alike.filter(
    (customer) => comparable(customer.phone, market) === number || (isOnWhatsApp && customer.psid === digits),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}
