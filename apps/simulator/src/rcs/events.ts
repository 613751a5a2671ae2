import { randomUUID } from 'node:crypto'
import { ActRefusal, type Tried } from '../act.ts'
import type { Params } from '../params.ts'
import { emit, type Place, personEvent } from './webhook.ts'

const server = (eventType: string) => (place: Place) => {
  const { senderPhoneNumber: phoneNumber, ...event } = personEvent(place, eventType, { messageId: randomUUID() })
  return { phoneNumber, ...event }
}
const said = (message: Params) => (place: Place) => ({
  senderPhoneNumber: place.conversation.customer.id,
  messageId: randomUUID(),
  ...message,
})

/** Events that no button of the phone causes, with documented samples. */
const events: Record<string, (place: Place) => Params> = {
  DELIVERED: (place) => personEvent(place, 'DELIVERED', { messageId: randomUUID() }),
  READ: (place) => personEvent(place, 'READ', { messageId: randomUUID() }),
  IS_TYPING: (place) => personEvent(place, 'IS_TYPING'),
  TTL_EXPIRATION_REVOKED: server('TTL_EXPIRATION_REVOKED'),
  TTL_EXPIRATION_REVOKE_FAILED: server('TTL_EXPIRATION_REVOKE_FAILED'),
  /** A kind that is newer than the adapter. */
  HOLOGRAM: (place) => personEvent(place, 'HOLOGRAM'),
  hologram: said({ hologram: {} }),
}

export const eventNames: readonly string[] = Object.keys(events)

/** An event by its name; `data` replaces parts of its sample. */
export const sendNamed = (place: Place, name: string, data: Params): Tried => {
  const sample = Object.hasOwn(events, name) ? events[name] : undefined
  if (!sample) throw new ActRefusal(`RCS has no event "${name}" here, only ${Object.keys(events).join(', ')}.`)
  return emit(place, { ...sample(place), ...data })
}
