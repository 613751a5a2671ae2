import type { Block } from '../blocks/index.ts'
import { aim } from './arrows.ts'
import { copyBlocks, redirect } from './copy-blocks.ts'
import type { Edit, EditOf } from './edit.ts'
import type { Flow } from './flow.ts'
import { findKey, insertAt, moveKey, removeKeys, updateKey } from './keyed-list.ts'
import type { Note } from './note.ts'

/**
 * The flow after an edit. Every unaffected block stays the same object. An edit whose subject is gone, or whose new key is
 * in use, changes nothing: the very same flow comes back.
 */
export const applyEdit = (flow: Flow, edit: Edit): Flow => {
  if (edit.edit === 'rename_flow') return edit.name === flow.name ? flow : { ...flow, name: edit.name }
  if (edit.edit === 'set_message_type')
    return edit.message_type === flow.message_type ? flow : { ...flow, message_type: edit.message_type }
  if (edit.edit === 'set_folder') return setFolder(flow, edit.folder)
  if (edit.edit === 'put_notes' || edit.edit === 'remove_notes')
    return setNotes(flow, editNotes(flow.notes ?? [], edit))
  const blocks = editBlocks(flow.blocks, edit)
  return blocks === flow.blocks ? flow : { ...flow, blocks }
}

const setFolder = (flow: Flow, folder: string): Flow => {
  if (folder === (flow.folder ?? '')) return flow
  const { folder: _, ...rest } = flow
  return folder ? { ...rest, folder } : rest
}

const setNotes = (flow: Flow, notes: Note[]): Flow => {
  if (notes === flow.notes || (notes.length === 0 && !flow.notes)) return flow
  const { notes: _, ...rest } = flow
  return notes.length > 0 ? { ...rest, notes } : rest
}

const editNotes = (notes: Note[], edit: EditOf<'put_notes' | 'remove_notes'>): Note[] => {
  if (edit.edit === 'remove_notes') return removeKeys(notes, edit.notes)
  return edit.notes.reduce(
    (list, note) => (findKey(list, note.key) ? updateKey(list, note.key, () => note) : insertAt(list, null, note)),
    notes,
  )
}

type BlockEdit = Exclude<
  Edit,
  { edit: 'rename_flow' | 'set_message_type' | 'set_folder' | 'put_notes' | 'remove_notes' }
>

const editBlocks = (blocks: Block[], edit: BlockEdit): Block[] => {
  switch (edit.edit) {
    case 'add_blocks':
      return edit.blocks.reduce(
        (list, { index, block }) => (findKey(list, block.key) ? list : insertAt(list, index, block)),
        blocks,
      )
    case 'duplicate_blocks':
      return duplicate(blocks, edit)
    case 'remove_blocks':
      return remove(blocks, edit.blocks)
    case 'place_block':
      return moveKey(blocks, edit.block, edit.index)
    case 'move_blocks':
      return edit.to.reduce((list, { block, X, Y }) => updateKey(list, block, (each) => moved(each, X, Y)), blocks)
    case 'update_block':
      return updateKey(blocks, edit.block.key, () => edit.block)
    default:
      return updateKey(blocks, edit.block, (block) => editBlock(block, edit))
  }
}

const moved = (block: Block, X: number, Y: number): Block =>
  block.coordinate.X === X && block.coordinate.Y === Y ? block : { ...block, coordinate: { X, Y } }

type InnerEdit = Extract<BlockEdit, { block: string }>

const editBlock = (block: Block, edit: Exclude<InnerEdit, { edit: 'place_block' }>): Block => {
  if (edit.edit === 'rename_block') return edit.title === block.title ? block : { ...block, title: edit.title }
  if (edit.edit === 'set_goto') return aim(block, edit.card, edit.slot, edit.goto)
  const cards = editCards(block.cards, edit)
  return cards === block.cards ? block : { ...block, cards }
}

type CardEdit = EditOf<'add_card' | 'update_card' | 'move_card' | 'remove_card' | 'duplicate_card'>

const editCards = (cards: Block['cards'], edit: CardEdit): Block['cards'] => {
  switch (edit.edit) {
    case 'add_card':
      return findKey(cards, edit.card.key) ? cards : insertAt(cards, edit.index, edit.card)
    case 'update_card':
      return updateKey(cards, edit.card.key, () => edit.card)
    case 'move_card':
      return moveKey(cards, edit.card, edit.index)
    case 'remove_card':
      return removeKeys(cards, [edit.card])
    case 'duplicate_card': {
      const card = findKey(cards, edit.card)
      if (!card || findKey(cards, edit.key)) return cards
      return insertAt(cards, cards.indexOf(card) + 1, { ...card, key: edit.key })
    }
  }
}

const remove = (blocks: Block[], keys: readonly string[]): Block[] => {
  const left = removeKeys(blocks, keys)
  if (left === blocks) return blocks
  const gone = new Map(keys.map((key) => [key, null]))
  return left.map((block) => redirect(block, gone))
}

const duplicate = (blocks: Block[], { copies, by }: EditOf<'duplicate_blocks'>): Block[] => {
  const wanted = copies.filter(({ block, key }) => findKey(blocks, block) && !findKey(blocks, key))
  const keys = new Map(wanted.map(({ block, key }) => [block, key]))
  const originals = blocks.filter(({ key }) => keys.has(key))
  return originals.length ? [...blocks, ...copyBlocks(originals, keys, by)] : blocks
}
