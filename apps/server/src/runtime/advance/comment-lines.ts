import type { CommentAct, OutCommentAct } from '@hawker/core'
import { dueToken, keptToken, showToken } from '../base/known-comments.ts'
import { isPostPsid } from '../base/post-mailbox.ts'
import type { CustomerRow } from '../base/work.ts'
import type { Outcome, TurnComment } from './outcome.ts'
import { actOnComment } from './thread-lines.ts'

export const findComment = ({ comments }: Outcome, comment_id: string): TurnComment | undefined =>
  comments.find((each) => each.comment_id === comment_id)

/** An act on a comment as its channel gets it. `words`: of a reply. */
export const actFor = (
  { comment_id, post_id, parent_id }: Pick<TurnComment, 'comment_id' | 'post_id' | 'parent_id'>,
  { psid }: Pick<CustomerRow, 'psid'>,
  act: CommentAct,
  { text = '', image_url = '' }: { text?: string; image_url?: string } = {},
): OutCommentAct => ({
  ...{ act, comment_id, post_id, parent_id, text, image_url },
  psid: isPostPsid(psid) ? null : psid,
})

/** Sets a timer of a comment, or moves it. */
export function setCommentTimer({ timers, ...outcome }: Outcome, token: string, at: string, rank: number): void {
  const known = timers.find((timer) => timer.token === token)
  if (known) known.at = at
  else timers.push({ token, at, class: rank })
  const cleared = outcome.cleared.indexOf(token)
  if (cleared >= 0) outcome.cleared.splice(cleared, 1)
}

/** A comment waits for nothing any more. */
export function clearCommentTimers({ timers, cleared }: Outcome, comment: TurnComment): void {
  for (const token of [dueToken, showToken, keptToken].map((tokenOf) => tokenOf(comment.comment_id))) {
    const index = timers.findIndex((timer) => timer.token === token)
    if (index >= 0) timers.splice(index, 1)
    else if (!cleared.includes(token)) cleared.push(token)
  }
  comment.state = { ...comment.state, waits: null }
}

/** The state of a comment after each act. */
const done: Record<CommentAct, TurnComment['state']> = {
  hide: { is_hidden: true, is_shown_by_hand: false },
  show: { is_hidden: false },
  delete: { is_deleted: true },
  like: { is_liked: true },
  unlike: { is_liked: false },
  reply: {},
  ban: { is_banned: true },
  unban: { is_banned: false },
}

/** Puts an act on a comment into the thread and the lane, and notes it with the comment. */
export function doToComment(
  outcome: Outcome,
  customer: CustomerRow,
  comment: TurnComment,
  act: CommentAct,
  said: { text?: string; image_url?: string; user_id?: string | null },
  now: string,
): void {
  const n = actOnComment(outcome, actFor(comment, customer, act, said), said.user_id ?? null, now)
  comment.is_changed = true
  comment.state = { ...comment.state, ...done[act] }
  if (act === 'show' && said.user_id) comment.state.is_shown_by_hand = true
  if (act === 'reply') comment.public_n = String(n)
  if (act === 'delete') clearCommentTimers(outcome, comment)
}

/** Deletes the page's own public reply to a comment, which then counts as not answered in public. */
export function takeBackReply(
  outcome: Outcome,
  customer: CustomerRow,
  comment: TurnComment,
  { n, platform_id }: { n: number; platform_id: string },
  user_id: string,
  now: string,
): void {
  const place = { comment_id: platform_id, post_id: comment.post_id, parent_id: comment.comment_id }
  actOnComment(outcome, { ...actFor(place, customer, 'delete'), is_own: true }, user_id, now)
  comment.is_changed = true
  comment.state = { ...comment.state, is_taken_back: true }
  if (comment.public_n === String(n)) comment.public_n = null
}
