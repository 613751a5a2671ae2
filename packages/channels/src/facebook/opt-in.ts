import type { Inbound, OptIn, TokenOptIn } from '@hawker/core'
import { eventKey, instant } from '@hawker/outside'
import { ignored } from '../meta/envelope.ts'
import type { RawEvent, RawOptin } from './wire.ts'

/**
 * A customer agreed to further messages by pressing the button of our request. They stop and resume in the platform's
 * own settings, which is no press.
 */
export const fromOptin = (raw: RawOptin, { timestamp }: Pick<RawEvent, 'timestamp'>, psid: string): Inbound => {
  const { payload, notification_messages_status: status } = raw
  if (status && !/^(STOP|RESUME)/.test(status)) return ignored(`an opt-in with ${status.slice(0, 60)}`)
  const opt_in = optInOf(raw)
  const event = { psid, at: instant(timestamp) }
  if (!status && payload && kindOf(raw)) {
    const event_key = eventKey('optin', psid, timestamp, payload)
    return { kind: 'message', ...event, event_key, payload, ...(opt_in && { opt_in }) }
  }
  if (!opt_in) return ignored('optin')
  return { kind: 'opt_in', ...event, event_key: eventKey('optin', psid, timestamp, status ?? '', opt_in.token), opt_in }
}

const kindOf = ({ type }: RawOptin): TokenOptIn['kind'] | null =>
  type === 'notification_messages' || type === 'one_time_notif_req' ? type : null

function optInOf(raw: RawOptin): OptIn | null {
  const kind = kindOf(raw)
  const token = kind === 'one_time_notif_req' ? raw.one_time_notif_token : raw.notification_messages_token
  if (!kind || !token) return null
  const told = {
    expires_at: instant(raw.token_expiry_timestamp),
    timezone: raw.notification_messages_timezone,
    topic: raw.notification_messages_topic,
    frequency: raw.notification_messages_frequency,
    title: raw.title,
    payload: raw.payload,
  }
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value))
  return { token, kind, is_stopped: raw.notification_messages_status?.startsWith('STOP') ?? false, ...known }
}
