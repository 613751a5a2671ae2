import { publishActions } from '../publish/actions.ts'
import { actAll } from './act.ts'
import { answered } from './answered.ts'
import { walk } from './block.ts'
import { block, unblock } from './block-customer.ts'
import { followSequence, leaveSequence } from './enroll.ts'
import { hear, type Message, remember } from './hear.ts'
import { move } from './move.ts'
import { handOver, isPaused, pause, resume, takeBack, whyTaken } from './pause.ts'
import { beginPrivateReply } from './private-reply.ts'
import { enqueue } from './queue.ts'
import { ring } from './ring.ts'
import { happen, playRules } from './rules.ts'
import { find, findIn, note, type Run, type Spot, versionOf } from './run.ts'
import type { Input, ReplyWait, Session } from './session.ts'
import { orderedOutside } from './shop-answered.ts'
import { setSubscribed } from './subscribe.ts'

/** Plays one input; parks it while a person has the conversation, queues it while an answer is awaited. */
const play = (run: Run, input: Input): void => {
  run.at = null
  run.user_id = 'user_id' in input ? (input.user_id ?? null) : null
  if (input.kind === 'start' && !mayStart(run, input)) return
  if (isPaused(run) && waitsForHandBack(run, input)) {
    run.session.parked = enqueue(run, run.session.parked, input)
    return
  }
  const { wait } = run.session
  if (wait && wait.kind !== 'reply' && waitsForAnswer(run, input)) {
    run.session.wait = { ...wait, queue: enqueue(run, wait.queue, input) }
    return
  }
  playNow(run, input)
  handOver(run)
  run.held = null
}

const playAll = (run: Run, inputs: readonly Input[]): void => {
  for (const input of inputs) play(run, input)
}

const has = (list: readonly { token: string }[], token: string): boolean => {
  for (const each of list) if (each.token === token) return true
  return false
}

/** True for a timer that starts a flow or continues one. */
const isRinging = ({ session }: Run, token: string): boolean =>
  has(session.delays, token) || isFromOutside(session, token) || questionOf(session)?.token === token

/** The question whose time is running, also below a wait for an answer. */
const questionOf = ({ wait }: Session): ReplyWait | null => {
  const question = wait?.kind === 'reply' ? wait : wait?.under
  return question?.has_timer ? question : null
}

/** True for a timer that starts a flow of its own. */
const isFromOutside = ({ enrollments, alarms }: Session, token: string): boolean =>
  has(enrollments, token) || has(alarms, token)

/** While a person has the conversation, timers, answers and starts from outside wait; a person's own start does not. */
const waitsForHandBack = (run: Run, input: Input): boolean => {
  if (input.kind === 'start') return !input.user_id
  if (input.kind === 'timer') return isRinging(run, input.token)
  return false
}

/** While an answer is awaited, everything that would send a message waits behind it. */
const waitsForAnswer = (run: Run, input: Input): boolean => {
  if (input.kind === 'message') return !isPaused(run)
  return input.kind === 'start' || (input.kind === 'timer' && isRinging(run, input.token))
}

const playNow = (run: Run, input: Input): void => {
  const { is_blocked } = run.words.customer
  switch (input.kind) {
    case 'operator_message': {
      const { card, user_id } = input
      takeBack(run)
      run.effects.push({
        effect: 'send',
        card,
        by: 'operator',
        user_id,
        flow: null,
        block: null,
        card_key: null,
        message_tag: null,
      })
      pause(run, input.pause_minutes, user_id, 'operator')
      break
    }
    case 'take_over':
      if (input.by_app) run.session.is_elsewhere = true
      pause(run, input.pause_minutes, input.user_id, whyTaken(input))
      break
    case 'hand_back':
      // Without a person the platform tells that our app has it again.
      if (input.user_id !== null) takeBack(run)
      else if (run.session.is_elsewhere) run.session.is_elsewhere = false
      playAll(run, resume(run, input.user_id))
      break
    case 'block':
      if (input.is_blocked) block(run, input.user_id)
      // Only a person takes a block back.
      else if (input.user_id !== null) unblock(run, input.user_id)
      break
    case 'happened':
      for (const happening of input.happenings) happen(run, happening)
      break
    case 'act':
      actAll(run, publishActions(input.actions))
      break
    case 'subscription':
      if (!input.is_subscribed && !input.user_id && run.words.customer.is_subscribed)
        happen(run, { kind: 'page_blocked', data: {} })
      setSubscribed(run, input.is_subscribed)
      if (input.is_bulk) run.happened = []
      break
    case 'sequence':
      if (input.is_followed) followSequence(run, input.sequence)
      else leaveSequence(run, input.sequence)
      break
    case 'message':
      remember(run, input)
      if (!is_blocked) hearRules(run, input)
      if (!isPaused(run) && !is_blocked) hear(run, input)
      break
    case 'ordered':
      orderedOutside(run, input.order)
      break
    case 'start':
      start(run, input)
      break
    case 'timer':
      playAll(run, ring(run, input.token))
      break
    case 'answer':
      playAll(run, answered(run, input))
      break
    case 'move':
      playAll(run, move(run, input))
      break
    default:
      input satisfies never
  }
}

/** Rules act before the bot answers, so that its flows see what they changed. */
const hearRules = (run: Run, { is_first, is_first_of_day = false }: Message): void => {
  happen(run, { kind: 'message', data: { is_first, is_first_of_day } })
  playRules(run)
}

type Start = Extract<Input, { kind: 'start' }>

/** A person may start a flow for anyone; nothing else writes to a customer who wants no messages, or when its time is over. */
const mayStart = ({ words }: Run, { user_id, not_after }: Start): boolean => {
  if (not_after !== undefined && Date.parse(not_after) < words.now) return false
  return Boolean(user_id) || (!words.customer.is_blocked && words.customer.is_subscribed)
}

/** Starts a flow. A start from outside is no loop of the flow, so the count of blocks begins at zero. */
const start = (run: Run, input: Start): void => {
  const { flow, block } = input
  run.session.steps = 0
  const spot = startOf(run, input)
  if (spot) beginPrivateReply(run, input)
  if (spot) walk(run, spot)
  else note(run, 'goto_missing', null, { flow, block: block ?? '' })
}

const startOf = (run: Run, { flow, block, user_id, message_tag = null, version, ...start }: Start): Spot | null => {
  const origin = start.origin ?? (user_id ? ({ kind: 'person', id: user_id } as const) : null)
  const luggage = { tag: message_tag, origin }
  if (version === undefined) return find(run, run.bot, flow, block, luggage)
  const bot = versionOf(run, version)
  return bot && findIn([bot], flow, block, luggage)
}

/** Plays the inputs that came up during the sprint: steps that are due at once, and inputs that a flow resumed from a pause. */
const playLater = (run: Run): void => {
  for (let input = run.later.shift(); input; input = run.later.shift()) play(run, input)
}

/** True for the second and later pictures of an album, which only show in the thread: the bot answers the first. */
const isNextOfAlbum = (session: Session, { album }: Extract<Input, { kind: 'message' }>): boolean => {
  const isNext = album !== undefined && album === session.album
  session.album = album
  return isNext
}

/** Plays an input from outside. The first one after the end of a pause wakes the bot, even if the timer of the pause is late. */
export const playInput = (run: Run, input: Input): void => {
  const { session } = run
  if (input.kind === 'message' && isNextOfAlbum(session, input)) return
  const isTheTimer = input.kind === 'timer' && input.token === session.pause_token
  if (session.paused_until !== null && !isPaused(run) && !isTheTimer) playAll(run, resume(run, null))
  // Time has passed since the flow set the timer, so this is no loop either.
  if (input.kind === 'timer' && isFromOutside(session, input.token)) session.steps = 0
  play(run, input)
  playLater(run)
  // Rules act on changes once the road has come to rest, and may wake what a person's pause had parked.
  while (run.happened.length > 0) {
    playRules(run)
    playLater(run)
  }
}
