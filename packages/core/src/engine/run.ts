import type { MessageTag } from '../blocks/message-tag.ts'
import type { Cause, CustomerEffect, Effect } from '../effects/effect.ts'
import { customerAfter } from '../effects/index.ts'
import type { NoteKey } from '../effects/note.ts'
import { eventOf } from '../events/of-effect.ts'
import { limits } from '../limits.ts'
import type { PublishedBlock, PublishedBot, PublishedFlow } from '../publish/bot.ts'
import { dice } from '../text/dice.ts'
import type { Value } from '../text/value.ts'
import type { Words } from '../text/words.ts'
import type { Happening } from './happening.ts'
import { type Origin, type RuleOrigin, staysInVersion } from './origin.ts'
import type { MessageCard } from './out-card.ts'
import { currentSession, isSession } from './read-session.ts'
import { type AnswerWait, blankSession, type Input, type Place, type Session, type Wait } from './session.ts'
import type { Scene } from './sprint.ts'
import { mostStoredSteps, type Step, type StepWhy } from './step.ts'

/** A sprint in progress. It owns its session and list of effects, and never changes the session it was given. */
export type Run = {
  readonly bot: PublishedBot
  readonly scene: Scene
  readonly words: Words
  readonly effects: Effect[]
  readonly steps: Step[]
  session: Session
  /** The message that quick replies attach to: the last one sent by the current block. */
  last: MessageCard | null
  /** Set when the last message asks for an e-mail or a phone number by a quick reply: the answer may also be typed. */
  asking: Place | null
  /** The token of an action's call whose answer the flow may use, so the flow waits for it. */
  held: string | null
  /** The flow hands the conversation to the page's own inbox, behind the rest of its words. */
  isHandingOver: boolean
  /** A private reply to a comment has just begun: one message may open the conversation. */
  may_open: boolean
  /** Inputs that came up during the sprint; they run after the current one. */
  later: Input[]
  /** The place that is played, and the user who asked for it: the cause of changes of the customer. */
  at: Spot | null
  user_id: string | null
  /** Things that rules have not reacted to yet, how many rules led to each, and where it comes from. */
  happened: Happened[]
  /** The rule that acts, and how deep it is; null and 0: none. */
  rule: RuleOrigin | null
  depth: number
}

export type Happened = { happening: Happening; depth: number; origin: Origin | null }

/** A place in a published version. `tag` is the message tag where blocks have none of their own, `origin` that of what is said there. */
export type Spot = {
  bot: PublishedBot
  flow: PublishedFlow
  block: PublishedBlock
  card: number
  tag: MessageTag | null
  origin: Origin | null
}

/** The values from which texts are filled, of a conversation as the scene shows it. */
export const wordsOf = (bot: PublishedBot, scene: Scene, last_text_input: string): Words => ({
  customer: scene.customer,
  page_name: scene.page_name,
  platform: bot.platform,
  now: Date.parse(scene.now),
  zone: bot.zone,
  language: bot.language,
  is_12_hours: bot.settings.format_12_hours,
  last_text_input,
  bot_fields: scene.bot_fields?.size ? new Map([...bot.bot_fields, ...scene.bot_fields]) : bot.bot_fields,
  custom_field_ids: bot.custom_field_ids,
  bot_field_ids: bot.bot_field_ids,
  custom_field_types: bot.field_types,
  bot_field_types: bot.bot_field_types,
  facts: scene.facts ?? {},
  links: scene.links,
  dice: dice(scene.seed),
})

export const openRun = (bot: PublishedBot, given: Session, scene: Scene): Run => {
  const current = isSession(given) ? given : currentSession(given)
  const isReadable = isSession(current)
  const now = Date.parse(scene.now)
  // Number tokens from the clock: a late timer of the lost session must not match a new token.
  const session = isReadable ? { ...current } : { ...blankSession(), tokens: now }
  const words = wordsOf(bot, scene, session.last_text_input)
  const run: Run = {
    bot,
    scene,
    words,
    effects: [],
    steps: [],
    session,
    last: null,
    asking: null,
    held: null,
    isHandingOver: false,
    may_open: false,
    later: [],
    at: null,
    user_id: null,
    happened: [],
    rule: null,
    depth: 0,
  }
  if (!isReadable) note(run, 'session_reset')
  return run
}

export const note = (
  run: Run,
  key: NoteKey,
  spot: Spot | null = null,
  params: Record<string, string | number> = {},
) => {
  run.effects.push({ effect: 'note', key, params, flow: spot?.flow.id ?? null, block: spot?.block.key ?? null })
}

/** Notes that the road went here: a card or block was played, or an arrow taken at `slot`. */
export const step = (
  run: Run,
  spot: Spot,
  card: string | null,
  slot: string | null = null,
  why: StepWhy | null = null,
): void => {
  run.at = spot
  if (run.steps.length >= mostStoredSteps) return
  run.steps.push({ version: spot.bot.version, flow: spot.flow.id, block: spot.block.key, card, slot, why })
}

/** The key of the card a spot stands at; null in blocks without cards, and behind the last card. */
export const cardKeyAt = ({ block: { plan }, card }: Spot): string | null =>
  plan.kind === 'messages' ? (plan.cards[card]?.key ?? null) : null

/** The version of this number, if the scene has it. */
export const versionOf = (run: Run, version: number): PublishedBot | null =>
  version === run.bot.version ? run.bot : (run.scene.versions?.[version] ?? null)

/** The spot of a place, or null when its version, flow or block is gone. */
export const spotOf = (run: Run, place: Place): Spot | null => {
  const bot = versionOf(run, place.version)
  const flow = bot?.flowOf.get(place.flow)
  const block = flow?.blockOf.get(place.block)
  if (!bot || !flow || !block) return null
  return { bot, flow, block, card: place.card, tag: place.tag ?? null, origin: place.origin ?? null }
}

export const placeOf = ({ bot, flow, block, card, tag, origin }: Spot): Place => {
  const place: Place = { version: bot.version, flow: flow.id, block: block.key, card }
  if (tag !== null) place.tag = tag
  if (origin !== null) place.origin = origin
  return place
}

/** The state that a road takes along from block to block. */
type Luggage = Partial<Pick<Spot, 'tag' | 'origin'>>

/**
 * The block of that key, or the first one. A block of the version that is live now comes before one of an older version, unless the live
 * flow lets conversations as old as this one finish in their own version, or the road stays in its own.
 */
export const find = (
  run: Run,
  from: PublishedBot,
  flow_id: string,
  block_key: string | null,
  luggage: Luggage = {},
): Spot | null =>
  findIn(staysInVersion(luggage.origin ?? null) ? [from] : inOrder(run.bot, from, flow_id), flow_id, block_key, luggage)

/** The block of that key, or the first one, in the first of these versions that has it. */
export const findIn = (
  bots: readonly PublishedBot[],
  flow_id: string,
  block_key: string | null,
  { tag = null, origin = null }: Luggage,
): Spot | null => {
  for (const bot of bots) {
    const flow = bot.flowOf.get(flow_id)
    const block = block_key === null ? flow?.blocks[0] : flow?.blockOf.get(block_key)
    if (flow && block) return { bot, flow, block, card: 0, tag, origin }
  }
  return null
}

const inOrder = (live: PublishedBot, from: PublishedBot, flow_id: string): PublishedBot[] => {
  if (from === live) return [live]
  return from.version < (live.flowOf.get(flow_id)?.floor ?? 0) ? [from, live] : [live, from]
}

export const newToken = (run: Run): string => `t${++run.session.tokens}`

/** The last day of the years with four digits; later instants are cut to it. */
const latest = Date.UTC(9999, 11, 31)

export const instant = (at: number): string => new Date(Math.min(at, latest)).toISOString()

/** Waits for a service's answer. An open question to the customer waits on underneath. */
export const awaitAnswer = (run: Run, kind: AnswerWait['kind'], token: string, place: Place): void => {
  const { wait } = run.session
  run.session.wait =
    wait?.kind === 'reply' ? { kind, token, place, queue: [], under: wait } : { kind, token, place, queue: [] }
}

/** A conversation waits for one thing at a time: a new wait ends the one before. */
export const setWait = (run: Run, wait: Wait | null): void => {
  const { wait: last } = run.session
  const before = last?.kind === 'reply' ? last : last?.under
  if (before?.has_timer) run.effects.push({ effect: 'clear_timer', token: before.token })
  run.session.wait = wait
}

export const isFull = (run: Run): boolean => run.effects.length >= limits.effects_per_sprint

/** Has an effect on the customer carried out; the rest of the sprint sees the customer after it. */
export const changeCustomer = (run: Run, effect: CustomerEffect): void => {
  const cause = causeOf(run)
  const event = run.bot.rules.length > 0 ? eventOf(run.words.customer, effect) : null
  if (event) run.happened.push({ happening: event, depth: run.depth + 1, origin: cause?.origin ?? null })
  run.effects.push(cause ? { ...effect, cause } : effect)
  run.words.customer = customerAfter(run.words.customer, effect)
}

const causeOf = ({ at, user_id, rule }: Run): Cause | null =>
  rule !== null
    ? { user_id: null, flow: null, block: null, origin: rule }
    : at || user_id
      ? { user_id, flow: at?.flow.id ?? null, block: at?.block.key ?? null, origin: at?.origin ?? null }
      : null

export const setField = (run: Run, field: string, value: Value): void =>
  changeCustomer(run, { effect: 'set_custom_field', field, value })

export const setContact = (run: Run, field: 'email' | 'phone', value: string): void =>
  changeCustomer(run, { effect: 'set_contact', field, value: value.normalize('NFC') })

/** The current value of the customer's field. */
export const fieldOf = ({ words }: Run, field: string): Value => {
  const { custom_fields } = words.customer
  return Object.hasOwn(custom_fields, field) ? (custom_fields[field] ?? null) : null
}

/** Sets a value that all customers share; the rest of the sprint sees it already. */
export const setBotField = (run: Run, field: string, value: Value): void => {
  run.effects.push({ effect: 'set_bot_field', field, value })
  run.words.bot_fields = new Map(run.words.bot_fields).set(field, value)
}
