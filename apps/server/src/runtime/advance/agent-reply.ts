import { randomUUID } from 'node:crypto'
import { agentWords, type CallRequest, type Input, limits, reasonOf } from '@hawker/core'
import { judgedDays, type PublicAnswer } from '@hawker/core/comments'
import { agentToken, keptToken } from '../base/known-comments.ts'
import type { CustomerRow } from '../base/work.ts'
import { doToComment, setCommentTimer } from './comment-lines.ts'
import type { Outcome, TurnComment } from './outcome.ts'
import type { Stage } from './stage.ts'
import { note } from './thread-lines.ts'

/** A public reply without what only its decision needs. */
type Draft = Pick<PublicAnswer, 'text' | 'source' | 'image_url'>

/** Replies in public to a comment, which is read then; false: there are no words and no picture. */
export function replyTo(
  outcome: Outcome,
  customer: CustomerRow,
  comment: TurnComment,
  { text, source, image_url }: Draft,
  now: string,
): boolean {
  if (!text && !image_url) return false
  doToComment(outcome, customer, comment, 'reply', { text, image_url }, now)
  comment.state = { ...comment.state, reply: source }
  return true
}

/**
 * Asks an agent to write the public reply. False, with the reason in the thread: no agent can be asked here, and the written replies
 * are to be used.
 */
export function askAgent(
  outcome: Outcome,
  { carries }: Pick<Stage, 'carries'>,
  comment: TurnComment,
  { agent_id, text, source, image_url }: PublicAnswer,
  likes: boolean,
  now: string,
): boolean {
  if (!carries.has('ai')) {
    note(outcome, 'call_failed', { kind: 'ai', reason: 'not_connected' }, null, now)
    return false
  }
  const request: CallRequest = { kind: 'ai', agent_id, text: comment.words, since: null }
  const token = agentToken(comment.comment_id)
  outcome.calls.push({ id: randomUUID(), token, request, timeout_ms: limits.call_timeout_ms })
  comment.is_changed = true
  comment.state = { ...comment.state, agent: { text, source, image_url, likes } }
  return true
}

const dayMs = 86_400_000

type Answer = Extract<Input, { kind: 'answer' }>

/**
 * The agent has answered, or could not: its words go out, else the written reply. A comment that was removed meanwhile gets none, and
 * in the trash the bot keeps the reply until it is restored.
 */
export function replyByAgent(
  outcome: Outcome,
  customer: CustomerRow,
  comment: TurnComment,
  answer: Answer,
  { is_in_trash, now }: { is_in_trash: boolean; now: string },
): void {
  const draft = comment.state.agent
  if (!draft) return
  const words = agentWords(answer)
  if (!words) note(outcome, 'call_failed', { kind: 'ai', reason: reasonOf(answer) }, null, now)
  comment.is_changed = true
  comment.state = { ...comment.state, agent: { ...draft, text: words || draft.text, is_kept: true } }
  if (is_in_trash && !comment.state.is_deleted)
    setCommentTimer(outcome, keptToken(comment.comment_id), now, outcome.class)
  else sendDraft(outcome, customer, comment, now)
}

/** The bot is restored, so the kept reply goes out. A comment that is too old to be judged by then gets none. */
export function sendKept(outcome: Outcome, customer: CustomerRow, comment: TurnComment, now: string): void {
  if (Date.parse(now) - Date.parse(comment.at) <= judgedDays * dayMs) {
    sendDraft(outcome, customer, comment, now)
    return
  }
  if (!comment.state.agent) return
  comment.is_changed = true
  comment.state = { ...comment.state, agent: null }
  note(outcome, 'agent_reply_late', { days: judgedDays }, null, now)
}

function sendDraft(outcome: Outcome, customer: CustomerRow, comment: TurnComment, now: string): void {
  const draft = comment.state.agent
  if (!draft) return
  comment.is_changed = true
  comment.state = { ...comment.state, agent: null }
  if (comment.state.is_deleted) return
  if (!replyTo(outcome, customer, comment, draft, now)) return
  if (outcome.conversation.unread > 0) outcome.conversation.unread--
  if (draft.likes) doToComment(outcome, customer, comment, 'like', {}, now)
}
