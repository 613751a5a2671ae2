import type { Block } from '../blocks/index.ts'
import type { Edit } from './edit.ts'
import { applyEdit } from './edits.ts'
import type { Flow } from './flow.ts'
import { findKey } from './keyed-list.ts'
import { noteEdits } from './note-edits.ts'

/**
 * The edits that undo `edit`, to be made in this order on the flow after it. `flow` is the flow before it. An edit that
 * changes nothing has none. Within a card or block, the undo changes no more than the edit did.
 */
export const invert = (flow: Flow, edit: Edit): Edit[] => {
  const after = applyEdit(flow, edit)
  if (after === flow) return []
  switch (edit.edit) {
    case 'rename_flow':
      return [{ edit: 'rename_flow', name: flow.name }]
    case 'set_message_type':
      return [{ edit: 'set_message_type', message_type: flow.message_type }]
    case 'set_folder':
      return [{ edit: 'set_folder', folder: flow.folder ?? '' }]
    case 'put_notes':
    case 'remove_notes':
      return noteEdits(after, flow)
    case 'add_blocks':
    case 'duplicate_blocks':
    case 'remove_blocks':
      return restoreBlocks(flow, after)
    case 'place_block':
      return [{ edit: 'place_block', block: edit.block, index: indexOf(flow.blocks, edit.block) }]
    case 'move_blocks':
      return [{ edit: 'move_blocks', to: edit.to.flatMap(({ block }) => pointOf(flow, block)) }]
    case 'update_block':
      return blocksOf(flow, edit.block.key).map((block) => ({ edit: 'update_block', block }))
    case 'rename_block':
      return blocksOf(flow, edit.block).map(({ key, title }) => ({ edit: 'rename_block', block: key, title }))
    default:
      return blocksOf(flow, edit.block).flatMap((block) => invertInBlock(block, edit))
  }
}

const blocksOf = (flow: Flow, key: string): Block[] => flow.blocks.filter((block) => block.key === key)
const indexOf = (list: readonly { key: string }[], key: string) => list.findIndex((each) => each.key === key)
const pointOf = (flow: Flow, key: string) =>
  blocksOf(flow, key).map(({ coordinate }) => ({ block: key, ...coordinate }))

type CardEdit = Extract<
  Edit,
  { edit: 'add_card' | 'update_card' | 'move_card' | 'remove_card' | 'duplicate_card' | 'set_goto' }
>

const invertInBlock = (block: Block, edit: CardEdit): Edit[] => {
  const restore = (key: string): Edit[] => {
    const card = findKey(block.cards, key)
    return card ? [{ edit: 'update_card', block: block.key, card }] : []
  }
  switch (edit.edit) {
    case 'add_card':
      return [{ edit: 'remove_card', block: block.key, card: edit.card.key }]
    case 'duplicate_card':
      return [{ edit: 'remove_card', block: block.key, card: edit.key }]
    case 'update_card':
      return restore(edit.card.key)
    case 'move_card':
      return [{ edit: 'move_card', block: block.key, card: edit.card, index: indexOf(block.cards, edit.card) }]
    case 'remove_card':
      return block.cards
        .filter(({ key }) => key === edit.card)
        .map((card) => ({ edit: 'add_card', block: block.key, card, index: block.cards.indexOf(card) }))
    case 'set_goto':
      return edit.card === null ? [{ edit: 'update_block', block }] : restore(edit.card)
  }
}

/** Removes added blocks, returns removed ones to their positions, and gives changed neighbours their arrows again. */
const restoreBlocks = (before: Flow, after: Flow): Edit[] => {
  const came = after.blocks.filter(({ key }) => !findKey(before.blocks, key)).map(({ key }) => key)
  const went = before.blocks.flatMap((block, index) => (findKey(after.blocks, block.key) ? [] : { index, block }))
  const changed = before.blocks.filter((block) => {
    const now = findKey(after.blocks, block.key)
    return now !== undefined && now !== block
  })
  return [
    ...(came.length ? [{ edit: 'remove_blocks' as const, blocks: came }] : []),
    ...(went.length ? [{ edit: 'add_blocks' as const, blocks: went }] : []),
    ...changed.map((block) => ({ edit: 'update_block' as const, block })),
  ]
}
