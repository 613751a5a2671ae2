import { randomUUID } from 'node:crypto'
import {
  type Attachment,
  advance,
  blankSession,
  type CustomerProfile,
  decodePayload,
  type Effect,
  encodeSteps,
  type Input,
  pressedTitle,
  type Scene,
  type Step,
  toLocal,
  type Zone,
} from '@hawker/core'
import { customerTexts } from '../base/customer-columns.ts'
import { codeTries } from '../base/known-members.ts'
import type { CustomerRow, QueuedInput, StoredInput, Turn } from '../base/work.ts'
import { apply } from './apply.ts'
import { changeMessage } from './change-message.ts'
import { customerView } from './conversation-facts.ts'
import { heldVersion, hold, isHeld, putOffTimers } from './hold.ts'
import { enteredAs, entryOf, isKilled, saidOf, stopEntry, waitsFirst } from './of-broadcast.ts'
import { changedEnrollments, noteStepsSaid } from './of-sequence.ts'
import type { CustomerChange, Outcome, SprintLine } from './outcome.ts'
import { type CommentTurn, playComment } from './play-comment.ts'
import { learnAddress, learnFacts, learnOptIn, learnProcessed, learnWriting, saidFacts } from './said-facts.ts'
import type { Stage } from './stage.ts'
import { clip, note, pageSays } from './thread-lines.ts'
import { countWait, endOfWait, waitAfter } from './wait.ts'

const blankChange = (): CustomerChange => ({
  add_tags: [],
  remove_tags: [],
  add_sequences: [],
  remove_sequences: [],
  fields: {},
  columns: {},
  facts: {},
  timezone: null,
  is_subscribed: null,
  is_blocked: null,
})

// The platform does not say where a customer came from: its webhooks do.
const profileColumns = customerTexts.filter((column) => column !== 'source')

/**
 * Copies a platform's profile to the customer, except for columns that were set by hand here. Letters are normalised (NFC),
 * as filters compare them: some phones send letters and their marks separately.
 */
function learn(customer: CustomerRow, change: CustomerChange, profile: CustomerProfile) {
  const said: CustomerProfile = {
    ...profile,
    full_name: profile.full_name ?? [profile.first_name, profile.last_name].filter(Boolean).join(' '),
  }
  for (const column of profileColumns) {
    const value = column === 'avatar_url' ? said[column] : said[column]?.normalize('NFC')
    if (!value || value === customer[column] || customer.facts.by_hand?.includes(column)) continue
    customer[column] = value
    change.columns[column] = value
  }
  if (said.timezone !== undefined && said.timezone !== customer.timezone) {
    customer.timezone = said.timezone
    change.timezone = said.timezone
  }
}

/** The outcome of a turn before its first input. */
const startOf = (turn: Turn): Outcome => ({
  id: turn.id,
  bot_id: turn.bot_id,
  epoch: turn.epoch,
  done_seq: turn.done_seq,
  new_done: turn.inputs.at(-1)?.seq ?? turn.done_seq,
  message_seq: turn.message_seq,
  session: turn.session ?? blankSession(),
  customer: { ...turn.customer },
  customer_revision: turn.customer.edit_revision,
  lines: [],
  outgoing: [],
  events: [],
  dispatches: [],
  steps: [],
  enrollments: [],
  clicks: [],
  code_tries: [],
  message_changes: [],
  comments: [],
  posts: [],
  sprints: [],
  change: blankChange(),
  answers: null,
  presses: [],
  timers: [],
  cleared: [],
  bot_fields: [],
  calls: [],
  media: [],
  parked: [],
  conversation: {
    last_message_at: null,
    snippet: '',
    snippet_by: '',
    unread: 0,
    last_in_at: null,
    page_replied_at: null,
    last_page_message: null,
    waiting_since: null,
    paused_until: undefined,
    assigned_to: null,
    marks: null,
  },
  class: turn.class,
})

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
    version: isHeld(stage, body) ? heldVersion : stage.bot.version,
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
    if (body.profile) learn(customer, outcome.change, body.profile)
    return
  }
  if (
    body.kind === 'comment' ||
    body.kind === 'comment_act' ||
    body.kind === 'comment_intent' ||
    body.kind === 'timer'
  ) {
    if (body.kind === 'comment' && body.profile) learn(customer, outcome.change, body.profile)
    const isPlayed = playComment(commentTurn(playing), body)
    // Only rules hear of it.
    const isHeard = body.kind === 'comment' && body.verb === 'added' && stage.bot.rules.length > 0
    if (isPlayed && !isHeard) return
  }
  if (body.kind === 'comment_act' || body.kind === 'comment_intent') return
  if (body.kind === 'mention') {
    if (body.profile) learn(customer, outcome.change, body.profile)
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
    learn(customer, outcome.change, body.profile)
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

/** An input of a turn while it is played. */
type Playing = {
  outcome: Outcome
  customer: CustomerRow
  turn: Turn
  stage: Stage
  queued: QueuedInput
  sprint: SprintLine
  now: string
}

const sceneOf = ({ outcome, customer, turn, stage, queued, now }: Playing): Scene => ({
  customer: customerView(customer, outcome.conversation),
  profile: stage.profile,
  page_name: stage.page_name,
  now,
  seed: `${turn.bot_id}.${turn.id}.${queued.seq}`,
  versions: stage.versions,
  bot_fields: stage.bot_fields,
  ...saidFacts(customer, outcome.conversation),
  ...(isUnreachable(customer, stage, now) && { is_unreachable: true as const }),
})

/** True outside the platform's window, where there is one: private replies to comments then say one message. */
const isUnreachable = ({ last_interactive_at }: CustomerRow, { profile }: Stage, now: string): boolean => {
  if (profile.window === null || !profile.abilities.includes('comments')) return false
  const hours = profile.window.bot_hours
  return last_interactive_at === null || Date.parse(now) - Date.parse(last_interactive_at) > hours * 3_600_000
}

/** Plays an input through the engine and takes over its effects. */
function playInput({ outcome, customer, stage, sprint, now }: Playing, input: Input, scene: Scene) {
  const before = outcome.session
  const { session, effects, steps } = advance(stage.bot, before, input, withNewFields(scene, outcome))
  outcome.session = session
  noteSteps(sprint, stage, steps)
  apply(outcome, customer, allowed(effects, stage), stage.profile.can, now)
  answerUncarried(outcome, sprint, customer, stage, scene, effects)
  return { before, session, effects }
}

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

/** The effects without messages of broadcasts that were killed. */
const allowed = (effects: Effect[], { broadcasts }: Stage): Effect[] =>
  broadcasts.size === 0
    ? effects
    : effects.filter((effect) => effect.effect !== 'send' || !isKilled(effect.origin, broadcasts))

function noteSteps(sprint: SprintLine, { bot, versions }: Stage, steps: Step[]) {
  if (steps.length === 0) return
  const versionOf = (version: number) => (version === bot.version ? bot : (versions[version] ?? null))
  sprint.steps.push(...encodeSteps(steps, versionOf))
}

/** The scene with the bot fields that earlier inputs of this turn have set. */
const withNewFields = (scene: Scene, { bot_fields }: Outcome): Scene =>
  bot_fields.length === 0
    ? scene
    : {
        ...scene,
        bot_fields: new Map([
          ...(scene.bot_fields ?? []),
          ...bot_fields.map(({ field, value }) => [field, value] as const),
        ]),
      }

/** Answers a call that no carrier can make at once, so that its flow goes the author's way for a failed call. */
function answerUncarried(
  outcome: Outcome,
  line: SprintLine,
  customer: CustomerRow,
  stage: Stage,
  scene: Scene,
  effects: Effect[],
) {
  const uncarried = (all: Effect[]) =>
    all.filter((effect) => effect.effect === 'call' && (stage.is_in_trash || !stage.carries.has(effect.request.kind)))
  const waiting = uncarried(effects)
  for (let nth = 1; waiting.length > 0; nth++) {
    const effect = waiting.shift()
    if (effect?.effect !== 'call') continue
    outcome.calls = outcome.calls.filter(({ token }) => token !== effect.token)
    const seen = { ...scene, customer: customerView(customer, outcome.conversation), seed: `${scene.seed}.${nth}` }
    const answer: Input = {
      kind: 'answer',
      token: effect.token,
      ok: false,
      status: 0,
      body: null,
      reason: 'not_connected',
    }
    const sprint = advance(stage.bot, outcome.session, answer, withNewFields(seen, outcome))
    outcome.session = sprint.session
    noteSteps(line, stage, sprint.steps)
    apply(outcome, customer, allowed(sprint.effects, stage), stage.profile.can, scene.now)
    waiting.push(...uncarried(sprint.effects))
  }
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

function inputOf(
  { at }: QueuedInput,
  body: Exclude<
    StoredInput,
    {
      kind:
        | 'opt_in'
        | 'identity'
        | 'control_wanted'
        | 'edit'
        | 'reaction'
        | 'removed'
        | 'comment_act'
        | 'comment_intent'
    }
  >,
  customer: CustomerRow,
  { bot }: Stage,
): Input {
  if (body.kind === 'echo')
    return { kind: 'take_over', user_id: null, pause_minutes: bot.settings.pause_minutes || null }
  if (body.kind === 'subscription') {
    const { kind, is_subscribed, user_id = null, is_bulk } = body
    return { kind, is_subscribed, user_id, ...(is_bulk && { is_bulk }) }
  }
  if (body.kind === 'comment' || body.kind === 'mention')
    return { kind: 'happened', happenings: [{ kind: body.kind, data: { post_id: body.post_id } }] }
  if (body.kind !== 'message') return body
  return {
    kind: 'message',
    is_first: customer.first_in_at === null,
    is_first_of_day: isNewDay(customer.last_interactive_at, at, bot.zone),
    text: body.text,
    payload: body.payload,
    ref: body.ref,
    attachments: body.attachments,
    ...(body.album && { album: body.album }),
  }
}

/** True when the page's clock shows another day than at the customer's last message. */
function isNewDay(last: string | null, now: string, zone: Zone): boolean {
  return last === null || dayOf(last, zone) !== dayOf(now, zone)
}
function dayOf(instant: string, zone: Zone): string {
  const { year, month, day } = toLocal(zone, Date.parse(instant))
  return `${year}-${month}-${day}`
}

const fileTypes = new Set<Attachment['type']>(['image', 'video', 'audio', 'file', 'sticker', 'product'])

/** Files are fetched and stored. The address of anything else (a link, a post, a reel) is a page to open. */
const isFile = ({ type, url, platform_file_id }: Attachment): boolean =>
  fileTypes.has(type) && Boolean(url || platform_file_id)

/** Adds what the customer or the page wrote to the thread. Its files are fetched later. */
function showReceived(
  outcome: Outcome,
  stage: Stage,
  queued: QueuedInput,
  body: Extract<StoredInput, { kind: 'message' | 'echo' }>,
) {
  const isCustomer = body.kind === 'message'
  const title = body.kind === 'message' && body.payload ? pressedTitle(stage.bot, stage.versions, body.payload) : null
  // Opening the website chat has no words to show.
  if (!body.text && !title && !body.attachments.length && !(isCustomer && body.payload)) return
  const n = ++outcome.message_seq
  const attachments: (Attachment & { media_id?: string })[] = body.attachments.map((attachment, index) => {
    if (!isFile(attachment)) return attachment
    const id = randomUUID()
    outcome.media.push({ id, n, index, source: attachment })
    return { ...attachment, media_id: id }
  })
  const text = body.text ?? title ?? ''
  const answered = body.kind === 'message' && body.reply_to ? { reply_to: body.reply_to } : {}
  outcome.lines.push({
    n,
    at: queued.at,
    by: isCustomer ? 'customer' : 'page',
    user_id: null,
    type: body.attachments[0]?.type ?? 'text',
    content: { text, payload_title: title, attachments, ...answered },
    flow: null,
    block: null,
    card: null,
    status: 'received',
    platform_id: body.platform_id,
    message_tag: null,
    origin: null,
  })
  const words = text || (body.attachments[0] ? `[${body.attachments[0].type}]` : '')
  outcome.conversation.last_message_at = queued.at
  outcome.conversation.snippet_by = isCustomer ? 'customer' : 'page'
  if (isCustomer) {
    outcome.conversation.snippet = clip(words)
    outcome.conversation.unread++
  } else {
    if (!body.is_bot) {
      outcome.conversation.page_replied_at = queued.at
      outcome.conversation.waiting_since = endOfWait
    }
    pageSays(outcome, text)
  }
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
