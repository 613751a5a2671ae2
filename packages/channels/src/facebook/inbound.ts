import type { Inbound, InboundMessage } from '@hawker/core'
import { clip, eventKey, instant } from '@hawker/outside'
import type { Account } from '../channel.ts'
import { fromControl } from '../meta/control.ts'
import { pageIds as idsOf, ignored, messaging, parse as parseAs, partsOf, type RawEntry } from '../meta/envelope.ts'
import { cameBy, fromEdit, fromPostback, fromReaction, fromReferral } from '../meta/inbound.ts'
import { fromTemplateNews, isOfTemplate } from '../meta/template-status.ts'
import { attachments, cart, formLines, leadLines, survey } from './attachments.ts'
import { fromFeed, fromLive, fromMention } from './comment.ts'
import { echo } from './echo.ts'
import { fromOptin } from './opt-in.ts'
import { event, type RawEvent, type RawLead, type RawMessage } from './wire.ts'

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
  const { optin, message_edit, reaction, lead, form, template, policy_enforcement } = told
  const ourApp = account?.details.app_id || undefined
  if (message?.is_echo) return echo(message, told, ourApp)
  if (policy_enforcement) return fromPolicy(policy_enforcement, timestamp)
  if (!sender) return ignored(`no sender: ${partsOf(raw)}`)
  const psid = sender.id
  if (message) return fromMessage(message, told, psid)
  if (postback) return fromPostback(postback, psid, timestamp)
  if (referral && lead) return fromLead(lead, { referral, psid, timestamp })
  if (referral) return fromReferral(referral, psid, timestamp)
  const control = fromControl(told, psid, timestamp, ourApp)
  if (control) return control
  if (template) return fromTemplate(template, psid, timestamp)
  if (form) return fromForm({ psid, timestamp, key: form.id ?? '' })
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
    return fromForm({ psid, timestamp, key: keys.join(':'), text })
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

type Form = { psid: string; timestamp: RawEvent['timestamp']; key: string; text?: string }

const fromForm = ({ psid, timestamp, key, text }: Form): InboundMessage => ({
  kind: 'message',
  psid,
  event_key: eventKey('form', psid, timestamp, key),
  at: instant(timestamp),
  text,
  attachments: [{ type: 'form' }],
})

type Lead = Pick<Form, 'psid' | 'timestamp'> & { referral: NonNullable<RawEvent['referral']> }

/** An ad's form was filled in, or left half way: the answers so far. Its referral opens the thread as any other. */
const fromLead = (lead: RawLead, { referral, psid, timestamp }: Lead): Inbound => {
  const text = leadLines(lead)
  if (!text) return fromReferral(referral, psid, timestamp)
  return {
    ...fromForm({ psid, timestamp, key: `lead:${referral.type ?? ''}:${lead.data.length}`, text }),
    ...cameBy(referral),
    ref: referral.ref ?? '',
  }
}

/** The customer opened a coupon: its button may have a payload of ours. */
const fromTemplate = (
  { type, payload, coupon_code }: NonNullable<RawEvent['template']>,
  psid: string,
  timestamp: RawEvent['timestamp'],
): Inbound => {
  if (type !== 'coupon') return ignored(`a template of ${type.slice(0, 60)}`)
  const event_key = eventKey('coupon', psid, timestamp, coupon_code ?? payload)
  const attachments = [{ type: 'coupon' as const, title: coupon_code }]
  return { kind: 'message', psid, event_key, at: instant(timestamp), payload: payload || undefined, attachments }
}

/** https://developers.facebook.com/docs/messenger-platform/webhooks/webhook-events/messaging_policy_enforcement */
const fromPolicy = (
  { action, reason = '' }: NonNullable<RawEvent['policy_enforcement']>,
  timestamp: RawEvent['timestamp'],
): Inbound => {
  if (action !== 'block' && action !== 'unblock') return ignored(`a policy's ${action.slice(0, 60)}`)
  const change = { of: 'restriction', is_restricted: action === 'block', reason: clip(reason, 200) } as const
  return { kind: 'account', at: instant(timestamp), change }
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
  /** The page's feed, its templates, and the dashboard's test button, which posts messaging fields in this form. */
  fromChange({ field, value }, entry) {
    if (field === 'feed') return fromFeed(value, entry)
    if (field === 'mention') return fromMention(value, entry)
    if (field === 'live_videos') return fromLive(value, entry)
    if (isOfTemplate(field)) return fromTemplateNews(field, value, entry.time)
    return ignored(`a change of ${field.slice(0, 60)}`)
  },
})

/** The pages named in a body. */
export const pageIds = idsOf(dialect)
export const parse = parseAs(dialect)
