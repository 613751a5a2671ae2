import type { Block, BlockFinding, Flow } from '@hawker/core'
import type { Draft } from './draft/draft.ts'
import { isSaved } from './draft/saving.ts'
import { makeStore, type Store } from './draft/store.ts'
import { isFresh } from './is-fresh.ts'

/** The blocks and cards that the author has left at least once, each by `blockPlace` or `cardPlace`. */
export type LeftPlaces = ReadonlySet<string>

type Standing = { selected: ReadonlySet<string>; card: string | null }

export const blockPlace = (block: string): string => JSON.stringify([block])
export const cardPlace = (block: string, card: string): string => JSON.stringify([block, card])

/**
 * Watches which blocks and cards the author leaves. A problem is red once its place was left, and to do before that. A flow
 * with edits was left at the end of an earlier visit; a fresh one was not.
 */
export function watchLeft(draft: Store<Draft>, view: Store<Standing>): Store<LeftPlaces> {
  const { flow, saving } = draft.get()
  const left = makeStore<LeftPlaces>(new Set(isFresh(saving) && isSaved(saving) ? [] : placesOf(flow)))
  let before = view.get()
  view.watch(() => {
    const now = view.get()
    leave(left, placesLeft(before, now, draft.get().flow))
    before = now
  })
  return left
}

/** Adds places to the left ones. */
export function leave(left: Store<LeftPlaces>, places: readonly string[]): void {
  const before = left.get()
  if (places.some((place) => !before.has(place))) left.set(new Set([...before, ...places]))
}

/** The author pressed Publish, which asks for all that is missing. */
export const leaveAll = (left: Store<LeftPlaces>, flow: Flow): void => leave(left, placesOf(flow))

/** True when a finding's place was left. */
export const wasLeft = (left: LeftPlaces, block: Block, { card }: Pick<BlockFinding, 'card'>): boolean => {
  const key = card === null ? undefined : block.cards[card - 1]?.key
  return left.has(key === undefined ? blockPlace(block.key) : cardPlace(block.key, key))
}

// An empty flow has a problem of its own.
const placesOf = ({ id, blocks }: Flow): string[] => [blockPlace(id), ...blocks.flatMap(blockPlaces)]

const blockPlaces = ({ key, cards }: Block): string[] => [
  blockPlace(key),
  ...cards.map((card) => cardPlace(key, card.key)),
]

/** The author stands in the only selected block, and in its open card; several selected ones are not being written. */
const blockOf = ({ selected }: Standing): string | null => (selected.size === 1 ? ([...selected][0] ?? null) : null)

function placesLeft(before: Standing, now: Standing, { blocks }: Flow): string[] {
  const block = blockOf(before)
  if (block === null) return []
  if (block !== blockOf(now)) return blocks.filter(({ key }) => key === block).flatMap(blockPlaces)
  return before.card !== null && before.card !== now.card ? [cardPlace(block, before.card)] : []
}
