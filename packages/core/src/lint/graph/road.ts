import { type Block, blockDefinition, blockKind } from '../../blocks/index.ts'
import type { Bot } from '../../document/document.ts'
import { type Goto, leads } from '../../document/goto.ts'
import { cardButtons, namedGoto } from './buttons.ts'
import { maxDelayMinutes } from './minutes.ts'

/** A block as lint walks it, with its flow and its path in the document. */
export type Stop = {
  number: number
  /** Null for the blocks of a tool. */
  flow: string | null
  block: Block
  path: string
  is_start: boolean
  roads: Road[]
}

/** The author's name for the block. */
export const blockName = ({ block }: Stop): string => block.title.trim() || block.key

/** One way a conversation can go on from a block. */
export type Road = {
  /** The number of the stop it leads to; null when there is no such block or flow. */
  to: number | null
  goto: Goto
  /** The number of the card it starts from, counted from 1; null for the block. */
  card: number | null
  /** A JSON pointer inside the block. */
  at: string
  /** `press`: the customer presses; `on`: the bot follows; `drawn`: an arrow of the canvas that the bot does not follow. */
  kind: 'press' | 'on' | 'drawn'
  /** True when the customer has just acted, which reopens the platform's window. */
  is_fresh: boolean
  /** The longest time on the way, from the customer's act or from the block's beginning. */
  minutes: number
  /** False when the road has no wait. */
  waits: boolean
}

/** The state of the conversation at a card of a block. */
type Moment = Pick<Road, 'is_fresh' | 'minutes' | 'waits'>

const arrival: Moment = { is_fresh: false, minutes: 0, waits: false }
const pressed: Moment = { is_fresh: true, minutes: 0, waits: true }

/** The state of the conversation before each card, and after the last one. */
export const moments = ({ cards }: Block): Moment[] => {
  const list = [arrival]
  let now = arrival
  for (const card of cards) {
    if (card.plugin_id === 'user_input') {
      const minutes = card.config.timeout_minutes
      // Without a time-out only an answer continues; with one, silence continues too and the time adds up.
      now = minutes === null ? pressed : { ...now, minutes: now.minutes + minutes, waits: true }
    }
    list.push(now)
  }
  return list
}

type Start = { card: number | null; at: string; goto: Goto; kind: Road['kind'] } & Moment

const cardStarts = (block: Block, index: number, after: Moment): Start[] => {
  const card = block.cards[index]
  if (!card) return []
  const here = { card: index + 1 }
  const kind = card.plugin_id === 'user_input' || card.plugin_id === 'json_api' ? 'on' : 'drawn'
  const gotos = card.gotos.map(
    (goto, place) => ({ ...here, ...after, goto, kind, at: `/cards/${index}/gotos/${place}` }) as const,
  )
  const failed = card.plugin_id === 'json_api' ? card.config.failed_goto : null
  const presses = cardButtons(card).flatMap(({ button, at }) => {
    const goto = namedGoto(button)
    return goto ? [{ ...here, ...pressed, goto, kind: 'press' as const, at: `/cards/${index}${at}` }] : []
  })
  return [
    ...presses,
    ...gotos,
    ...(failed
      ? [{ ...here, ...after, goto: failed, kind: 'on' as const, at: `/cards/${index}/config/failed_goto` }]
      : []),
  ]
}

const blockStarts = (block: Block, end: Moment): Start[] => {
  const delay = block.type === 'smart_delay' ? maxDelayMinutes(block.config) : 0
  const moment = { ...end, minutes: end.minutes + delay, waits: end.waits || delay > 0 }
  const own = blockDefinition(blockKind(block)).gotos(block)
  // Without an arrow of its own, such a block continues with the next one.
  const next = block.type === 'AI' || block.type === 'ChatGPT' ? [{ slot: '/next_step', goto: block.next_step }] : []
  const followed = [...own, ...next].flatMap(({ slot, goto }) =>
    goto ? [{ card: null, ...moment, goto, kind: 'on' as const, at: slot }] : [],
  )
  const drawn = block.gotos.map((goto, index) => ({
    card: null,
    ...moment,
    goto,
    kind: 'drawn' as const,
    at: `/gotos/${index}`,
  }))
  return [...followed, ...drawn]
}

const startsOf = (block: Block): Start[] => {
  const list = moments(block)
  return [
    ...block.cards.flatMap((_, index) => cardStarts(block, index, list[index + 1] ?? arrival)),
    ...blockStarts(block, list.at(-1) ?? arrival),
  ].filter(({ goto }) => leads(goto))
}

export type Roads = {
  stops: Stop[]
  /** The number of a flow's first block; undefined for a missing flow, null for a flow without blocks. */
  startOf: ReadonlyMap<string, number | null>
}

type Group = { id: string | null; blocks: readonly Block[]; path: string }

/** Every block of a bot, its tools' too, and the ways between them. */
export const roadsOf = ({ flows, tools }: Bot): Roads => {
  const groups: Group[] = [
    ...flows.map(({ id, blocks }, index) => ({ id, blocks, path: `/flows/${index}` })),
    ...tools.map(({ blocks }, index) => ({ id: null, blocks, path: `/tools/${index}` })),
  ]
  const stops: Stop[] = []
  const startOf = new Map<string, number | null>()
  const placesOf: Map<string, number>[] = []
  for (const { id, blocks, path } of groups) {
    const places = new Map<string, number>()
    if (id !== null) startOf.set(id, blocks.length > 0 ? stops.length : null)
    for (const [index, block] of blocks.entries()) {
      places.set(block.key, stops.length)
      const at = `${path}/blocks/${index}`
      stops.push({ number: stops.length, flow: id, block, path: at, is_start: index === 0, roads: [] })
      placesOf.push(places)
    }
  }
  for (const stop of stops) {
    const places = placesOf[stop.number]
    const numberOf = (goto: Goto) => (goto.type === 'flow' ? startOf.get(goto.flow) : places?.get(goto.block_key))
    stop.roads = startsOf(stop.block).map((start) => ({ ...start, to: numberOf(start.goto) ?? null }))
  }
  return { stops, startOf }
}
