import { phoneInComment } from '@hawker/core'
import type { CommentScene } from '../base/known-comments.ts'
import { isPostPsid } from '../base/post-mailbox.ts'
import type { CustomerRow, StoredInput } from '../base/work.ts'
import { clearCommentTimers, findComment } from './comment-lines.ts'
import type { Outcome, TurnComment } from './outcome.ts'
import { learnComment } from './said-facts.ts'
import { clip, note } from './thread-lines.ts'

type Comment = Extract<StoredInput, { kind: 'comment' }>

const notes = {
  added: 'commented',
  edited: 'comment_edited',
  removed: 'comment_removed',
  hidden: 'comment_hidden',
  shown: 'comment_shown',
} as const

/**
 * Notes a comment under a post in its author's conversation. It is no message: the window stays as it is, and the first message
 * is still to come, with the welcome flow. A new comment is unread until something answers it; one in the mailbox of its post only
 * waits for its decision. Returns the comment when it is to be
 * decided; null: there is nothing to decide, or comments are not judged here.
 */
export function hearComment(outcome: Outcome, customer: CustomerRow, body: Comment, at: string): TurnComment | null {
  const words = body.text || (body.attachments[0] ? `[${body.attachments[0].type}]` : '')
  note(outcome, notes[body.verb], { text: clip(words), comment: body.comment_id }, null, at)
  const comment = noted(outcome, customer, body, at)
  if (body.verb !== 'added') return body.verb === 'edited' ? comment : null
  if (isPostPsid(customer.psid)) return comment
  learnComment(customer, outcome.change, body)
  const phone = customer.phone ? null : phoneInComment(body.text)
  if (phone && !customer.facts.by_hand?.includes('phone')) {
    customer.phone = phone
    outcome.change.columns.phone = phone
  }
  outcome.conversation.last_message_at = at
  outcome.conversation.snippet_by = 'customer'
  outcome.conversation.snippet = clip(words)
  outcome.conversation.unread++
  return comment
}

/** The comment after its event. One of before the page heard of comments is known from its next event on, and is not answered. */
function noted(outcome: Outcome, customer: CustomerRow, body: Comment, at: string): TurnComment {
  const { comment_id, post_id, parent_id, verb } = body
  const known = findComment(outcome, comment_id)
  const comment = known ?? blank(customer, body, at)
  if (!known) outcome.comments.push(comment)
  comment.is_changed = true
  comment.post_id ??= post_id
  comment.parent_id ??= parent_id
  if (verb === 'added' || verb === 'edited')
    Object.assign(comment, { words: body.text, attachments: body.attachments, mentions: body.mentions })
  if (verb === 'hidden') comment.state = { ...comment.state, is_hidden: true }
  if (verb === 'shown') comment.state = { ...comment.state, is_hidden: false, is_shown_by_hand: true }
  if (verb === 'removed') {
    clearCommentTimers(outcome, comment)
    comment.state = { ...comment.state, is_deleted: true }
  }
  return comment
}

/** Notes the post of a comment, unless the page knows it. */
export function learnPost(
  { posts }: Outcome,
  { posts: known = [], asks_posts = false }: Partial<CommentScene>,
  { post_id, post }: Comment,
  at: string,
): void {
  if (post_id === null || posts.some((each) => each.post_id === post_id)) return
  const before = known.find((each) => each.post_id === post_id)
  if (before && (before.kind !== null || !post?.kind)) return
  const { kind = null, ...facts } = post ?? {}
  const ask_at = asks_posts && !before ? at : null
  posts.push({ post_id, kind, facts, at: written(facts.created_at, at), ask_at })
}

const blank = ({ phone }: CustomerRow, { comment_id, verb, post, ...body }: Comment, at: string): TurnComment => ({
  comment_id,
  post_id: body.post_id,
  parent_id: body.parent_id,
  at: written(body.at, at),
  words: body.text,
  attachments: body.attachments,
  mentions: body.mentions,
  state: {
    had_phone: Boolean(phone),
    ...((verb !== 'added' || body.is_late) && { is_old: true }),
    ...(post?.kind && { post_kind: post.kind }),
  },
  verdict: null,
  decided_at: null,
  version: null,
  public_n: null,
  private_n: null,
  failed: [],
  is_changed: true,
})

/** The instant of writing: the platform's, where that is not in the future. */
const written = (said: string | null | undefined, at: string): string => {
  const ms = said ? Date.parse(said) : Number.NaN
  return Number.isNaN(ms) || ms > Date.parse(at) ? at : new Date(ms).toISOString()
}
