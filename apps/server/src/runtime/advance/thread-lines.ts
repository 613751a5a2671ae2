import { cardWords, type Effect, limits, type OutAct, type OutCard, type OutCommentAct } from '@hawker/core'
import { cleanText, cutText } from '../../platform/clean-text.ts'
import { isBulk, type Outcome, type Outgoing } from './outcome.ts'

const snippetLength = 120

/** Words short enough for the inbox's list. */
export const clip = (text: string) =>
  text.length > snippetLength ? `${cutText(text, snippetLength - 1)}…` : cleanText(text)

/** Stores the page's words for texts that repeat them. A message without words does not replace earlier ones. */
export function pageSays({ conversation }: Outcome, words: string) {
  if (words.trim()) conversation.last_page_message = cutText(words, limits.value_length)
}

/** Adds an outbound message to the thread and to the lane. */
export function say(
  outcome: Outcome,
  effect: Extract<Effect, { effect: 'send' }>,
  card: OutCard,
  typing: number,
  now: string,
) {
  const n = ++outcome.message_seq
  const message_tag = effect.message_tag === null ? null : String(effect.message_tag)
  outcome.lines.push({
    n,
    at: now,
    by: effect.by,
    user_id: effect.user_id,
    type: card.type,
    content: card,
    flow: effect.flow,
    block: effect.block,
    card: effect.card_key,
    status: 'queued',
    platform_id: null,
    message_tag,
    origin: effect.origin ?? null,
  })
  queue(outcome, { n, at: now, card, by: effect.by, message_tag, origin: effect.origin ?? null }, typing)
  const words = cardWords(card)
  pageSays(outcome, words)
  if (isBulk(outcome)) return
  outcome.conversation.last_message_at = now
  outcome.conversation.snippet_by = effect.by
  if (effect.by === 'operator') outcome.conversation.page_replied_at = now
}

function queue(
  outcome: Outcome,
  out: Pick<Outgoing, 'n' | 'at' | 'card' | 'by' | 'message_tag' | 'origin'>,
  typing: number,
) {
  const before = outcome.outgoing.at(-1)
  outcome.outgoing.push({
    ...out,
    typing_seconds: Math.round(typing),
    class: outcome.class,
    goes_now: typing === 0 && (before?.goes_now ?? true),
    answers: outcome.answers,
  })
}

/** Adds an act of the page on its platform to the thread, as a grey line, and to the lane behind the messages before it. */
export function act(outcome: Outcome, card: OutAct, typing: number, now: string) {
  const n = ++outcome.message_seq
  outcome.lines.push({ ...greyLine(now), n, type: card.act, content: card, status: 'queued' })
  queue(outcome, { n, at: now, card, by: 'bot', message_tag: null, origin: null }, typing)
}

/**
 * Adds an act on a comment to the thread and to the lane: a public reply as words of the page, any other as a grey line. Returns its number.
 */
export function actOnComment(outcome: Outcome, card: OutCommentAct, user_id: string | null, now: string): number {
  const n = ++outcome.message_seq
  const by = user_id === null ? 'bot' : 'operator'
  const isReply = card.act === 'reply'
  outcome.lines.push({
    ...greyLine(now),
    n,
    by: isReply ? by : 'system',
    user_id,
    type: card.act,
    content: card,
    status: 'queued',
  })
  queue(outcome, { n, at: now, card, by, message_tag: null, origin: null }, 0)
  return n
}

type Privately = { text: string; comment_id: string; user_id: string }

/** Adds a member's private reply to a comment. Returns its number. */
export function sayPrivately(outcome: Outcome, { text, comment_id, user_id }: Privately, now: string): number {
  const card = { type: 'text' as const, text, buttons: [], quick_replies: [], to_comment: comment_id }
  const n = ++outcome.message_seq
  outcome.lines.push({ ...greyLine(now), n, by: 'operator', user_id, type: 'text', content: card, status: 'queued' })
  queue(outcome, { n, at: now, card, by: 'operator', message_tag: null, origin: null }, 0)
  pageSays(outcome, text)
  return n
}

/** Adds a grey line to the thread. */
export function note(
  outcome: Outcome,
  key: string,
  params: Record<string, string | number>,
  user_id: string | null,
  now: string,
) {
  outcome.lines.push({
    ...greyLine(now),
    n: ++outcome.message_seq,
    user_id,
    type: 'note',
    content: { key, params },
    status: 'note',
  })
}

const greyLine = (at: string) =>
  ({
    at,
    by: 'system',
    user_id: null,
    flow: null,
    block: null,
    card: null,
    platform_id: null,
    message_tag: null,
    origin: null,
  }) as const
