import { type Block, blankBlock, block as blockSchema } from '../../blocks/index.ts'
import { blankCard, type Card, card as cardSchema } from '../../cards/index.ts'
import { arrows } from '../arrows.ts'
import { redirect } from '../copy-blocks.ts'
import type { Edit } from '../edit.ts'
import { applyEdit } from '../edits.ts'
import { editsBetween } from '../edits-between.ts'
import { isRecord } from '../fill.ts'
import type { Flow } from '../flow.ts'
import { findKey } from '../keyed-list.ts'
import { type Note, note as noteSchema } from '../note.ts'
import { pointer } from '../pointer.ts'
import type { Conflict } from './conflict.ts'
import { isSame } from './is-same.ts'
import { inOrder, type Member } from './merge-list.ts'
import { type Clash, mergeValue } from './merge-value.ts'

/**
 * Our edits of the flow `base` as edits of the flow that `theirs`, which were saved first, made of it. Different fields of one card are
 * merged. In one field theirs stays, and ours is in a conflict; a block that one side removed and the other changed is in a
 * conflict too. No words are lost: each stands in the merged flow or in a conflict, unless its author changed it.
 */
export const mergeEdits = (
  base: Flow,
  ours: readonly Edit[],
  theirs: readonly Edit[],
): { edits: Edit[]; conflicts: Conflict[] } => {
  const now = applyAll(base, theirs)
  if (now === base) return { edits: [...ours], conflicts: [] }
  const conflicts: Conflict[] = []
  const spared = ours.flatMap((edit) => withoutRemovals(base, now, edit, (conflict) => conflicts.push(conflict)))
  const after = applyAll(base, spared)
  const merged = mergeFlows({ base, ours: after, theirs: now }, (conflict) => conflicts.push(conflict))
  return { edits: editsBetween(now, merged), conflicts }
}

const applyAll = (flow: Flow, edits: readonly Edit[]): Flow => edits.reduce(applyEdit, flow)

type OnConflict = (conflict: Conflict) => void
type Sides<T> = { base: T; ours: T; theirs: T }

/** Our removal of blocks and cards, except of those that they changed meanwhile. */
const withoutRemovals = (base: Flow, now: Flow, edit: Edit, onConflict: OnConflict): Edit[] => {
  if (edit.edit === 'remove_card') {
    const [was, is] = [base, now].map(({ blocks }) => findKey(findKey(blocks, edit.block)?.cards ?? [], edit.card))
    if (!was || !is || isSame(was, is)) return [edit]
    onConflict({ conflict: 'kept_card', block: edit.block, card: edit.card })
    return []
  }
  if (edit.edit !== 'remove_blocks') return [edit]
  const kept = edit.blocks.filter((key) => {
    const [was, is] = [base, now].map(({ blocks }) => findKey(blocks, key))
    return was !== undefined && is !== undefined && haveChanged(was, is, now)
  })
  for (const block of kept) onConflict({ conflict: 'kept_block', block })
  const blocks = edit.blocks.filter((key) => !kept.includes(key))
  return blocks.length ? [{ edit: 'remove_blocks', blocks }] : []
}

/** Whether an author changed a block. A block that was moved on the canvas, or lost an arrow with its target, says the same. */
const haveChanged = (was: Block, is: Block, now: Flow): boolean => {
  const targets = arrows(was).flatMap(({ goto }) => (goto?.type === 'blocks' ? [goto.block_key] : []))
  const gone = new Map(targets.filter((key) => !findKey(now.blocks, key)).map((key) => [key, null]))
  const placed = { ...was, coordinate: is.coordinate }
  return !isSame(placed, is) && !isSame(redirect(placed, gone), is)
}

const mergeFlows = ({ base, ours, theirs }: Sides<Flow>, onConflict: OnConflict): Flow => {
  const field = <Key extends 'name' | 'message_type' | 'folder'>(key: Key): Flow[Key] => {
    if (ours[key] === base[key] || ours[key] === theirs[key]) return theirs[key]
    if (theirs[key] === base[key]) return ours[key]
    const sides = { base: base[key], ours: ours[key], theirs: theirs[key] }
    onConflict({ conflict: 'value', block: null, card: null, path: `/${key}`, ...sides })
    return theirs[key]
  }
  const blocks = mergeKeyed(
    { base: base.blocks, ours: ours.blocks, theirs: theirs.blocks },
    (sides) => mergeBlocks(sides, onConflict),
    ({ key, type }) => blankBlock(type ?? 'messages', key),
  )
  for (const [index, block] of ours.blocks.entries()) {
    const was = findKey(base.blocks, block.key)
    if (was && !findKey(theirs.blocks, block.key) && haveChanged(was, block, ours))
      onConflict({ conflict: 'removed_block', block, index })
  }
  const gone = base.blocks.flatMap(({ key }) => (findKey(blocks, key) ? [] : [key]))
  const redirected = blocks.map((block) => redirect(block, new Map(gone.map((key) => [key, null]))))
  const notes = mergeKeyed(
    { base: base.notes ?? [], ours: ours.notes ?? [], theirs: theirs.notes ?? [] },
    (sides) => mergeNotes(sides, onConflict),
    ({ key }) => noteSchema.parse({ key }),
  )
  const head = { name: field('name'), message_type: field('message_type'), folder: field('folder') }
  return flowWithout({ ...theirs, ...head, notes, blocks: redirected })
}

/** A note has no card and stands in no block: its conflicts are those of the flow. */
const mergeNotes = (sides: Sides<Note>, onConflict: OnConflict): Note => {
  const merged = mergeValue(sides, pointer('notes', sides.theirs.key), (clash) =>
    onConflict(conflictOf(clash, { block: null, card: null })),
  )
  return noteSchema.parse(merged)
}

/** Without the keys of a folder or notes where there are none. */
const flowWithout = ({ folder, notes, ...flow }: Flow): Flow => ({
  ...flow,
  ...(folder && { folder }),
  ...(notes && notes.length > 0 && { notes }),
})

const mergeBlocks = (sides: Sides<Block>, onConflict: OnConflict): Block => {
  const { base, ours, theirs } = sides
  if (isSame(base, ours)) return theirs
  if (isSame(base, theirs)) return ours
  const cards = mergeKeyed(
    { base: base.cards, ours: ours.cards, theirs: theirs.cards },
    (inner) => mergeCards(inner, theirs.key, onConflict),
    ({ key, plugin_id }) => blankCard(plugin_id, key),
  )
  for (const [index, card] of ours.cards.entries()) {
    const was = findKey(base.cards, card.key)
    if (was && !findKey(theirs.cards, card.key) && !isSame(was, card))
      onConflict({ conflict: 'removed_card', block: theirs.key, card, index })
  }
  const body = ({ cards: _, ...rest }: Block) => rest
  const merged = mergeThing({ base: body(base), ours: body(ours), theirs: body(theirs) }, 'type', (clash) =>
    onConflict(conflictOf(clash, { block: theirs.key, card: null })),
  )
  return blockSchema.parse({ ...merged, cards })
}

const mergeCards = (sides: Sides<Card>, block: string, onConflict: OnConflict): Card => {
  const merged = mergeThing(sides, 'plugin_id', (clash) =>
    onConflict(conflictOf(clash, { block, card: sides.theirs.key })),
  )
  return cardSchema.parse(merged)
}

type Thing = { [key: string]: unknown }

/**
 * Merges the fields of a block or card. Its config means something only beside its kind, so where the kinds differ both are
 * taken from the one side that changed them; if both did, ours is in a conflict as a whole.
 */
const mergeThing = (sides: Sides<Thing>, kind: 'type' | 'plugin_id', onClash: (clash: Clash) => void): Thing => {
  const { base, ours, theirs } = sides
  const isOneKind = base[kind] === ours[kind] && ours[kind] === theirs[kind]
  if (isOneKind) return mergeFields(sides, onClash)
  const body = (thing: Thing) => ({ [kind]: thing[kind], config: thing.config })
  const isOurs = isSame(body(base), body(theirs))
  if (!isOurs && !isSame(body(base), body(ours))) onClash({ clash: 'value', path: '', base, ours, theirs })
  const chosen = body(isOurs ? ours : theirs)
  const alike = (thing: Thing) => ({ ...thing, ...chosen })
  return mergeFields({ base: alike(base), ours: alike(ours), theirs: alike(theirs) }, onClash)
}

const mergeFields = (sides: Sides<Thing>, onClash: (clash: Clash) => void): Thing => {
  const merged = mergeValue(sides, '', onClash)
  return isRecord(merged) ? merged : sides.theirs
}

const conflictOf = (clash: Clash, place: { block: string | null; card: string | null }): Conflict =>
  clash.clash === 'value'
    ? { conflict: 'value', ...place, path: clash.path, base: clash.base, ours: clash.ours, theirs: clash.theirs }
    : { conflict: 'removed_member', ...place, path: clash.path, ours: clash.ours }

type Keyed = { key: string }

/** Members that have keys. `blankOf` is what two authors began with who both made a member of one key. */
const mergeKeyed = <T extends Keyed>(
  { base, ours, theirs }: Sides<readonly T[]>,
  merge: (sides: Sides<T>) => T,
  blankOf: (member: T) => T,
): T[] => {
  const placeIn = (list: readonly T[], key: string) => {
    const index = list.findIndex((each) => each.key === key)
    return index < 0 ? null : index
  }
  const kept = theirs.flatMap(({ key }, place): Member[] => {
    const member = { base: placeIn(base, key), ours: placeIn(ours, key), theirs: place }
    return member.base !== null && member.ours === null ? [] : [member]
  })
  const added = ours.flatMap(({ key }, place): Member[] =>
    findKey(base, key) || findKey(theirs, key) ? [] : [{ base: null, ours: place, theirs: null }],
  )
  return inOrder(kept, added).flatMap((member) => {
    const [was, our, their] = [base[member.base ?? -1], ours[member.ours ?? -1], theirs[member.theirs ?? -1]]
    if (!our || !their) return our ?? their ?? []
    return merge({ base: was ?? blankOf(their), ours: our, theirs: their })
  })
}
