import type { Tried } from '../act.ts'
import type { Line } from '../conversation.ts'
import type { Params } from '../params.ts'
import { contactOf, sender } from './people.ts'
import { emitMessages, type Place, seconds } from './webhook.ts'

/** One message of the person, in the envelope with their contact. */
export const emit = (place: Place, id: string, message: Params, line?: Line): Tried =>
  emitMessages(
    place,
    (at) => ({
      contacts: [contactOf(place.account, place.conversation)],
      messages: [{ ...sender(place.account, place.conversation), id, timestamp: seconds(at), ...message }],
    }),
    line,
  )
