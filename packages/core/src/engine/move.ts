import { verdict } from '../policy/verdict.ts'
import type { PublishedBlock } from '../publish/bot.ts'
import type { PublishedCard } from '../publish/published-card.ts'
import { walk } from './block.ts'
import { isPaused } from './pause.ts'
import { cardKeyAt, note, placeOf, type Run, type Spot, setWait, spotOf, step } from './run.ts'
import type { Delay, Input, Move, Place, ReplyWait, Wait } from './session.ts'
import type { MoveResult } from './step.ts'

/**
 * Moves a customer who stands in an older version of the flow; one who has left it stays as they are. `same` sends nothing and keeps every
 * instant and count of tries. Returns the inputs that waited for an answer which no longer comes, for the caller to play.
 */
export const move = (run: Run, input: Move): Input[] =>
  input.how === 'same' ? moveAlong(run, input) : restart(run, input)

const noteResult = (run: Run, spot: Spot, result: MoveResult): void =>
  step(run, spot, cardKeyAt(spot), null, { kind: 'move', result })

const isInside = (place: Place, { flow, version }: Move): boolean => place.flow === flow && place.version < version

const underOf = (wait: Wait): ReplyWait | undefined => (wait.kind === 'reply' ? undefined : wait.under)

/**
 * The session stands at a card whose answer it waits for, at a block whose delay runs, or before the rest of a block, which
 * runs after an answer.
 */
type Standing = 'card' | 'block' | 'rest'

const moveAlong = (run: Run, input: Move): Input[] => {
  const { wait, delays } = run.session
  const results: { spot: Spot; result: MoveResult }[] = []
  const moved = (place: Place, standing: Standing): Place => {
    const from = isInside(place, input) ? spotOf(run, place) : null
    if (!from) return place
    const to = target(run, input, from, standing)
    results.push(to ? { spot: to, result: 'moved' } : { spot: from, result: 'stayed' })
    return to ? placeOf(to) : place
  }
  if (wait) run.session.wait = movedWait(wait, moved)
  run.session.delays = delays.map((delay): Delay => ({ ...delay, place: moved(delay.place, 'block') }))
  const found = results.find(({ result }) => result === 'moved') ?? results[0]
  if (found) noteResult(run, found.spot, found.result)
  if (found?.result === 'moved') note(run, 'moved', found.spot)
  return []
}

const movedWait = (wait: Wait, moved: (place: Place, standing: Standing) => Place): Wait => {
  if (wait.kind === 'reply') return { ...wait, place: moved(wait.place, 'card') }
  const place = moved(wait.place, wait.kind === 'call' ? 'card' : 'rest')
  if (!wait.under) return { ...wait, place }
  return { ...wait, place, under: { ...wait.under, place: moved(wait.under.place, 'card') } }
}

/** The spot in the new version for a customer at an old one; null leaves them there. */
const target = (run: Run, { flow, version, to }: Move, from: Spot, standing: Standing): Spot | null => {
  const isChosen = Object.hasOwn(to, from.block.key)
  const key = isChosen ? (to[from.block.key] ?? null) : from.block.key
  const first = key === null ? null : spotOf(run, { version, flow, block: key, card: 0 })
  if (!first) return null
  const card = standing === 'rest' ? restIn(from, first.block) : cardIn(from, first.block, isChosen)
  return card === null ? null : { ...first, card, tag: from.tag, origin: from.origin }
}

const cardsOf = ({ plan }: PublishedBlock): readonly PublishedCard[] => (plan.kind === 'messages' ? plan.cards : [])

/** The card of the same key, which must wait for the same kind of answer. In a block of the author's choice any such card will do. */
const cardIn = (from: Spot, block: PublishedBlock, isChosen: boolean): number | null => {
  if (from.block.plan.kind !== block.plan.kind) return null
  if (block.plan.kind !== 'messages') return 0
  const old = cardsOf(from.block)[from.card]
  const cards = cardsOf(block)
  const same = cards.findIndex(({ key, kind }) => key === old?.key && kind === old.kind)
  const at = same < 0 && isChosen ? cards.findIndex(({ kind }) => kind === old?.kind) : same
  return at < 0 ? null : at
}

/** The next of the remaining cards that the new block has too, or its end. */
const restIn = (from: Spot, block: PublishedBlock): number => {
  const cards = cardsOf(block)
  for (const { key } of cardsOf(from.block).slice(from.card)) {
    const at = cards.findIndex((card) => card.key === key)
    if (at >= 0) return at
  }
  return cards.length
}

const restart = (run: Run, input: Move): Input[] => {
  const { wait, delays } = run.session
  const inside = delays.filter(({ place }) => isInside(place, input))
  const under = wait ? underOf(wait) : undefined
  const isWaiting = Boolean(wait && (isInside(wait.place, input) || (under && isInside(under.place, input))))
  const place = isWaiting ? wait?.place : inside[0]?.place
  const from = place ? spotOf(run, place) : null
  const to = firstSpot(run, input)
  if (!from || !to) return []
  const refused = whyNot(run, to)
  noteResult(run, refused ? from : to, refused ?? 'moved')
  if (refused) return []
  note(run, 'begun_again', to)
  run.session.delays = delays.filter((delay) => !inside.includes(delay))
  for (const { token } of inside) run.effects.push({ effect: 'clear_timer', token })
  if (isWaiting) setWait(run, null)
  run.session.steps = 0
  walk(run, to)
  return isWaiting && wait && wait.kind !== 'reply' ? wait.queue : []
}

const firstSpot = (run: Run, { flow, version }: Move): Spot | null => {
  const bot = version === run.bot.version ? run.bot : run.scene.versions?.[version]
  const block = bot?.flowOf.get(flow)?.blocks[0]
  return block ? spotOf(run, { version, flow, block: block.key, card: 0 }) : null
}

/** Why a customer's flow is not begun again; null: it is. */
const whyNot = (run: Run, { flow, block }: Spot): MoveResult | null => {
  const { customer, now } = run.words
  if (customer.is_blocked || !customer.is_subscribed) return 'unreachable'
  if (isPaused(run)) return 'busy'
  const tag = block.message_tag ?? flow.tag
  const person = { last_in_at: customer.last_interactive_at }
  return verdict({ profile: run.scene.profile, person, card: 'text', tag, by: 'bot', now }).ok ? null : 'window'
}
