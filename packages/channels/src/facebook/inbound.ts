import type { Inbound } from '@hawker/core'
import { eventKey, instant } from '@hawker/outside'
import type { Account } from '../channel.ts'
import { pageIds as idsOf, ignored, messaging, parse as parseAs, partsOf, type RawEntry } from '../meta/envelope.ts'
import { cameBy, fromEdit, fromPostback, fromReaction, fromReferral } from '../meta/inbound.ts'
import { attachments, cart, formLines, survey } from './attachments.ts'
import { echo } from './echo.ts'
import { fromOptin } from './opt-in.ts'
import { event, type RawEvent, type RawMessage } from './wire.ts'

/** The page of an entry; where it names none, the recipient of its first event. */
const pageOf = ({ id, messaging = [] }: RawEntry): string | undefined => {
  if (id !== undefined) return id
  const first = event.safeParse(messaging[0])
  return first.success ? first.data.recipient?.id : undefined
}

/** An event without an instant has its entry's. */
const fromEvent = (raw: unknown, time: RawEntry['time'], account: Account | undefined): Inbound => {
  const parsed = event.safeParse(raw)
  if (!parsed.success) return ignored('an event of no shape')
  const told = { ...parsed.data, timestamp: parsed.data.timestamp ?? time }
  const { sender, message, postback, referral, delivery, read, timestamp } = told
  const { messaging_feedback, messaging_customer_information, order, response_feedback } = told
  const { optin, message_edit, reaction } = told
  if (message?.is_echo) return echo(message, told, account?.details.app_id)
  if (!sender) return ignored(`no sender: ${partsOf(raw)}`)
  const psid = sender.id
  if (message) return fromMessage(message, told, psid)
  if (postback) return fromPostback(postback, psid, timestamp)
  if (referral) return fromReferral(referral, psid, timestamp)
  if (optin) return fromOptin(optin, told, psid)
  if (delivery)
    return { kind: 'receipt', psid, status: 'delivered', platform_ids: delivery.mids, ...watermark(delivery), at: null }
  if (messaging_feedback) {
    const { scores, text } = survey(messaging_feedback)
    if (scores.length === 0) return ignored('an empty survey')
    // Two surveys may have equal answers: the names of their questions tell them apart.
    const names = messaging_feedback.feedback_screens.flatMap(({ questions }) => Object.keys(questions))
    const event_key = eventKey('feedback', psid, timestamp, ...names, ...scores.map(({ title }) => title))
    return { kind: 'message', psid, event_key, at: instant(timestamp), text: text || undefined, attachments: scores }
  }
  if (messaging_customer_information) {
    const text = formLines(messaging_customer_information)
    if (!text) return ignored('an empty form')
    const keys = messaging_customer_information.screens.flatMap(({ responses }) => responses.map(({ key }) => key))
    const event_key = eventKey('form', psid, timestamp, ...keys)
    const attachments = [{ type: 'fallback' as const, title: 'form' }]
    return { kind: 'message', psid, event_key, at: instant(timestamp), text, attachments }
  }
  if (order) {
    const attachments = cart(order)
    if (attachments.length === 0) return ignored('an empty cart')
    const event_key = eventKey('order', psid, timestamp, ...attachments.map(({ product_id }) => product_id))
    return { kind: 'message', psid, event_key, at: instant(timestamp), text: order.note || undefined, attachments }
  }
  if (response_feedback) {
    const { feedback: title, mid } = response_feedback
    const event_key = eventKey('thumb', psid, timestamp, mid, title)
    const attachments = [{ type: 'feedback' as const, title }]
    return { kind: 'message', psid, event_key, at: instant(timestamp), attachments, reply_to: mid }
  }
  if (message_edit) return fromEdit(message_edit, psid, timestamp)
  if (reaction) return fromReaction(reaction, psid, timestamp)
  if (read) return { kind: 'receipt', psid, status: 'read', ...watermark(read), at: instant(timestamp) }
  return ignored(partsOf(raw))
}

const fromMessage = (message: RawMessage, { timestamp }: RawEvent, psid: string): Inbound => {
  const asked = message.referral?.product?.id
  const files = attachments(message.attachments ?? [])
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

/** Everything sent up to this instant, in the platform's milliseconds, has this status. */
const watermark = ({ watermark: at }: { watermark?: unknown }): { watermark?: string } => ({
  watermark: instant(at) ?? undefined,
})

const dialect = messaging({
  object: 'page',
  pageOf,
  fromEvent,
  /** The page's feed, and the dashboard's test button, which posts messaging fields in this form. */
  fromChange: ({ field }) => ignored(`a change of ${field.slice(0, 60)}`),
})

/** The pages named in a body. */
export const pageIds = idsOf(dialect)
export const parse = parseAs(dialect)
