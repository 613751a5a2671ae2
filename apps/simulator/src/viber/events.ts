import { ActRefusal, type Tried } from '../act.ts'
import type { Params } from '../params.ts'
import { noteWords } from './session.ts'
import { emit, type Place, personOf } from './webhook.ts'

type Sample = { event: string; parts: (place: Place) => Params }

const said = (message: Params): Sample => ({
  event: 'message',
  parts: (place) => ({ sender: personOf(place), message, silent: false }),
})
const of = (event: string, more: Params = {}): Sample => ({
  event,
  parts: ({ conversation }) => ({ user_id: conversation.customer.id, ...more }),
})

/** Events that no button of the phone causes, with documented samples. */
const events: Record<string, Sample> = {
  sticker: said({ type: 'sticker', sticker_id: 46105, media: 'https://stickers.example/46105.png' }),
  url: said({ type: 'url', media: 'https://shop.example/tea' }),
  rich_media: said({ type: 'rich_media', rich_media: { Type: 'rich_media', Buttons: [] } }),
  failed: of('failed', { desc: 'failure description' }),
  delivered: of('delivered'),
  seen: of('seen'),
  /** A kind that is newer than the adapter. */
  client_status: of('client_status', { status: { code: 0 } }),
  hologram: said({ type: 'hologram' }),
}

export const eventNames: readonly string[] = Object.keys(events)

/** An event by its name; `data` replaces parts of its sample, its token among them. */
export const sendEvent = (place: Place, name: string, { message_token, ...data }: Params): Tried => {
  const sample = Object.hasOwn(events, name) ? events[name] : undefined
  if (!sample) throw new ActRefusal(`Viber has no event "${name}" here, only ${Object.keys(events).join(', ')}.`)
  if (sample.event === 'message') noteWords(place.world, place.account, place.conversation.customer.id)
  const token = message_token === undefined ? {} : { token: String(message_token) }
  return emit(place, sample.event, { ...sample.parts(place), ...data }, token)
}
