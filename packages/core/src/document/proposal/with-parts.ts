import type { Block } from '../../blocks/index.ts'
import { aim, arrows } from '../arrows.ts'
import type { Flow } from '../flow.ts'
import { type Goto, leads } from '../goto.ts'
import { findKey, insertAt } from '../keyed-list.ts'

/** Parts of a difference between two flows: blocks by their keys, and the head: name, message type, folder, notes, order of the blocks. */
export type Parts = { blocks: ReadonlySet<string>; isHeadIn: boolean }

/**
 * Flow `a` with some parts of `b`. An arrow of a taken block to a block that was not taken keeps its earlier target; without one it leads
 * nowhere.
 */
export const withParts = (a: Flow, b: Flow, { blocks, isHeadIn }: Parts): Flow => {
  const kept = a.blocks.flatMap((block) => (blocks.has(block.key) ? (findKey(b.blocks, block.key) ?? []) : block))
  const list = b.blocks.reduce(
    (before, block, index) =>
      blocks.has(block.key) && !findKey(before, block.key)
        ? insertAt(before, indexAfter(before, b.blocks.slice(0, index)), block)
        : before,
    isHeadIn ? inOrderOf(kept, b.blocks) : kept,
  )
  const head = isHeadIn ? { ...b, id: a.id } : a
  return { ...head, blocks: withLivingArrows(list, a.blocks, b.blocks) }
}

/** The place right behind the nearest of the earlier blocks that is in the list. */
const indexAfter = (list: readonly Block[], earlier: readonly Block[]): number => {
  const previous = earlier.findLast(({ key }) => findKey(list, key))
  return previous ? list.findIndex(({ key }) => key === previous.key) + 1 : 0
}

/** The blocks that are in `wanted` too, in its order; the others stay where they are. */
const inOrderOf = (list: readonly Block[], wanted: readonly Block[]): Block[] => {
  const places = new Map(wanted.map(({ key }, index) => [key, index]))
  const ordered = list
    .filter(({ key }) => places.has(key))
    .toSorted((x, y) => (places.get(x.key) ?? 0) - (places.get(y.key) ?? 0))
  return list.map((block) => (places.has(block.key) ? (ordered.shift() ?? block) : block))
}

const withLivingArrows = (list: readonly Block[], a: readonly Block[], b: readonly Block[]): Block[] => {
  const living = new Set(list.map(({ key }) => key))
  // An arrow that led nowhere in its own flow stays: it is a problem of that flow.
  const isLost = (goto: Goto | null, own: readonly Block[]): boolean =>
    goto?.type === 'blocks' && !living.has(goto.block_key) && findKey(own, goto.block_key) !== undefined
  return list.map((block) => {
    const before = findKey(a, block.key)
    const own = before === block ? a : b
    return arrows(block)
      .toReversed()
      .reduce((changed, { card, slot, goto }) => {
        if (!isLost(goto, own)) return changed
        const earlier = before && arrows(before).find((arrow) => arrow.card === card && arrow.slot === slot)?.goto
        return aim(changed, card, slot, earlier && leads(earlier) && !isLost(earlier, a) ? earlier : null)
      }, block)
  })
}
