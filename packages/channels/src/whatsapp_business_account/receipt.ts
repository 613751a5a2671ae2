import type { Inbound } from '@hawker/core'
import { instant } from '@hawker/outside'
import { ignored } from '../meta/envelope.ts'
import { looksLikeOurId, looksLikeOurPart, messageOfPart } from '../our-id.ts'
import { alsoOf } from './also.ts'
import { kindOf, whyOf } from './codes.ts'
import type { RawStatus } from './wire.ts'

const statuses: Partial<Record<string, 'sent' | 'delivered' | 'read' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  /** Of a voice message. */
  played: 'read',
  failed: 'failed',
}

/**
 * The fate of a message, which WhatsApp reports after it has accepted the message. Of a message in parts the last one stands
 * for all, but any that fails fails the whole.
 */
export const receipt = (told: RawStatus): Inbound => {
  const {
    id,
    timestamp,
    recipient_id,
    recipient_user_id,
    recipient_type,
    biz_opaque_callback_data: name,
    errors,
  } = told
  const status = Object.hasOwn(statuses, told.status) ? statuses[told.status] : undefined
  if (!status) return ignored(`a status of ${told.status.slice(0, 60) || 'nothing'}`)
  if (recipient_type === 'group') return ignored('a status in a group')
  const psid = recipient_id ?? recipient_user_id
  if (psid === undefined) return ignored('a status without a recipient')
  const ids = { psid, ...alsoOf(recipient_id, recipient_user_id) }
  const at = instant(timestamp)
  const isPart = looksLikeOurPart(name)
  if (isPart && status !== 'failed') return { kind: 'receipt', ...ids, status, platform_ids: [], at }
  const our_id = looksLikeOurId(name) ? name : messageOfPart(name)
  const code = status === 'failed' ? errors?.[0]?.code : undefined
  const reason = code === undefined ? undefined : whyOf(code, kindOf(code))
  return { kind: 'receipt', ...ids, status, platform_ids: [id], our_id, at, reason }
}
