import type { Input, Scene } from '@hawker/core'
import { commentOfCall, commentOfToken } from '../base/known-comments.ts'
import type { CustomerRow, StoredInput } from '../base/work.ts'
import { replyByAgent, sendKept } from './agent-reply.ts'
import { clearCommentTimers, doToComment, findComment, takeBackReply } from './comment-lines.ts'
import { type Consequence, decideComment, dueComment, intentOfComment } from './decide-comment.ts'
import { hearComment, learnPost } from './hear-comment.ts'
import type { Outcome, TurnComment } from './outcome.ts'
import type { Stage } from './stage.ts'
import { note, sayPrivately } from './thread-lines.ts'

/** The part of a turn that playing a comment needs. */
export type CommentTurn = {
  outcome: Outcome
  customer: CustomerRow
  stage: Stage
  at: string
  now: string
  sceneFor: (comment_id: string) => Scene
  /** Plays an input through the engine, as the `nth` of this comment. */
  play: (input: Input, comment_id: string, nth: number) => void
}

type OfComment = Extract<StoredInput, { kind: 'comment' | 'comment_act' | 'comment_intent' | 'timer' | 'answer' }>

/** Plays an input about a comment. False: it is a timer or answer of something else, or the bot is in the trash and it waits. */
export function playComment(turn: CommentTurn, body: OfComment): boolean {
  const { outcome, customer, stage, at } = turn
  if (body.kind === 'comment') {
    learnPost(outcome, stage.comments ?? {}, body, at)
    const comment = hearComment(outcome, customer, body, at)
    if (comment) consider(turn, comment, decideComment)
    return true
  }
  if (body.kind === 'timer') {
    const timer = commentOfToken(body.token)
    if (!timer || stage.is_in_trash) return false
    const comment = findComment(outcome, timer.comment_id)
    if (!comment) return true
    const { what } = timer
    if (what === 'kept') sendKept(outcome, customer, comment, turn.now)
    else consider(turn, comment, (judging, each) => dueComment(judging, each, what))
    return true
  }
  if (body.kind === 'answer') {
    const comment_id = commentOfCall(body.token)
    if (comment_id === null) return false
    const comment = findComment(outcome, comment_id)
    const { is_in_trash } = stage
    if (comment) replyByAgent(outcome, customer, comment, body, { is_in_trash, now: turn.now })
    return true
  }
  const comment = findComment(outcome, body.comment_id)
  if (!comment) note(outcome, 'comment_unknown', {}, null, turn.now)
  else if (body.kind === 'comment_intent') consider(turn, comment, intentOfComment)
  else doByHand(turn, comment, body)
  return true
}

type Decide = (judging: Parameters<typeof decideComment>[0], comment: TurnComment) => Consequence[]

function consider({ outcome, customer, stage, now, ...turn }: CommentTurn, comment: TurnComment, decide: Decide): void {
  const { bot, members, comments, carries, is_in_trash } = stage
  if (!comments || is_in_trash) return
  const { comment_id } = comment
  const judging = { outcome, customer, scene: turn.sceneFor(comment_id), stage: { bot, members, comments, carries } }
  for (const [nth, next] of decide(judging, comment).entries())
    if ('act' in next) doToComment(outcome, customer, comment, next.act, {}, now)
    else {
      const said = outcome.outgoing.length
      turn.play(next.input, comment_id, nth)
      if (next.is_private) anchor(outcome, comment, said)
    }
}

/** The first message of a private reply goes to the comment: the platform takes no other before its author writes. */
function anchor(outcome: Outcome, comment: TurnComment, from: number): void {
  for (const out of outcome.outgoing.slice(from)) {
    const { card, n } = out
    if ('act' in card || card.type === 'typing') continue
    out.card = { ...card, to_comment: comment.comment_id }
    const line = outcome.lines.find((each) => each.n === n)
    if (line) line.content = out.card
    comment.private_n = String(n)
    return
  }
}

type ByHand = Extract<StoredInput, { kind: 'comment_act' }>

/** A member of the bot does something to a comment. */
function doByHand({ outcome, customer, now }: CommentTurn, comment: TurnComment, body: ByHand): void {
  const { act, text, image_url, user_id, reply } = body
  if (reply) {
    takeBackReply(outcome, customer, comment, reply, user_id, now)
    return
  }
  if (act !== 'private_reply') {
    doToComment(outcome, customer, comment, act, { text, image_url, user_id }, now)
    if (act === 'show') clearCommentTimers(outcome, comment)
    return
  }
  comment.is_changed = true
  comment.private_n = String(sayPrivately(outcome, { text, comment_id: comment.comment_id, user_id }, now))
}
