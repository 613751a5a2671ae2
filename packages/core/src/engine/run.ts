import type { MessageTag } from '../blocks/message-tag.ts'
import type { CustomerEffect, Effect } from '../effects/effect.ts'
import { customerAfter } from '../effects/index.ts'
import type { NoteKey } from '../effects/note.ts'
import { limits } from '../limits.ts'
import type { PublishedBlock, PublishedBot, PublishedFlow } from '../publish/bot.ts'
import { dice } from '../text/dice.ts'
import type { Value } from '../text/value.ts'
import type { Words } from '../text/words.ts'
import type { MessageCard } from './out-card.ts'
import { currentSession, isSession } from './read-session.ts'
import { type AnswerWait, blankSession, type Input, type Place, type Session, type Wait } from './session.ts'
import type { Scene } from './sprint.ts'

/** A sprint being made. The session and the list of effects are its own; what they were made from is never changed. */
export type Run = {
  readonly bot: PublishedBot
  readonly scene: Scene
  readonly words: Words
  readonly effects: Effect[]
  session: Session
  /** The message quick replies would sit on: the last one said in the block under way. */
  last: MessageCard | null
  /** A quick reply that asks for an e-mail or a phone number is the last thing said: the answer may also be typed. */
  asking: Place | null
  /** An action has asked for what the rest of the road may speak of: the road waits for the answer of this token. */
  held: string | null
  /** Inputs that came about on the way; they are taken after the one under way. */
  later: Input[]
}

/** Where the engine stands in a published version. `tag` is what the road is sent as, where its blocks do not say. */
export type Spot = {
  bot: PublishedBot
  flow: PublishedFlow
  block: PublishedBlock
  card: number
  tag: MessageTag | null
}

export const openRun = (bot: PublishedBot, given: Session, scene: Scene): Run => {
  const current = isSession(given) ? given : currentSession(given)
  const isReadable = isSession(current)
  const now = Date.parse(scene.now)
  // Numbered from the clock, so that a late timer of what the lost session waited for finds no token of its name.
  const session = isReadable ? { ...current } : { ...blankSession(), tokens: now }
  const words: Words = {
    customer: scene.customer,
    page_name: scene.page_name,
    platform: bot.platform,
    now,
    zone: bot.zone,
    language: bot.language,
    is_12_hours: bot.settings.format_12_hours,
    last_text_input: session.last_text_input,
    bot_fields: scene.bot_fields?.size ? new Map([...bot.bot_fields, ...scene.bot_fields]) : bot.bot_fields,
    custom_field_ids: bot.custom_field_ids,
    bot_field_ids: bot.bot_field_ids,
    custom_field_types: bot.field_types,
    bot_field_types: bot.bot_field_types,
    order: scene.order,
    facts: scene.facts ?? {},
    dice: dice(scene.seed),
  }
  const run: Run = { bot, scene, words, effects: [], session, last: null, asking: null, held: null, later: [] }
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

/** The version a place names, if the scene has it. */
const versionOf = (run: Run, version: number): PublishedBot | null =>
  version === run.bot.version ? run.bot : (run.scene.versions?.[version] ?? null)

/** Where a place lies now, or null when its version, flow or block is gone. */
export const spotOf = (run: Run, place: Place): Spot | null => {
  const bot = versionOf(run, place.version)
  const flow = bot?.flowOf.get(place.flow)
  const block = flow?.blockOf.get(place.block)
  return bot && flow && block ? { bot, flow, block, card: place.card, tag: place.tag ?? null } : null
}

export const placeOf = ({ bot, flow, block, card, tag }: Spot): Place => {
  const place: Place = { version: bot.version, flow: flow.id, block: block.key, card }
  if (tag !== null) place.tag = tag
  return place
}

/** The block of that key, or the first one. A block of the version that is live now comes before one of an older version. */
export const find = (
  run: Run,
  from: PublishedBot,
  flow_id: string,
  block_key: string | null,
  tag: MessageTag | null = null,
): Spot | null => {
  for (const bot of from === run.bot ? [from] : [run.bot, from]) {
    const flow = bot.flowOf.get(flow_id)
    const block = block_key === null ? flow?.blocks[0] : flow?.blockOf.get(block_key)
    if (flow && block) return { bot, flow, block, card: 0, tag }
  }
  return null
}

export const newToken = (run: Run): string => `t${++run.session.tokens}`

/** Later than the calendar's last day of four digits there is nothing to wait for. */
const latest = Date.UTC(9999, 11, 31)

export const instant = (at: number): string => new Date(Math.min(at, latest)).toISOString()

/** Waits for an answer of something outside. A question to the customer that is waiting waits on below it. */
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
  run.effects.push(effect)
  run.words.customer = customerAfter(run.words.customer, effect)
}

export const setField = (run: Run, field: string, value: Value): void =>
  changeCustomer(run, { effect: 'set_custom_field', field, value })

export const setContact = (run: Run, field: 'email' | 'phone', value: string): void =>
  changeCustomer(run, { effect: 'set_contact', field, value: value.normalize('NFC') })

/** What the customer's field holds now. */
export const fieldOf = ({ words }: Run, field: string): Value => {
  const { custom_fields } = words.customer
  return Object.hasOwn(custom_fields, field) ? (custom_fields[field] ?? null) : null
}

/** All customers see it; the rest of the sprint does already. */
export const setBotField = (run: Run, field: string, value: Value): void => {
  run.effects.push({ effect: 'set_bot_field', field, value })
  run.words.bot_fields = new Map(run.words.bot_fields).set(field, value)
}
