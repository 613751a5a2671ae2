import type { Inbound } from '@hawker/core'
import { instant } from '../instant.ts'
import { looksLikeOurId } from '../our-id.ts'
import { attachments } from './attachments.ts'
import type { RawEvent, RawMessage } from './wire.ts'

/**
 * What the page itself said. Ours – by the id we put into `metadata`, or by our app – is the proof that it was sent;
 * anybody else's is a person in the page's inbox or another bot.
 */
export const echo = (message: RawMessage, { recipient, timestamp }: RawEvent, ourApp: string | undefined): Inbound => {
  if (!recipient) return { kind: 'ignored', why: 'an echo to nobody' }
  const psid = recipient.id
  const at = instant(timestamp)
  const { mid, app_id, metadata } = message
  const our_id = looksLikeOurId(metadata) ? metadata : undefined
  const isOurs = app_id !== undefined && app_id === ourApp
  if (our_id || isOurs) return { kind: 'receipt', psid, status: 'sent', platform_ids: [mid], our_id, at }
  const files = attachments(message.attachments ?? [])
  return {
    kind: 'echo',
    psid,
    event_key: mid,
    platform_id: mid,
    at,
    text: message.text,
    attachments: files.length ? files : undefined,
  }
}
