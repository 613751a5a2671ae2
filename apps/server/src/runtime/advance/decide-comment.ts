import { dice, type Input, type Scene, wordsOf } from '@hawker/core'
import {
  type CommentVerdict,
  decide,
  type JudgedComment,
  type JudgedPerson,
  type JudgedPost,
} from '@hawker/core/comments'
import { type CommentScene, dueToken, type StoredComment, showToken } from '../base/known-comments.ts'
import { isPostPsid } from '../base/post-mailbox.ts'
import type { CustomerRow } from '../base/work.ts'
import { askAgent, replyTo } from './agent-reply.ts'
import { doToComment, setCommentTimer } from './comment-lines.ts'
import type { Outcome, TurnComment } from './outcome.ts'
import type { Stage } from './stage.ts'

/** Something that follows from a verdict, in order: an act on the comment, or an input of the author's conversation. */
export type Consequence = { act: 'like' } | { input: Input; is_private: boolean }

type Judging = {
  outcome: Outcome
  customer: CustomerRow
  scene: Scene
  stage: Pick<Stage, 'bot' | 'members' | 'carries'> & { comments: CommentScene }
}

/**
 * Decides a comment, notes the verdict with it, and puts moderation and the public reply into the thread and the lane. Returns the rest,
 * which goes through the engine.
 */
export function decideComment(judging: Judging, comment: TurnComment): Consequence[] {
  const { outcome, customer, scene, stage } = judging
  const { now } = scene
  // The dice are the comment's own, so a comment that waited draws the same reply.
  const verdict = decide(
    judged(comment, stage.comments),
    knownPostOf(comment, stage.comments),
    isPostPsid(customer.psid) ? null : knownPersonOf(outcome, scene, stage, comment),
    stage.comments.rules,
    Date.parse(now),
    dice(`${outcome.bot_id}.${comment.comment_id}`),
  )
  comment.is_changed = true
  comment.verdict = stored(verdict)
  comment.decided_at = now
  comment.version = stage.bot.version
  for (const { act, show_again_at } of verdict.acts) {
    if (act === 'like') continue
    doToComment(outcome, customer, comment, act, {}, now)
    if (act === 'hide' && show_again_at !== null)
      setCommentTimer(outcome, showToken(comment.comment_id), new Date(show_again_at).toISOString(), outcome.class)
  }
  waitFor(outcome, comment, verdict, now)
  const likes = verdict.acts.some(({ act }) => act === 'like')
  const { public: reply } = verdict
  const isAsked = Boolean(reply?.agent_id) && reply !== null && askAgent(outcome, stage, comment, reply, likes, now)
  const isReplied = reply !== null && !isAsked && replyTo(outcome, customer, comment, reply, now)
  const isAnswered = isReplied || verdict.private !== null
  if (isAnswered && outcome.conversation.unread > 0) outcome.conversation.unread--
  return consequencesOf(verdict, comment, likes && isReplied)
}

const consequencesOf = (verdict: CommentVerdict, { comment_id }: TurnComment, likes: boolean): Consequence[] => {
  const origin = { kind: 'comment', id: comment_id } as const
  const all: Consequence[] = []
  if (verdict.private)
    all.push({ is_private: true, input: { kind: 'start', flow: verdict.private.flow, block: null, origin } })
  if (likes) all.push({ act: 'like' })
  if (verdict.actions.length > 0) all.push({ is_private: false, input: { kind: 'act', actions: verdict.actions } })
  return all
}

/** The steps with all that was decided; actions stand in the bot's version. */
const stored = ({ actions, ...verdict }: CommentVerdict) => ({ ...verdict, actions: actions.length })

/** A comment whose post is being asked about is decided again then, where no answer wakes it before. */
const askedAgainMs = 60_000

// A live video's comments are decided again in the slices of bulk, when it has ended.
function waitFor(outcome: Outcome, comment: TurnComment, { wait }: CommentVerdict, now: string): void {
  const token = dueToken(comment.comment_id)
  if (wait) {
    const at = new Date(wait.until ?? Date.parse(now) + askedAgainMs).toISOString()
    setCommentTimer(outcome, token, at, wait.for === 'live_end' ? 1 : outcome.class)
  } else if (comment.state.waits) {
    const index = outcome.timers.findIndex((timer) => timer.token === token)
    if (index >= 0) outcome.timers.splice(index, 1)
    else outcome.cleared.push(token)
  }
  comment.state = { ...comment.state, waits: wait?.for ?? null }
}

const has = ({ failed }: StoredComment, n: string | null, name: string): boolean => n !== null && !failed.includes(name)

const judged = (comment: TurnComment, { page_id }: CommentScene): JudgedComment => {
  const { state } = comment
  return {
    at: Date.parse(comment.at),
    post_id: comment.post_id ?? '',
    parent_id: comment.parent_id,
    text: comment.words,
    attachments: comment.attachments,
    mentions: comment.mentions.filter((id) => id !== page_id),
    is_page: false,
    has_public_answer:
      state.is_old === true ||
      state.is_taken_back === true ||
      Boolean(state.agent) ||
      has(comment, comment.public_n, 'reply'),
    has_private_answer: state.is_old === true || has(comment, comment.private_n, 'private_reply'),
    is_waiting_for_intent: state.waits === 'intent',
    has_intent: state.has_intent === true,
    is_hidden: state.is_hidden === true && !comment.failed.includes('hide'),
    is_deleted: state.is_deleted === true && !comment.failed.includes('delete'),
    is_banned: state.is_banned === true && !comment.failed.includes('ban'),
    is_shown_by_hand: state.is_shown_by_hand === true,
  }
}

/** The post of a comment, from what is known of it. */
export const knownPostOf = (
  { post_id, state }: Pick<StoredComment, 'post_id' | 'state'>,
  { posts, asks_posts }: Pick<CommentScene, 'posts' | 'asks_posts'>,
): JudgedPost => {
  const known = posts.find((each) => each.post_id === post_id)
  return {
    kind: known?.live ? 'live' : (known?.kind ?? state.post_kind ?? null),
    is_asked: post_id === null || !asks_posts || known?.is_asked === true,
    live: known?.live ?? null,
    live_started_at: known?.live_started_at ? Date.parse(known.live_started_at) : null,
  }
}

/** A conversation whose customer wrote a comment, with others of theirs. */
type Author = Pick<Outcome, 'id' | 'session'> & { comments: readonly StoredComment[] }

/** The author of a comment, as it is judged. */
export function knownPersonOf(
  { id, session, comments }: Author,
  scene: Scene,
  { bot, members }: Pick<Stage, 'bot' | 'members'>,
  comment: StoredComment,
): JudgedPerson {
  const others = comments.filter((each) => each !== comment)
  const answered = others.filter(
    (each) => has(each, each.public_n, 'reply') || has(each, each.private_n, 'private_reply'),
  )
  const { paused_until } = session
  const { now: _, dice: __, ...words } = wordsOf(bot, scene, session.last_text_input)
  const lastFirst = others.filter(({ public_n }) => public_n !== null)
  lastFirst.sort((a, b) => Number(b.public_n) - Number(a.public_n))
  return {
    customer: scene.customer,
    is_member: members.some(({ customer_id }) => customer_id === id),
    is_seeding: scene.customer.facts.is_seeding === true,
    had_phone: comment.state.had_phone === true,
    is_held: paused_until !== null && Date.parse(paused_until) > Date.parse(scene.now),
    was_answered_on_page: answered.length > 0,
    was_answered_under_post: answered.some(({ post_id }) => post_id === comment.post_id),
    last_reply: lastFirst[0]?.state.reply ?? '',
    words,
  }
}

/** A timer of a comment has come: it is shown again, or decided again. */
export function dueComment(judging: Judging, comment: TurnComment, what: 'due' | 'show'): Consequence[] {
  const { outcome, customer, scene } = judging
  if (comment.state.is_deleted) return []
  if (what === 'due') return comment.state.waits ? decideComment(judging, comment) : []
  if (comment.state.is_hidden) doToComment(outcome, customer, comment, 'show', {}, scene.now)
  return []
}

/** The platform takes a private reply to a comment from now on. */
export function intentOfComment(judging: Judging, comment: TurnComment): Consequence[] {
  comment.is_changed = true
  comment.state = { ...comment.state, has_intent: true }
  return comment.state.waits === 'intent' ? decideComment(judging, comment) : []
}
