import type { Inbound } from '@hawker/core'
import { instant } from '@hawker/outside'
import { looksLikeOurId, looksLikeOurPart } from '../our-id.ts'
import { attachments } from './attachments.ts'
import type { RawEvent, RawMessage } from './wire.ts'

// The page's inbox, in which an operator types: the documented id, and the one long in use.
const inboxApps = new Set(['26390203743090', '263902037430900'])

/**
 * Echoes of the page's own messages. Ours – by our app, or by our id in `metadata` where the app is unknown – prove
 * that a message was sent; those without an app or from the inbox are an operator's, and those of another app another
 * bot's. A part of a message that is not the last is ours, but does not yet prove that the message was sent.
 */
export const echo = (message: RawMessage, { recipient, timestamp }: RawEvent, ourApp: string | undefined): Inbound => {
  if (!recipient) return { kind: 'ignored', why: 'an echo without a recipient' }
  const psid = recipient.id
  const at = instant(timestamp)
  const { mid, app_id, metadata } = message
  const isOurs = app_id !== undefined && app_id === ourApp
  const isPerson = app_id === undefined || inboxApps.has(app_id)
  // Other apps may number their messages as we do.
  const isForeign = Boolean(app_id && ourApp) && !isOurs
  const name = isForeign ? undefined : metadata
  const our_id = looksLikeOurId(name) ? name : undefined
  if (our_id || isOurs || looksLikeOurPart(name))
    return { kind: 'receipt', psid, status: 'sent', platform_ids: [mid], our_id, at }
  const files = attachments(message.attachments ?? [])
  return {
    kind: 'echo',
    psid,
    event_key: mid,
    platform_id: mid,
    at,
    text: message.text,
    attachments: files.length ? files : undefined,
    ...(!isPerson && { is_bot: true as const }),
  }
}
