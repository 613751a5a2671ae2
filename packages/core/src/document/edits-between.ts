import { type Block, blockKind } from '../blocks/index.ts'
import type { Card } from '../cards/index.ts'
import { pair } from '../diff/list.ts'
import { aim, arrows } from './arrows.ts'
import type { Edit } from './edit.ts'
import { applyEdit } from './edits.ts'
import type { Flow } from './flow.ts'
import { findKey } from './keyed-list.ts'
import { isSame } from './merge/is-same.ts'
import { noteEdits } from './note-edits.ts'

/**
 * The edits that turn flow `a` into exactly `b` (but for its id), in the order they are to be made. A small difference gives a
 * small edit: a title is renamed, an arrow aimed, a card replaced; a block is replaced as a whole only where nothing smaller would do.
 */
export const editsBetween = (a: Flow, b: Flow): Edit[] => {
  const edits: Edit[] = []
  let flow = a
  const make = (made: readonly Edit[]) => {
    edits.push(...made)
    flow = made.reduce(applyEdit, flow)
  }
  if (a.name !== b.name) make([{ edit: 'rename_flow', name: b.name }])
  if (a.message_type !== b.message_type) make([{ edit: 'set_message_type', message_type: b.message_type }])
  if ((a.folder ?? '') !== (b.folder ?? '')) make([{ edit: 'set_folder', folder: b.folder ?? '' }])
  make(noteEdits(flow, b))
  make(removals(flow.blocks, b.blocks))
  make(placements(flow.blocks, b.blocks))
  make(additions(flow.blocks, b.blocks))
  make(moves(flow.blocks, b.blocks))
  for (const block of b.blocks) {
    const was = findKey(flow.blocks, block.key)
    if (was) make(blockEdits(was, block))
  }
  return edits
}

const keyOf = ({ key }: { key: string }): string => key

const removals = (before: readonly Block[], after: readonly Block[]): Edit[] => {
  const { removed } = pair(before, after, keyOf)
  return removed.length ? [{ edit: 'remove_blocks', blocks: removed.map(({ member }) => member.key) }] : []
}

/** Members that left their order, each put behind the member it follows now, first to last. */
const reordered = (before: readonly string[], after: readonly string[]): { key: string; index: number }[] => {
  const { kept } = pair(before, after, (key) => key)
  const moved = new Set(kept.filter(({ has_moved }) => has_moved).map(({ after: key }) => key))
  const steps: { key: string; index: number }[] = []
  let list = [...before]
  for (const [position, key] of after.entries()) {
    if (!moved.has(key)) continue
    const previous = after[position - 1]
    const others = list.filter((each) => each !== key)
    const index = previous === undefined ? 0 : others.indexOf(previous) + 1
    steps.push({ key, index })
    list = others.toSpliced(index, 0, key)
  }
  return steps
}

/** The keys of `after` that `before` has too, in their newer order. */
const keptKeys = (before: readonly { key: string }[], after: readonly { key: string }[]): string[] =>
  after.map(keyOf).filter((key) => findKey(before, key))

const placements = (before: readonly Block[], after: readonly Block[]): Edit[] =>
  reordered(before.map(keyOf), keptKeys(before, after)).map(({ key, index }) => ({
    edit: 'place_block',
    block: key,
    index,
  }))

const additions = (before: readonly Block[], after: readonly Block[]): Edit[] => {
  const { added } = pair(before, after, keyOf)
  if (added.length === 0) return []
  return [{ edit: 'add_blocks', blocks: added.map(({ member, index }) => ({ index, block: member })) }]
}

const moves = (before: readonly Block[], after: readonly Block[]): Edit[] => {
  const to = after.flatMap(({ key, coordinate: { X, Y } }) => {
    const was = findKey(before, key)
    return was && (was.coordinate.X !== X || was.coordinate.Y !== Y) ? [{ block: key, X, Y }] : []
  })
  return to.length ? [{ edit: 'move_blocks', to }] : []
}

/** Edits of one block that stands where it should. */
const blockEdits = (was: Block, is: Block): Edit[] => {
  if (isSame(was, is)) return []
  const inner = bodyEdits(was, is)
  if (!inner) return [{ edit: 'update_block', block: is }]
  const rename: Edit[] = was.title === is.title ? [] : [{ edit: 'rename_block', block: is.key, title: is.title }]
  return [...rename, ...cardEdits(is.key, was.cards, is.cards), ...inner]
}

/** Edits of all but title and cards: aimed arrows, or null where the block has to be replaced. */
const bodyEdits = (was: Block, is: Block): Edit[] | null => {
  const withoutCards = { ...was, title: is.title, cards: [] }
  const target = { ...is, cards: [] }
  if (isSame(withoutCards, target)) return []
  if (blockKind(was) !== blockKind(is)) return null
  return aimed(withoutCards, target, null)
}

const cardEdits = (block: string, before: readonly Card[], after: readonly Card[]): Edit[] => {
  const { removed, added } = pair(before, after, keyOf)
  const left = before.filter(({ key }) => findKey(after, key))
  return [
    ...removed.map(({ member }): Edit => ({ edit: 'remove_card', block, card: member.key })),
    ...reordered(left.map(keyOf), keptKeys(before, after)).map(
      ({ key, index }): Edit => ({ edit: 'move_card', block, card: key, index }),
    ),
    ...added.map(({ member, index }): Edit => ({ edit: 'add_card', block, card: member, index })),
    ...after.flatMap((card) => {
      const was = findKey(before, card.key)
      return was ? cardUpdate(block, was, card) : []
    }),
  ]
}

const cardUpdate = (block: string, was: Card, is: Card): Edit[] => {
  if (isSame(was, is)) return []
  const holder = (card: Card): Block => ({ ...blankHolder, key: block, cards: [card] })
  return aimed(holder(was), holder(is), is.key) ?? [{ edit: 'update_card', block, card: is }]
}

const blankHolder: Omit<Block & { type: null }, 'key' | 'cards'> = {
  title: '',
  coordinate: { X: 0, Y: 0 },
  type: null,
  message_tag: null,
  config: {},
  gotos: [],
  next_step: null,
}

/** Arrows aimed one by one, when they are all that differs. */
const aimed = (was: Block, is: Block, card: string | null): Edit[] | null => {
  const before = arrows(was).filter((arrow) => arrow.card === card)
  const after = new Map(arrows(is).flatMap((arrow) => (arrow.card === card ? [[arrow.slot, arrow.goto]] : [])))
  const edits: Edit[] = []
  let block = was
  for (const { slot, goto } of before) {
    const next = after.get(slot) ?? null
    if (isSame(goto, next)) continue
    edits.push({ edit: 'set_goto', block: is.key, card, slot, goto: next })
    block = aim(block, card, slot, next)
  }
  return edits.length > 0 && isSame(block, is) ? edits : null
}
