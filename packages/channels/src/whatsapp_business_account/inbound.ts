import type { CustomerProfile, CustomerSource, Inbound, InboundRemoved } from '@hawker/core'
import { clip, eventKey, instant } from '@hawker/outside'
import { cameByOf } from '../came-by.ts'
import type { Account, ParsedEvent } from '../channel.ts'
import { entriesOf, pageIds as idsOf, ignored, parse as parseAs, type RawEntry } from '../meta/envelope.ts'
import { fromAccount } from './account.ts'
import { alsoOf } from './also.ts'
import { attachments } from './attachments.ts'
import { formLines } from './form.ts'
import { receipt } from './receipt.ts'
import { change, message, preference, type RawChange, type RawContact, type RawMessage, status } from './wire.ts'

/** How WhatsApp's entries are read: each change names its phone number. */
const dialect = {
  object: 'whatsapp_business_account',
  pagesOf: (entry: RawEntry) =>
    changesOf(entry).flatMap((one) => (one?.value.metadata ? [one.value.metadata.phone_number_id] : [])),
  read: (entry: RawEntry, account: Account | undefined) =>
    changesOf(entry).flatMap((one) =>
      one ? fromChange(one, entry, account) : [{ page_id: null, inbound: ignored('a change of no shape') }],
    ),
}

export const pageIds = idsOf(dialect)
export const parse = parseAs(dialect)

/** The business accounts of a body's changes that name no number: they concern all its numbers. */
export const groupIds = (raw: unknown): string[] => {
  const owners = entriesOf(raw).flatMap((entry) =>
    entry.id !== undefined && changesOf(entry).some((one) => one && !one.value.metadata) ? [entry.id] : [],
  )
  return [...new Set(owners)]
}

/** The changes of an entry; null for one of no shape. */
const changesOf = ({ changes = [] }: RawEntry): (RawChange | null)[] =>
  changes.map((each) => change.safeParse(each).data ?? null)

/** A change of the business account, such as a template's review, names no number: it is for each number of that account. */
const fromChange = ({ field, value }: RawChange, entry: RawEntry, account: Account | undefined): ParsedEvent[] => {
  if (!value.metadata) return fromAccount({ field, value }, entry, account)
  const { metadata, contacts = [], messages = [], statuses = [], message_echoes = [], user_preferences = [] } = value
  const page_id = metadata?.phone_number_id ?? null
  const inbound = [
    ...messages.map((item) => fromMessage(item, contacts)),
    ...statuses.map(fromStatus),
    ...message_echoes.map(fromEcho),
    ...user_preferences.map(fromPreference),
  ]
  const all = inbound.length ? inbound : [ignored(`a change of ${field.slice(0, 60)}`)]
  return all.map((one) => ({ page_id, inbound: one }))
}

const fromStatus = (raw: unknown): Inbound => {
  const parsed = status.safeParse(raw)
  return parsed.success ? receipt(parsed.data) : ignored('a status of no shape')
}

const fromMessage = (raw: unknown, contacts: RawContact[]): Inbound => {
  const parsed = message.safeParse(raw)
  if (!parsed.success) return ignored('a message of no shape')
  const told = parsed.data
  const { id: event_key, from, from_user_id, group_id, timestamp, type = '', reaction, edit, revoke } = told
  const psid = from ?? from_user_id
  if (psid === undefined) return ignored('a message without a sender')
  const ids = { psid, ...alsoOf(from, from_user_id) }
  if (group_id !== undefined) return ignored('a message in a group')
  const at = instant(timestamp)
  if (reaction) {
    const { message_id: platform_id, emoji = '' } = reaction
    return { kind: 'reaction', ...ids, event_key, at, platform_id, emoji: clip(emoji, 64) }
  }
  if (edit) {
    const words = edit.message?.text?.body || captionOf(edit.message ?? {})
    if (!words) return ignored('an edit without words')
    return { kind: 'edit', ...ids, event_key, at, platform_id: edit.original_message_id, text: words }
  }
  if (revoke) return removed(revoke, { ...ids, event_key, at })
  if (told.system) return fromSystem(told.system, { ...ids, event_key, at })
  const said = contentOf(told)
  if (!said) return ignored(`a message of ${type.slice(0, 60) || 'nothing'}`)
  return {
    kind: 'message',
    ...ids,
    ...(ids.also && { address: psid }),
    event_key,
    platform_id: event_key,
    at,
    ...said,
    ...cameBy(told),
    reply_to: told.context?.id,
    profile: profileOf(told, contacts),
    context: { message_id: event_key },
  }
}

/** A message that its writer deleted for everyone: only numbers that the phone's own app uses, too, are told. */
const removed = (
  { original_message_id: platform_id }: NonNullable<RawMessage['revoke']>,
  by: Pick<InboundRemoved, 'psid' | 'also' | 'event_key' | 'at'>,
): InboundRemoved => ({ kind: 'removed', ...by, platform_id, message_key: platform_id })

/**
 * A person with a new number goes on as the same customer; their business-scoped id is a new one, too.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/system
 */
const fromSystem = (
  { type = '', wa_id, user_id, previous_user_id }: NonNullable<RawMessage['system']>,
  { psid, also: known = [], event_key, at }: { psid: string; also?: string[]; event_key: string; at: string | null },
): Inbound => {
  const ids = [user_id, wa_id, previous_user_id, ...known].flatMap((id) =>
    id === undefined || id === psid ? [] : [id],
  )
  const also = [...new Set(ids)]
  if (!/^(user|customer)_changed_(number|user_id)$/.test(type) || also.length === 0)
    return ignored(`a system message of ${type.slice(0, 60) || 'nothing'}`)
  const phone = wa_id === undefined ? undefined : phoneOf(wa_id)
  return {
    kind: 'identity',
    psid,
    also,
    event_key,
    at,
    ...(wa_id === undefined ? {} : { address: wa_id }),
    ...(phone ? { profile: { phone } } : {}),
  }
}

type Content = Pick<Inbound & { kind: 'message' }, 'text' | 'payload' | 'ref' | 'attachments'>

/** The words, press and files of a message; null where it has none that are known. */
const contentOf = (told: RawMessage): Content | null => {
  const { type, text, button, interactive, order } = told
  // The chat was opened for the first time: a referral from nowhere, which is welcomed.
  if (type === 'request_welcome') return { ref: '' }
  const { button_reply, list_reply, nfm_reply, call_permission_reply } = interactive ?? {}
  const press = button_reply ?? list_reply
  if (press) return { text: press.title, payload: press.id }
  if (button) return { text: button.text, payload: button.payload }
  if (nfm_reply) {
    const words = formLines(nfm_reply.response_json, nfm_reply.body)
    return { text: words || undefined, attachments: [{ type: 'form' }] }
  }
  if (call_permission_reply)
    return {
      attachments: [
        { type: 'fallback', title: call_permission_reply.response === 'accept' ? 'calls_allowed' : 'calls_refused' },
      ],
    }
  // The customer sent something that WhatsApp does not pass on: the thread shows that there was a message.
  if (type === 'unsupported' || type === 'unknown') return { attachments: [{ type: 'fallback', title: 'unsupported' }] }
  const files = attachments(told)
  const words = ownPhone(told) ?? text?.body ?? captionOf(told) ?? order?.text
  if (!words && files.length === 0) return null
  return { text: words || undefined, attachments: files.length ? files : undefined }
}

const captionOf = ({ image, video, document }: Pick<RawMessage, 'image' | 'video' | 'document'>): string | undefined =>
  (image ?? video ?? document)?.caption

/**
 * The sender's own number, shared on request: a text that answers a question. Another person's contact answers none.
 */
const ownPhone = ({ contacts = [], from }: RawMessage): string | undefined => {
  const own = contacts.find(
    ({ origin, phones = [] }) =>
      origin === 'contact_request' || (from !== undefined && phones.some(({ wa_id }) => wa_id === from)),
  )
  const [first] = own?.phones ?? []
  return first && phoneOf(first.wa_id ?? first.phone)
}

/** WhatsApp's numbers are international, without the plus. */
const phoneOf = (number: string | undefined): string | undefined => {
  const digits = number?.replace(/[^\d]/g, '') ?? ''
  return /^[1-9]\d{5,14}$/.test(digits) ? `+${digits}` : undefined
}

const sources: Partial<Record<string, CustomerSource>> = { ad: 'ADS', post: 'POST' }

/** WhatsApp's links have no referral; an advertisement or a post comes with the first message after it. */
const cameBy = ({ referral }: RawMessage) => {
  const { source_type = '', source_id, source_url: url, headline, body, ctwa_clid: click_id } = referral ?? {}
  const source = Object.hasOwn(sources, source_type) ? sources[source_type] : undefined
  if (!source) return {}
  return cameByOf({ source, ad_id: source === 'ADS' ? source_id : undefined, click_id, url, title: headline || body })
}

const profileOf = (told: RawMessage, contacts: RawContact[]): CustomerProfile => {
  const { from, from_user_id } = told
  const contact = contacts.find(
    ({ wa_id, user_id }) =>
      (wa_id !== undefined && wa_id === from) || (user_id !== undefined && user_id === from_user_id),
  )
  const { name, username } = contact?.profile ?? {}
  return {
    // The name is the person's own choice, in one piece: which word of it is the first name depends on the country.
    first_name: name || undefined,
    full_name: name || undefined,
    username: username?.replace(/^@/, '') || undefined,
    phone: phoneOf(contact?.wa_id ?? from) ?? ownPhone(told),
  }
}

/** A customer stops or resumes the page's marketing templates in WhatsApp; other templates and replies go on. */
const fromPreference = (raw: unknown): Inbound => {
  const parsed = preference.safeParse(raw)
  if (!parsed.success) return ignored('a preference of no shape')
  const { wa_id, user_id, category = '', value: wish, timestamp } = parsed.data
  const psid = wa_id ?? user_id
  if (psid === undefined) return ignored('a preference of no one')
  if (category !== 'marketing_messages' || !/^(stop|resume)$/.test(wish))
    return ignored(`a preference of ${category.slice(0, 60) || 'nothing'}`)
  return {
    kind: 'opt_in',
    psid,
    ...alsoOf(wa_id, user_id),
    event_key: eventKey('preference', psid, category, timestamp, wish),
    at: instant(timestamp),
    opt_in: { token: category, kind: 'marketing_templates', is_stopped: wish === 'stop' },
  }
}

/** A message that a person typed into the phone's own app, where the number is used in both. */
const fromEcho = (raw: unknown): Inbound => {
  const parsed = message.safeParse(raw)
  if (!parsed.success) return ignored('an echo of no shape')
  const { id, to, to_user_id, timestamp, type = '', revoke } = parsed.data
  const psid = to ?? to_user_id
  if (psid === undefined) return ignored('an echo without a recipient')
  const ids = { psid, ...alsoOf(to, to_user_id) }
  if (revoke) return { ...removed(revoke, { ...ids, event_key: id, at: instant(timestamp) }), is_page: true }
  const { text, attachments: files } = contentOf(parsed.data) ?? {}
  if (!text && !files) return ignored(`an echo of ${type.slice(0, 60) || 'nothing'}`)
  return { kind: 'echo', ...ids, event_key: id, platform_id: id, at: instant(timestamp), text, attachments: files }
}
