import type { PublishedBot } from '../publish/bot.ts'

/** The reason a road went this way: the branch a condition or the dice chose, by its number from 0, the keyword that matched, or a move. */
export type StepWhy =
  /** Null: none of the condition's branches held. */
  | { kind: 'branch'; branch: number | null }
  /** `roll` is what the dice showed, in ten-thousandths of all shares. */
  | { kind: 'dice'; branch: number; roll: number }
  | { kind: 'keyword'; keyword: string }
  | { kind: 'move'; result: MoveResult }

/**
 * How a move ended. `moved`: the customer stands in the new version. `stayed`: the new version has no such block or card, or the author
 * left them. `window`: the platform lets no message go to them now. `busy`: a person has the conversation. `unreachable`: blocked or
 * unsubscribed.
 */
export const moveResults = ['moved', 'stayed', 'window', 'busy', 'unreachable'] as const
export type MoveResult = (typeof moveResults)[number]

/**
 * A card or block that was played, or an arrow that was taken. `slot` says where the arrow starts, as a JSON pointer inside the card, or inside the
 * block where `card` is null; null: the card or block itself. The start of a flow by a keyword is a step of its first block.
 */
export type Step = {
  version: number
  flow: string
  block: string
  card: string | null
  slot: string | null
  why: StepWhy | null
}

/** More steps of one sprint are not stored. */
export const mostStoredSteps = 200

/** How many numbers a step has. */
const size = 7
const none = -1
const whyKinds = ['none', 'branch', 'dice', 'keyword', 'move'] as const
const rolls = 10_000

/** The versions that steps name. */
type Versions = (version: number) => PublishedBot | null

/**
 * Steps as small integers: of each the version, the places of flow, block, card and slot in it, and why. They mean something only beside
 * their versions. Empty where nothing was said or done.
 */
export const encodeSteps = (steps: readonly Step[], versions: Versions): number[] =>
  steps.slice(0, mostStoredSteps).flatMap((step) => {
    const bot = versions(step.version)
    const flow = bot?.flowOf.get(step.flow)
    const block = flow?.blockOf.get(step.block)
    if (!bot || !flow || !block) return []
    const cards = block.plan.kind === 'messages' ? block.plan.cards : []
    const card = step.card === null ? none : cards.findIndex(({ key }) => key === step.card)
    const slots = card === none ? block.slots : (cards[card]?.slots ?? [])
    const slot = step.slot === null ? none : slots.indexOf(step.slot)
    return [step.version, flow.number, block.number, card, slot, ...encodeWhy(step.why, bot)]
  })

const encodeWhy = (why: StepWhy | null, bot: PublishedBot): [kind: number, value: number] => {
  switch (why?.kind) {
    case undefined:
      return [0, none]
    case 'branch':
      return [1, why.branch ?? none]
    case 'dice':
      return [2, why.branch * rolls + why.roll]
    case 'keyword':
      return [3, bot.keyword_ids.indexOf(why.keyword)]
    case 'move':
      return [4, moveResults.indexOf(why.result)]
  }
}

/** How the move that these stored numbers are of ended; null: it found the customer nowhere in its flow. */
export const moveResultOf = (numbers: readonly number[] | null): MoveResult | null => {
  const [kind = 0, value = none] = numbers?.slice(size - 2, size) ?? []
  return whyKinds[kind] === 'move' ? (moveResults[value] ?? null) : null
}

/** The steps of stored numbers. Those whose version, or whose place in it, is unknown are left out. */
export const decodeSteps = (numbers: readonly number[], versions: Versions): Step[] => {
  const steps: Step[] = []
  for (let at = 0; at + size <= numbers.length; at += size) {
    const [version = none, flowAt = none, blockAt = none, cardAt = none, slotAt = none, kind = 0, value = none] =
      numbers.slice(at, at + size)
    const bot = versions(version)
    const flow = bot?.flows[flowAt]
    const block = flow?.blocks[blockAt]
    if (!bot || !flow || !block) continue
    const card = block.plan.kind === 'messages' ? block.plan.cards[cardAt] : undefined
    const slots = cardAt === none ? block.slots : (card?.slots ?? [])
    const place = { version, flow: flow.id, block: block.key, card: card?.key ?? null }
    steps.push({ ...place, slot: slots[slotAt] ?? null, why: decodeWhy(whyKinds[kind] ?? 'none', value, bot) })
  }
  return steps
}

const decodeWhy = (kind: (typeof whyKinds)[number], value: number, bot: PublishedBot): StepWhy | null => {
  switch (kind) {
    case 'none':
      return null
    case 'branch':
      return { kind, branch: value === none ? null : value }
    case 'dice':
      return { kind, branch: Math.floor(value / rolls), roll: value % rolls }
    case 'keyword': {
      const keyword = bot.keyword_ids[value]
      return keyword === undefined ? null : { kind, keyword }
    }
    case 'move': {
      const result = moveResults[value]
      return result === undefined ? null : { kind, result }
    }
  }
}
