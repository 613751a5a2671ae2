import { type Inbound, type InboundRemoved, isCustomerSource } from '@hawker/core'
import { eventKey, instant } from '@hawker/outside'
import { cameByOf } from '../came-by.ts'
import { ignored } from './envelope.ts'
import type { RawEdit, RawPostback, RawReaction, RawReferral, RawTime } from './wire.ts'

/** A pressed button, a start button or an ice breaker; `referral` comes with the press that opens a thread. */
export const fromPostback = (
  { mid, title, payload, referral }: RawPostback,
  psid: string,
  timestamp: RawTime,
): Inbound => ({
  kind: 'message',
  psid,
  event_key: mid ?? eventKey('postback', psid, timestamp, payload),
  platform_id: mid,
  at: instant(timestamp),
  text: title,
  payload,
  ...cameBy(referral),
})

/** A link or an advertisement opened a thread that was there before. */
export const fromReferral = (referral: RawReferral, psid: string, timestamp: RawTime): Inbound => {
  const event_key = eventKey('referral', psid, timestamp, referral.ref)
  return { kind: 'message', psid, event_key, at: instant(timestamp), ...cameBy(referral), ref: referral.ref ?? '' }
}

export const fromEdit = ({ mid, text, num_edit }: RawEdit, psid: string, timestamp: RawTime): Inbound => {
  if (!text) return ignored('an edit without words')
  const event_key = eventKey('edit', mid, num_edit)
  return { kind: 'edit', psid, event_key, at: instant(timestamp), platform_id: mid, text }
}

/** A message that its writer took back: its own event has the message's id as its key. */
export const removed = (mid: string, psid: string, timestamp: RawTime): InboundRemoved => ({
  kind: 'removed',
  psid,
  event_key: eventKey('removed', mid),
  at: instant(timestamp),
  platform_id: mid,
  message_key: mid,
})

/** Its name stands in for an emoji that is missing. */
export const fromReaction = (
  { mid, action, emoji, reaction }: RawReaction,
  psid: string,
  timestamp: RawTime,
): Inbound => {
  const shown = action === 'unreact' ? '' : (emoji ?? reaction ?? '').slice(0, 64)
  const event_key = eventKey('reaction', psid, timestamp, mid, shown)
  return { kind: 'reaction', psid, event_key, at: instant(timestamp), platform_id: mid, emoji: shown }
}

/** The referral that led a customer here: a link, a code, an advertisement. Instagram names a link by its address. */
export const cameBy = ({ ref, source, ad_id, referer_uri, ads_context_data }: Partial<RawReferral> = {}) => {
  const link = source?.startsWith('https://ig.me/') ? source : undefined
  const named = link === undefined ? source : 'SHORTLINK'
  const known = named !== undefined && isCustomerSource(named) ? named : undefined
  return { ref, ...cameByOf({ source: known, ad_id, url: referer_uri ?? link, title: ads_context_data?.ad_title }) }
}
