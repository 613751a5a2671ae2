import type { CallRequest } from '@hawker/core'
import type { LeasedCall } from '../../runtime/errands/carrier.ts'
import type { Connection } from '../integrations/index.ts'
import { readCurrency } from '../products/index.ts'
import { clickOf, findPage, findPerson } from './queries.ts'

/** Adds to an event its page, the click that led to the conversation, and the shop's currency where the card names none. */
export async function completePixelEvent(
  { cell: { db }, bot_id }: Connection,
  { conversation_id }: LeasedCall,
  call: CallRequest,
): Promise<CallRequest> {
  if (call.kind !== 'pixel_event') return call
  const [page, person] = [await findPage(db, bot_id), await findPerson(db, bot_id, conversation_id)]
  const click_id = person && clickOf(person)
  const { value, currency } = call.custom_data
  return {
    ...call,
    custom_data: { value, currency: currency || (value.trim() ? await readCurrency(db, bot_id) : '') },
    ...(page && { page }),
    ...(click_id && { click_id }),
  }
}
