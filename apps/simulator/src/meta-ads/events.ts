import { isObject, type Params } from '../params.ts'
import { AdsRefusal, invalid } from './refuse.ts'
import type { Dataset } from './state.ts'

/** Names that events of a conversation may have, as observed in Graph v25. */
const chatNames = new Set(['Purchase', 'LeadSubmitted', 'AddToCart', 'ViewContent', 'InitiateCheckout'])

/** The ids by which each channel names a person. They are told as they are. */
const chatIds: Record<string, readonly string[]> = {
  messenger: ['page_id', 'page_scoped_user_id'],
  instagram: ['instagram_business_account_id', 'ig_sid'],
  whatsapp: ['whatsapp_business_account_id', 'ctwa_clid'],
}

const mostAgeSeconds = 7 * 86_400
const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const hashesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

function checkPerson(event: Params, user: Params): void {
  for (const key of ['em', 'ph'])
    for (const value of hashesIn(user[key]))
      if (!isHash(value)) throw invalid(`user_data.${key} is not a SHA-256 hash.`, { subcode: 2804019 })
  if (event.action_source !== 'business_messaging') {
    if (hashesIn(user.em).length + hashesIn(user.ph).length === 0)
      throw invalid('Invalid parameter', {
        subcode: 2804050,
        title: 'Not enough customer information',
        words: 'The event has no parameter by which a person can be found.',
      })
    return
  }
  const ids = typeof event.messaging_channel === 'string' ? chatIds[event.messaging_channel] : undefined
  if (!ids) throw invalid('messaging_channel is missing or unknown.', { subcode: 2804060 })
  for (const id of ids) if (typeof user[id] !== 'string' || !user[id]) throw invalid(`user_data.${id} is missing.`)
}

function checkEvent(event: unknown, now: number): Params {
  if (!isObject(event)) throw invalid('data must be an array of events.')
  const { event_name, event_time, event_id, action_source, user_data, custom_data } = event
  if (typeof event_name !== 'string' || !event_name) throw invalid('event_name is missing.')
  if (typeof event_id !== 'string' || !event_id) throw invalid('event_id is missing.')
  const age = typeof event_time === 'number' && Number.isInteger(event_time) ? now / 1_000 - event_time : Number.NaN
  if (!(age > -60 && age < mostAgeSeconds))
    throw invalid('Invalid parameter', { subcode: 2804003, title: 'Event timestamp too old' })
  if (action_source === 'business_messaging' && !chatNames.has(event_name))
    throw invalid('Invalid parameter', {
      subcode: 2804066,
      title: 'Event is not supported',
      words: `${event_name} is not an event of business messaging.`,
    })
  if (!isObject(user_data)) throw invalid('user_data is missing.')
  checkPerson(event, user_data)
  const { value, currency } = isObject(custom_data) ? custom_data : {}
  if (event_name === 'Purchase' && (typeof value !== 'number' || typeof currency !== 'string'))
    throw invalid('Invalid parameter', { subcode: 2804009, title: 'A purchase needs a value and a currency' })
  if (currency !== undefined && !/^[A-Z]{3}$/.test(String(currency))) throw invalid('The currency is no ISO 4217 code.')
  return event
}

/** All events of a request, or none. https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api */
export function receiveEvents(dataset: Dataset, body: Params, now: number): object {
  const { data } = body
  if (!Array.isArray(data) || data.length === 0 || data.length > 1_000)
    throw new AdsRefusal(400, 100, '(#100) data must be an array of 1 to 1000 events.')
  for (const event of data.map((one) => checkEvent(one, now))) {
    const key = `${String(event.event_name)} ${String(event.event_id)}`
    dataset.events.set(key, { event, times: (dataset.events.get(key)?.times ?? 0) + 1 })
  }
  return { events_received: data.length, messages: [], fbtrace_id: 'A0000000000' }
}
