import type { Inbound } from '@hawker/core'
import { instant } from '@hawker/outside'
import type { Account } from '../channel.ts'
import { fromControl } from '../meta/control.ts'
import { pageIds as idsOf, ignored, messaging, parse as parseAs, partsOf, type RawEntry } from '../meta/envelope.ts'
import { cameBy, fromEdit, fromPostback, fromReaction, fromReferral, removed } from '../meta/inbound.ts'
import { attachments } from './attachments.ts'
import { fromComment } from './comment.ts'
import { event, type RawEvent, type RawMessage } from './wire.ts'

/** The account of an entry. Samples name the customer there, so the recipient of such an event stands in for it. */
const pageOf = ({ id, messaging = [] }: RawEntry): string | undefined => {
  const { data: first } = event.safeParse(messaging[0])
  const isCustomer = id !== undefined && id === first?.sender?.id && !first.message?.is_echo
  return id === undefined || isCustomer ? (first?.recipient?.id ?? id) : id
}

/** An event without an instant has its entry's. */
const fromEvent = (raw: unknown, time: RawEntry['time'], account: Account | undefined): Inbound => {
  const parsed = event.safeParse(raw)
  if (!parsed.success) return ignored('an event of no shape')
  const { sender, message, postback, referral, reaction, message_edit, read } = parsed.data
  const timestamp = parsed.data.timestamp ?? time
  if (message?.is_echo) return echo(message, { ...parsed.data, timestamp })
  if (!sender) return ignored(`no sender: ${partsOf(raw)}`)
  const psid = sender.id
  if (message) return fromMessage(message, psid, timestamp)
  if (postback) return fromPostback(postback, psid, timestamp)
  if (referral) return fromReferral(referral, psid, timestamp)
  const control = fromControl(parsed.data, psid, timestamp, account?.details.app_id || undefined)
  if (control) return control
  if (message_edit) return fromEdit(message_edit, psid, timestamp)
  if (reaction) return fromReaction(reaction, psid, timestamp)
  // A customer who saw a message has seen the ones before it.
  if (read)
    return {
      kind: 'receipt',
      psid,
      status: 'read',
      platform_ids: [read.mid],
      watermark: instant(timestamp) ?? undefined,
      at: instant(timestamp),
    }
  return ignored(partsOf(raw))
}

const fromMessage = (message: RawMessage, psid: string, timestamp: RawEvent['timestamp']): Inbound => {
  if (message.is_deleted) return removed(message.mid, psid, timestamp)
  if (message.is_self) return ignored('a message of the account to itself')
  const asked = message.referral?.product?.id
  const files = attachments(message)
  if (asked && !files.some(({ type }) => type === 'product')) files.push({ type: 'product', product_id: asked })
  const payload = message.quick_reply?.payload
  if (!message.text && !payload && files.length === 0) return ignored('a message with nothing known in it')
  return {
    kind: 'message',
    psid,
    event_key: message.mid,
    platform_id: message.mid,
    at: instant(timestamp),
    text: message.text,
    payload,
    ...cameBy(message.referral),
    attachments: files.length ? files : undefined,
    reply_to: message.reply_to?.mid,
  }
}

/** An echo of the account's own message names neither the app that sent it nor an id of ours. */
const echo = (message: RawMessage, { recipient, timestamp }: RawEvent): Inbound => {
  if (!recipient) return ignored('an echo without a recipient')
  if (message.is_deleted) return { ...removed(message.mid, recipient.id, timestamp), is_page: true }
  const { mid, text } = message
  const files = attachments(message)
  return {
    kind: 'echo',
    psid: recipient.id,
    event_key: mid,
    platform_id: mid,
    at: instant(timestamp),
    text,
    attachments: files.length ? files : undefined,
    may_be_ours: true,
  }
}

const dialect = messaging({
  object: 'instagram',
  pageOf,
  fromEvent,
  /** Comments and mentions, and the dashboard's test button, which posts messaging fields in this form. */
  fromChange: fromComment,
})

/** The accounts named in a body. */
export const pageIds = idsOf(dialect)
export const parse = parseAs(dialect)
