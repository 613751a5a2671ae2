import {
  type BlockMark,
  blockMarks,
  type Change,
  type ChangePlace,
  diffFlow,
  type Flow,
  isHeadChanged,
} from '@hawker/core'

/** A part of a difference that can be taken by itself: a block, or, without a key, the flow around its blocks. */
export type ReviewPart = { key: string | null; title: string; mark: BlockMark; changes: Change[] }

/** The parts in which two states of a flow differ: first the flow itself, then its blocks, removed ones last. */
export function reviewParts(before: Flow, after: Flow): ReviewPart[] {
  const byBlock = Map.groupBy(diffFlow(before, after), blockOf)
  const blocks = [...after.blocks, ...before.blocks]
  const parts = [...blockMarks(before, after)].map(([key, mark]): ReviewPart => {
    const title = blocks.find((block) => block.key === key)?.title ?? ''
    // The mark says as much.
    const isWhole = mark === 'added' || mark === 'removed'
    return { key, title, mark, changes: isWhole ? [] : (byBlock.get(key) ?? []) }
  })
  if (!isHeadChanged(before, after)) return parts
  return [{ key: null, title: after.name, mark: 'changed', changes: byBlock.get(null) ?? [] }, ...parts]
}

/** The block a change is in. A new place in the order of the blocks is a change of the flow. */
function blockOf({ key, params }: Change): string | null {
  if (!('place' in params) || (key === 'moved' && params.place.at === 'block')) return null
  return blockAt(params.place)
}

function blockAt(place: ChangePlace): string | null {
  if (place.at === 'block' || place.at === 'card') return place.block
  return place.at === 'member' ? blockAt(place.of) : null
}

/** Counts the parts by mark. */
export function countsOf(parts: readonly ReviewPart[]): Record<BlockMark, number> {
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 }
  for (const { mark } of parts) counts[mark]++
  return counts
}
