import { blankContact, type CheckoutContact } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { findLatest, findWhole } from '../orders/index.ts'
import * as queries from './queries.ts'

/** The answers that the shop knows of a customer: those of their last order, else their profile. */
export async function readKnown(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  customer_id: string,
): Promise<CheckoutContact> {
  const [person, latest] = await Promise.all([
    queries.findCustomer(db, bot_id, customer_id),
    findLatest(db, bot_id, customer_id),
  ])
  const last = (await findWhole(db, bot_id, latest))?.order
  const name = person ? person.full_name || `${person.first_name} ${person.last_name}`.trim() : ''
  return {
    ...blankContact(),
    name: last?.bill_full_name || name,
    phone: last?.bill_phone_number || (person?.phone ?? ''),
    address: last?.shipping_address.address ?? '',
  }
}
