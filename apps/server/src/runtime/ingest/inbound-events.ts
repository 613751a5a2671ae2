import { type CameBy, type InboundControl, type OptIn, unmarkPayload } from '@hawker/core'
import { cleanJson, cutText } from '../../platform/clean-text.ts'
import { personPsid } from '../base/post-mailbox.ts'
import type { StoredInput } from '../base/work.ts'
import type { Receipt } from '../send/receipts.ts'
import type { NewEvent } from './new-event.ts'
import type { AuthoredComment, AuthoredMention, PersonEvent } from './of-people.ts'

/** The content of a parsed body: events for mailboxes, receipts, and reasons of ignored parts. */
export type Understood = { events: NewEvent[]; receipts: Receipt[]; ignored: string[] }

/** Keys and ids are cut to so many characters, wherever they are stored or asked for. */
export const mostKey = 300
const mostId = 200
const mostToken = 1_000
const mostUrl = 2_000
const mostIds = 1_000
const mostReason = 500
/** Longer than a comment of any platform. */
const mostWords = 10_000

type Told = Receipt['receipt']

/** An event as it is stored; `is_first`: it removes a message that has not come yet. */
export type SettledEvent = PersonEvent & { is_first?: true }

/** Turns a platform's body for one bot into events and receipts. `isDirty`: it may have U+0000 or lone surrogates. */
export function understand(bot_id: string, parsed: SettledEvent[], isDirty: boolean): Understood {
  const understood: Understood = { events: [], receipts: [], ignored: [] }
  for (const { inbound: said, is_first = false, conversation_id = null, is_late = false } of parsed) {
    const inbound = isDirty ? cleaned(said) : said
    if (inbound.kind === 'ignored') understood.ignored.push(inbound.why)
    else if (inbound.kind === 'receipt') understood.receipts.push({ bot_id, receipt: shortReceipt(inbound) })
    else
      understood.events.push({
        bot_id,
        psid: conversation_id === null ? psidOf(inbound) : null,
        conversation_id,
        event_key: cutText(inbound.event_key, mostKey),
        class: 0,
        body: bodyOf(inbound, is_first, is_late),
      })
  }
  return understood
}

/** Only a comment may go to the mailbox of a post. */
const psidOf = ({ kind, psid }: Exclude<PersonEvent['inbound'], { kind: 'ignored' }>): string =>
  cutText(kind === 'comment' ? psid : personPsid(psid), mostKey)

/** Cuts ids as stored ones were cut, so that a long one is found too. */
const shortReceipt = ({ psid, platform_ids, reason, ...others }: Told): Told => ({
  ...others,
  psid: cutText(psid, mostKey),
  ...(platform_ids && { platform_ids: platform_ids.slice(0, mostIds).map((id) => cutText(id, mostKey)) }),
  ...(reason && { reason: cutText(reason, mostReason) }),
})

/** Cleaning removes characters from strings and keeps the shape, so the type stays the same. */
export const cleaned = <Value>(value: Value): Value => {
  const clean = cleanJson(value)
  return isSameShape<Value>(clean) ? clean : value
}
const isSameShape = <Value>(value: unknown): value is Value => typeof value === 'object' && value !== null

function bodyOf(
  inbound: Exclude<PersonEvent['inbound'], { kind: 'ignored' | 'receipt' }>,
  isFirst: boolean,
  isLate: boolean,
): StoredInput {
  if (inbound.kind === 'subscription')
    return {
      kind: 'subscription',
      is_subscribed: inbound.is_subscribed,
      profile: inbound.profile ?? null,
      ...(inbound.context && { context: inbound.context }),
    }
  if (inbound.kind === 'edit')
    return { kind: 'edit', platform_id: cutText(inbound.platform_id, mostKey), text: inbound.text }
  if (inbound.kind === 'removed')
    return {
      kind: 'removed',
      platform_id: cutText(inbound.platform_id, mostKey),
      ...(inbound.is_page && { is_page: inbound.is_page }),
      ...(isFirst && { is_first: true }),
    }
  if (inbound.kind === 'reaction')
    return { kind: 'reaction', platform_id: cutText(inbound.platform_id, mostKey), emoji: inbound.emoji }
  if (inbound.kind === 'identity')
    return {
      kind: 'identity',
      address: inbound.address ? cutText(inbound.address, mostId) : null,
      profile: inbound.profile ?? null,
    }
  if (inbound.kind === 'comment') return commentOf(inbound, isLate)
  if (inbound.kind === 'intent') return { kind: 'comment_intent', comment_id: cutText(inbound.comment_id, mostKey) }
  if (inbound.kind === 'mention') return mentionOf(inbound)
  if (inbound.kind === 'control') return controlOf(inbound.what)
  if (inbound.kind === 'opt_in') return { kind: 'opt_in', opt_in: shortOptIn(inbound.opt_in) }
  const attachments = inbound.attachments ?? []
  const shared = { text: inbound.text ?? null, attachments, platform_id: inbound.platform_id ?? null }
  if (inbound.kind === 'echo') return { kind: 'echo', ...shared, ...(inbound.is_bot && { is_bot: inbound.is_bot }) }
  return {
    kind: 'message',
    ...shared,
    ...pressOf(inbound.payload ?? null),
    ref: inbound.ref ?? null,
    profile: inbound.profile ?? null,
    context: inbound.context ?? null,
    ...(inbound.address && inbound.address !== inbound.psid && { address: cutText(inbound.address, mostId) }),
    ...(inbound.opens_only && { opens_only: inbound.opens_only }),
    ...(inbound.came_by && { came_by: shortWay(inbound.came_by) }),
    ...(inbound.reply_to && { reply_to: cutText(inbound.reply_to, mostKey) }),
    ...(inbound.opt_in && { opt_in: shortOptIn(inbound.opt_in) }),
    ...(inbound.album && { album: cutText(inbound.album, mostId) }),
  }
}

/** The payload of a press as the engine made it, and the message that showed the button where its presses are counted. */
function pressOf(pressed: string | null): { payload: string | null; pressed_n?: number } {
  if (pressed === null) return { payload: null }
  const { payload, n } = unmarkPayload(pressed)
  return { payload, ...(n !== null && { pressed_n: n }) }
}

const commentOf = (
  { verb, comment_id, post_id, parent_id, text, ...more }: AuthoredComment,
  is_late: boolean,
): StoredInput => ({
  kind: 'comment',
  verb,
  comment_id: cutText(comment_id, mostKey),
  post_id: post_id && cutText(post_id, mostKey),
  parent_id: parent_id && cutText(parent_id, mostKey),
  text: cutText(text, mostWords),
  attachments: more.attachments ?? [],
  mentions: (more.mentions ?? []).map((id) => cutText(id, mostId)),
  post: more.post ?? null,
  profile: more.profile ?? null,
  ...(more.at && { at: more.at }),
  ...(is_late && { is_late }),
})

const mentionOf = ({ post_id, text, profile }: AuthoredMention): StoredInput => ({
  kind: 'mention',
  post_id: post_id && cutText(post_id, mostKey),
  text: cutText(text, mostWords),
  profile: profile ?? null,
})

/** While another app has the conversation, the bot is paused. */
function controlOf(what: InboundControl['what']): StoredInput {
  if (what === 'given') return { kind: 'hand_back', user_id: null }
  if (what === 'taken') return { kind: 'take_over', user_id: null, pause_minutes: null, by_app: true }
  return { kind: 'control_wanted' }
}

const shortWay = ({ source, ad_id, click_id, url, title }: CameBy): Omit<CameBy, 'ref'> => ({
  ...(source && { source }),
  ...(ad_id && { ad_id: cutText(ad_id, mostId) }),
  ...(click_id && { click_id: cutText(click_id, mostToken) }),
  ...(url && { url: cutText(url, mostUrl) }),
  ...(title && { title: cutText(title, mostId) }),
})

/** The words are the platform's own and short; they are cut anyway, because they are stored in the customer's row. */
const shortOptIn = ({ token, kind, is_stopped, ...others }: OptIn): OptIn => ({
  token: cutText(token, mostToken),
  kind,
  is_stopped,
  ...Object.fromEntries(Object.entries(others).map(([name, words]) => [name, cutText(words, mostId)])),
})
