import { decodePayload, pressedTitle } from '@hawker/core'
import { codeTries } from '../base/known-members.ts'
import { isPostPsid } from '../base/post-mailbox.ts'
import type { CustomerRow, QueuedInput, StoredInput, Turn } from '../base/work.ts'
import { apply } from './apply.ts'
import { changeMessage } from './change-message.ts'
import { heldVersion, hold, isHeld, isOfTrash, putOffTimers } from './hold.ts'
import { inputOf } from './input-of.ts'
import { learnProfile } from './learn-profile.ts'
import { enteredAs, entryOf, saidOf, stopEntry, waitsFirst } from './of-broadcast.ts'
import { changedEnrollments, noteStepsSaid } from './of-sequence.ts'
import type { Outcome, SprintLine } from './outcome.ts'
import { startOf } from './outcome-start.ts'
import { type CommentTurn, playComment } from './play-comment.ts'
import { type Playing, playInput, sceneOf, withNewFields } from './play-input.ts'
import { learnAddress, learnFacts, learnOptIn, learnProcessed, learnWriting } from './said-facts.ts'
import { showReceived } from './show-received.ts'
import type { Stage } from './stage.ts'
import { clip, note } from './thread-lines.ts'
import { countWait, endOfWait, waitAfter } from './wait.ts'

/**
 * Plays the inputs of one turn, in order, through the engine. Pure but for fresh ids of calls and media. When the engine
 * throws on an input, the inputs before it are kept and it becomes the first of the next turn; on the first input, throws.
 */
export function play(turn: Turn, stage: Stage, now: string): Outcome {
  if (!turn.inputs.length && turn.last_seq > turn.done_seq) throw new Error(`input ${turn.done_seq + 1} is not stored`)
  const outcome = startOf(turn)
  outcome.comments = (stage.comments?.comments ?? []).map((comment) => ({ ...comment, is_changed: false }))
  for (const [index, queued] of turn.inputs.entries())
    try {
      playOne(outcome, outcome.customer, turn, stage, queued, now)
    } catch (error) {
      if (index === 0) throw error
      return play({ ...turn, inputs: turn.inputs.slice(0, index) }, stage, now)
    }
  outcome.enrollments = changedEnrollments(turn.session?.enrollments ?? [], outcome.session.enrollments)
  if (stage.is_in_trash) putOffTimers(outcome)
  // A channel whose texts never repeat the page's message does not pay for storing it.
  if (!stage.profile.repeats_page_message) outcome.conversation.last_page_message = null
  return outcome
}

function playOne(outcome: Outcome, customer: CustomerRow, turn: Turn, stage: Stage, queued: QueuedInput, now: string) {
  const { body } = queued
  outcome.answers = 'context' in body && body.context ? { context: body.context, at: queued.at } : null
  const sprint: SprintLine = {
    seq: queued.seq,
    input_at: queued.at,
    at: now,
    version: isOfTrash(stage, body) ? heldVersion : stage.bot.version,
    message_n: outcome.message_seq,
    checkpoint: checkpointFor(outcome, turn, queued, now),
    steps: [],
  }
  outcome.sprints.push(sprint)
  const playing: Playing = { outcome, customer, turn, stage, queued, sprint, now }
  const opt_in = body.kind === 'message' || body.kind === 'opt_in' ? body.opt_in : undefined
  if (opt_in) learnOptIn(customer, outcome.change, opt_in, queued.at)
  // These events are for the page; the bot does not answer them.
  if (body.kind === 'opt_in') return
  if (body.kind === 'identity') {
    learnAddress(customer, outcome.change, body.address)
    if (body.profile) learnProfile(customer, outcome.change, body.profile)
    return
  }
  if (
    body.kind === 'comment' ||
    body.kind === 'comment_act' ||
    body.kind === 'comment_intent' ||
    body.kind === 'timer' ||
    body.kind === 'answer'
  ) {
    if (body.kind === 'comment' && body.profile) learnProfile(customer, outcome.change, body.profile)
    const isPlayed = playComment(commentTurn(playing), body)
    // Only rules hear of it.
    const isHeard = body.kind === 'comment' && isNewComment(body, customer) && stage.bot.rules.length > 0
    if (isPlayed && !isHeard) return
  }
  if (body.kind === 'comment_act' || body.kind === 'comment_intent') return
  if (body.kind === 'mention') {
    if (body.profile) learnProfile(customer, outcome.change, body.profile)
    note(outcome, 'mentioned', { text: clip(body.text) }, null, queued.at)
    if (stage.bot.rules.length === 0) return
  }
  if (body.kind === 'control_wanted') return note(outcome, 'control_wanted', {}, null, now)
  if (body.kind === 'edit' || body.kind === 'reaction' || body.kind === 'removed')
    return changeMessage(outcome, body, queued.at)
  const input = inputOf(queued, body, customer, stage)
  if (body.kind === 'message' || body.kind === 'echo') showReceived(outcome, stage, queued, body)
  if (body.kind === 'echo' && (body.is_bot || !stage.bot.settings.isDisableConvHandleByPancake)) return
  if ((body.kind === 'message' || body.kind === 'subscription') && body.profile)
    learnProfile(customer, outcome.change, body.profile)
  if (body.kind === 'subscription' && body.is_subscribed && !body.user_id) learnWriting(customer, outcome.change)
  if (body.kind === 'message') {
    // Only failed sends had unsubscribed this customer, who has now written.
    if (customer.facts.is_unreachable)
      apply(outcome, customer, [{ effect: 'set_subscribed', is_subscribed: true }], stage.profile.can, now)
    learnFacts(customer, outcome.change, body, queued.at)
    customer.first_in_at ??= queued.at
    customer.last_interactive_at = queued.at
    outcome.conversation.last_in_at = queued.at
    if (body.context) outcome.presses.push(body.context)
    if (body.pressed_n !== undefined) countPress(outcome, stage, body.payload, body.pressed_n)
  }
  if (body.kind === 'message' && isLinked(outcome, stage, body.text, now)) {
    sprint.version = heldVersion
    return
  }
  const entry = entryOf(body)
  const stop = entry && stopEntry(entry, customer, outcome, { ...stage, now })
  if (stop) {
    sprint.version = heldVersion
    outcome.dispatches.push(stop)
    return
  }
  if (isHeld(stage, body)) return hold(outcome, queued, now)
  const from = { lines: outcome.lines.length, isWaiting: waitsFirst(outcome.session, now) }
  const { before, session, effects } = playInput(playing, input, sceneOf(playing))
  const rows = entry ? enteredAs(entry, outcome, from) : saidOf(outcome, from.lines)
  outcome.dispatches.push(...rows)
  noteStepsSaid(outcome, from.lines)
  // Only broadcasts have rows.
  learnProcessed(
    customer,
    outcome.change,
    rows.flatMap(({ n, broadcast_id }) => (n === null ? [] : [broadcast_id])),
    now,
  )
  const { default_flow } = stage.bot
  const wait = waitAfter(queued, { before, session, effects, default_flow, now })
  countWait(outcome.conversation, customer.is_blocked ? endOfWait : wait)
}

/** Rules hear of a person's comment when it comes, not long after. */
const isNewComment = ({ verb, is_late }: Extract<StoredInput, { kind: 'comment' }>, { psid }: CustomerRow): boolean =>
  verb === 'added' && !is_late && !isPostPsid(psid)

const commentTurn = (playing: Playing): CommentTurn => {
  const { outcome, customer, stage, queued, now } = playing
  return {
    ...{ outcome, customer, stage, now, at: queued.at },
    sceneFor: (comment_id) => withNewFields({ ...sceneOf(playing), comment_id }, outcome),
    play(input, comment_id, nth) {
      const scene = sceneOf(playing)
      playInput(playing, input, { ...scene, comment_id, seed: `${scene.seed}.c${nth}` })
    },
  }
}

/** True when the message is the code of a member, which links this conversation to them and needs no answer. */
function isLinked(outcome: Outcome, { members }: Stage, text: string | null, now: string): boolean {
  const tries = codeTries(members, text, now)
  outcome.code_tries.push(...tries)
  const right = tries.find(({ is_right }) => is_right)
  if (right) note(outcome, 'member_linked', {}, right.user_id, now)
  return right !== undefined
}

/** Counts the press of a button that a message of this bot shows. */
function countPress(outcome: Outcome, { bot, versions }: Stage, payload: string | null, n: number) {
  const path = payload === null ? undefined : decodePayload(payload)?.path
  const title = payload === null ? null : pressedTitle(bot, versions, payload)
  if (path !== undefined && title !== null) outcome.clicks.push({ n, path, title: clip(title) })
}

const week = 7 * 24 * 3600 * 1000

/**
 * A record of the customer before the turn, from which a replay can start: at the first input of each week, and after a
 * change of the customer by hand.
 */
function checkpointFor(outcome: Outcome, turn: Turn, queued: QueuedInput, now: string) {
  const isFirst = queued === turn.inputs[0]
  if (!isFirst) return null
  const isNewWeek =
    turn.sprint_at === null || Math.floor(Date.parse(turn.sprint_at) / week) !== Math.floor(Date.parse(now) / week)
  if (!isNewWeek && turn.customer_revision === turn.customer.edit_revision) return null
  return { session: outcome.session, customer: turn.customer }
}

/** A turn whose first input cannot be played: the input is parked with its error and the conversation goes on. */
export function park(turn: Turn, error: string, now: string): Outcome {
  const [bad] = turn.inputs
  const outcome = startOf(turn)
  // Without any input, only the missing one is skipped.
  outcome.new_done = turn.done_seq + 1
  if (bad) outcome.parked.push({ seq: bad.seq, input: bad.body, error })
  note(outcome, 'input_parked', { error: clip(error) }, null, now)
  return outcome
}
