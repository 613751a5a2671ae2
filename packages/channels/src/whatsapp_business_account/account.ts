import type { AccountChange } from '@hawker/core'
import { instant } from '@hawker/outside'
import type { Account, ParsedEvent } from '../channel.ts'
import { ignored, type RawEntry } from '../meta/envelope.ts'
import { fromTemplateNews, isOfTemplate } from '../meta/template-status.ts'
import { limitOf } from './tier.ts'
import type { RawChange, RawValue } from './wire.ts'

// https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview
// {"field":"account_update","value":{"event":"DISABLED_UPDATE","ban_info":{"waba_ban_state":"DISABLE"}}}

/** A change of the business account; of another account than the one asked for it is ignored. */
export const fromAccount = (
  { field, value }: RawChange,
  { id, time }: RawEntry,
  account: Account | undefined,
): ParsedEvent[] => {
  const { page_id = null, details } = account ?? {}
  const isOurs = id !== undefined && details?.waba_id === id && isOwnNumber(value, details?.phone)
  const unknown = [{ page_id: isOurs ? page_id : null, inbound: ignored(`a change of ${field.slice(0, 60)}`) }]
  if (!isOurs) return unknown
  if (isOfTemplate(field)) return [{ page_id, inbound: fromTemplateNews(field, value, time) }]
  const changes = changesOf(field, value)
  return changes.length
    ? changes.map((change) => ({ page_id, inbound: { kind: 'account', at: instant(time), change } }))
    : unknown
}

/** Some changes are of one number, which they name as it is displayed. */
const isOwnNumber = ({ display_phone_number: named }: RawValue, phone = ''): boolean =>
  named === undefined || digits(named) === digits(phone)

const digits = (text: string) => text.replaceAll(/\D/g, '')

function changesOf(field: string, value: RawValue): AccountChange[] {
  if (field === 'account_update') return fromUpdate(value)
  if (field === 'phone_number_quality_update') return [...quality(value), ...limits(limitOf(value.current_limit))]
  if (field !== 'business_capability_update') return []
  const { max_daily_conversations_per_business: most, max_daily_conversation_per_phone: perPhone } = value
  return limits(mostOf(most ?? perPhone))
}

/** `-1` stands for no limit. */
const mostOf = (most: number | undefined): number | null | undefined => {
  if (most === undefined || !Number.isSafeInteger(most)) return undefined
  return most < 0 ? null : most
}

const limits = (most: number | null | undefined): AccountChange[] => (most === undefined ? [] : [{ of: 'limit', most }])

const quality = ({ event = '' }: RawValue): AccountChange[] => {
  if (event === 'FLAGGED') return [{ of: 'quality', quality: 'low' }]
  return event === 'UNFLAGGED' ? [{ of: 'quality', quality: 'medium' }] : []
}

/** A restriction of adding numbers stops no message. */
const stopsMessages = ({ restriction_type = '' }: { restriction_type?: string | undefined }) =>
  /_MESSAGING$/.test(restriction_type)

function fromUpdate({ event = '', ban_info, restriction_info = [] }: RawValue): AccountChange[] {
  const state = ban_info?.waba_ban_state
  const reason = [event, state].filter(Boolean).join(' ').slice(0, 200)
  if (event === 'DISABLED_UPDATE' && state === 'REINSTATE') return [{ of: 'restriction', is_restricted: false, reason }]
  if (event === 'DISABLED_UPDATE' && state === 'DISABLE') return [{ of: 'restriction', is_restricted: true, reason }]
  if (event === 'ACCOUNT_RESTRICTION' && restriction_info.some(stopsMessages))
    return [{ of: 'restriction', is_restricted: true, reason }]
  return event === 'PARTNER_REMOVED' || event === 'ACCOUNT_DELETED' ? [{ of: 'access', reason }] : []
}
