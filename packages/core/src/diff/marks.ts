import type { Block } from '../blocks/index.ts'
import { arrows } from '../document/arrows.ts'
import type { Flow } from '../document/flow.ts'
import { findKey } from '../document/keyed-list.ts'
import { isSame } from '../document/merge/is-same.ts'

/** The mark of a block between two states of its flow; `moved`: only its place on the canvas differs. */
export type BlockMark = 'added' | 'removed' | 'changed' | 'moved'

/** The marks of the blocks that differ, in the order of the newer flow; removed blocks come last. */
export const blockMarks = (a: Flow, b: Flow): Map<string, BlockMark> => {
  const marks = new Map<string, BlockMark>()
  for (const block of b.blocks) {
    const mark = markOf(findKey(a.blocks, block.key), block)
    if (mark) marks.set(block.key, mark)
  }
  for (const { key } of a.blocks) if (!findKey(b.blocks, key)) marks.set(key, 'removed')
  return marks
}

const markOf = (was: Block | undefined, is: Block): BlockMark | null => {
  if (!was) return 'added'
  if (isSame(was, is)) return null
  return isSame({ ...was, coordinate: is.coordinate }, is) ? 'moved' : 'changed'
}

/** True where name, message type, folder, notes or the order of the blocks differ. */
export const isHeadChanged = (a: Flow, b: Flow): boolean => {
  const head = ({ name, message_type, folder = '', notes = [] }: Flow) => ({ name, message_type, folder, notes })
  const order = (one: Flow, other: Flow) => one.blocks.map(({ key }) => key).filter((key) => findKey(other.blocks, key))
  return !isSame(head(a), head(b)) || !isSame(order(a, b), order(b, a))
}

/** An arrow between two blocks of one of two flows. `slot` is its place in the newer flow, of a removed one in the older. */
export type ArrowMark = {
  block: string
  card: string | null
  slot: string
  to: string
  mark: 'added' | 'removed' | 'kept'
}

type Drawn = Omit<ArrowMark, 'mark'>

/**
 * The arrows of both flows. An arrow is kept where it has the same place and target, or else the same card and target: a branch added
 * before others moves their places.
 */
export const arrowMarks = (a: Flow, b: Flow): ArrowMark[] => {
  const [before, after] = [drawn(a), drawn(b)]
  const exact = pairUp(before, after, ({ block, card, slot, to }) => JSON.stringify([block, card, slot, to]))
  const alike = pairUp(exact.before, exact.after, ({ block, card, to }) => JSON.stringify([block, card, to]))
  const added = new Set(alike.after)
  return [
    ...after.map((arrow): ArrowMark => ({ ...arrow, mark: added.has(arrow) ? 'added' : 'kept' })),
    ...alike.before.map((arrow): ArrowMark => ({ ...arrow, mark: 'removed' })),
  ]
}

const drawn = ({ blocks }: Flow): Drawn[] => {
  const keys = new Set(blocks.map(({ key }) => key))
  return blocks.flatMap((block) =>
    arrows(block).flatMap(({ card, slot, goto }): Drawn[] =>
      goto?.type === 'blocks' && keys.has(goto.block_key) ? [{ block: block.key, card, slot, to: goto.block_key }] : [],
    ),
  )
}

/** The members of both lists without a partner of the same name. */
const pairUp = (before: readonly Drawn[], after: readonly Drawn[], nameOf: (arrow: Drawn) => string) => {
  const open = new Map<string, Drawn[]>()
  for (const arrow of before) open.set(nameOf(arrow), [...(open.get(nameOf(arrow)) ?? []), arrow])
  const rest = after.filter((arrow) => !open.get(nameOf(arrow))?.shift())
  return { before: [...open.values()].flat(), after: rest }
}
