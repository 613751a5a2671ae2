import type { Inbound } from '@hawker/core'
import { instant } from '@hawker/outside'
import { looksLikeOurId, looksLikeOurPart } from '../our-id.ts'
import { attachments } from './attachments.ts'
import type { RawEvent, RawMessage } from './wire.ts'

// The page's inbox, where a person types: as the documents print it, and as it has long been known.
const inboxApps = new Set(['26390203743090', '263902037430900'])

/**
 * What the page itself said. Ours – by our app, or by the id we put into `metadata` where the apps are not told – is the
 * proof that it was sent; what comes from no app or the inbox is a person's, and from another app another bot's. A part
 * that others follow is ours, and proves nothing of the message it belongs to.
 */
export const echo = (message: RawMessage, { recipient, timestamp }: RawEvent, ourApp: string | undefined): Inbound => {
  if (!recipient) return { kind: 'ignored', why: 'an echo to nobody' }
  const psid = recipient.id
  const at = instant(timestamp)
  const { mid, app_id, metadata } = message
  const isOurs = app_id !== undefined && app_id === ourApp
  const isPerson = app_id === undefined || inboxApps.has(app_id)
  // Other apps may number what they send as we do.
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
