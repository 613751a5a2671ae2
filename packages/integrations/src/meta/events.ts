import { type CallRequest, fromStored, readAmount, toStored } from '@hawker/core'
import { hashedEmail, hashedPhone } from './hashed.ts'

type PixelCall = Extract<CallRequest, { kind: 'pixel_event' }>

/** An event in the form that Meta takes. */
export type ConversionEvent = {
  event_name: string
  /** Seconds since 1970. */
  event_time: number
  /** Meta counts events of one name and id once. */
  event_id: string
  action_source: string
  messaging_channel?: string
  user_data: Record<string, string | string[]>
  custom_data?: { value: number; currency: string }
}

/**
 * The names that events of a conversation may have; others are refused with the sub-code 2804066. Names of web pages
 * and of web forms become the nearest of them.
 */
const chatNames: Record<string, string> = {
  purchase: 'Purchase',
  add_to_cart: 'AddToCart',
  addtocart: 'AddToCart',
  content_view: 'ViewContent',
  viewcontent: 'ViewContent',
  lead_submitted: 'LeadSubmitted',
  leadsubmitted: 'LeadSubmitted',
  lead: 'LeadSubmitted',
  submitapplication: 'LeadSubmitted',
  completeregistration: 'LeadSubmitted',
  contact: 'LeadSubmitted',
}

const chatName = (name: string): string => {
  const key = name.trim().toLowerCase()
  return Object.hasOwn(chatNames, key) ? (chatNames[key] ?? name) : name.trim()
}

type Sender = { messaging_channel: string; user_data: Record<string, string> }

/** Ids of a person on a channel of Meta are told as they are; null: the channel has none that Meta knows. */
function senderOf({ page, person, click_id }: PixelCall): Sender | null {
  if (page?.platform === 'facebook')
    return { messaging_channel: 'messenger', user_data: { page_id: page.page_id, page_scoped_user_id: person.psid } }
  if (page?.platform === 'instagram_official')
    return {
      messaging_channel: 'instagram',
      user_data: { instagram_business_account_id: page.page_id, ig_sid: person.psid },
    }
  // On WhatsApp only a click on an ad has an id: without one the event is matched by its phone number.
  if (page?.platform === 'whatsapp_business_account' && click_id)
    return {
      messaging_channel: 'whatsapp',
      user_data: { whatsapp_business_account_id: page.page_id, ctwa_clid: click_id },
    }
  return null
}

/** Hashed contacts, by which Meta finds a person of another channel. */
const contactsOf = ({ email, phone }: PixelCall['person']): Record<string, string[]> => {
  const [em, ph] = [hashedEmail(email), hashedPhone(phone)]
  return { ...(em && { em: [em] }), ...(ph && { ph: [ph] }) }
}

/** In the currency, not in its hundredths; null: not an amount. Digits with a point are read in any currency, as programs write them. */
function amountOf(value: string, currency: string): number | null {
  const plain = /^\d{1,15}(\.\d{1,6})?$/.test(value.trim()) ? toStored(Number(value), currency) : null
  const stored = plain ?? readAmount(value, currency)
  return stored === null ? null : fromStored(stored, currency)
}

/** Why a call becomes no event: nothing tells Meta who the person is, or its value is no amount. */
export type NoEvent = 'unknown_person' | 'invalid_value'

/**
 * The event of a call at an instant.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/business-messaging
 */
export function eventOf(call: PixelCall, event_id: string, at: Date): ConversionEvent | NoEvent {
  const { event_name, custom_data, person } = call
  const sender = senderOf(call)
  const contacts = contactsOf(person)
  if (!sender && Object.keys(contacts).length === 0) return 'unknown_person'
  const { value, currency } = custom_data
  const amount = value.trim() ? amountOf(value, currency) : undefined
  if (amount === null) return 'invalid_value'
  return {
    event_name: sender ? chatName(event_name) : event_name.trim(),
    event_time: Math.floor(at.getTime() / 1_000),
    event_id,
    action_source: sender ? 'business_messaging' : 'chat',
    ...(sender && { messaging_channel: sender.messaging_channel }),
    user_data: { ...contacts, ...sender?.user_data },
    ...(amount !== undefined && { custom_data: { value: amount, currency } }),
  }
}
