import { z } from 'zod'
import { block } from '../blocks/index.ts'
import { card } from '../cards/index.ts'
import { messageType } from './flow.ts'
import { gotoOrNull } from './goto.ts'
import { note } from './note.ts'

const key = z.string().min(1)
/** A place in a list; null is its end. */
const index = z.int().min(0).nullable()
const point = z.object({ X: z.number(), Y: z.number() })

/** An author's change to a flow, as data. The caller makes the keys of new blocks and cards. */
export const edit = z.discriminatedUnion('edit', [
  z.object({ edit: z.literal('rename_flow'), name: z.string() }),
  z.object({ edit: z.literal('set_message_type'), message_type: messageType }),
  /** Moves the flow into a folder; empty: out of all. */
  z.object({ edit: z.literal('set_folder'), folder: z.string() }),
  /** Puts notes in the place of those of the same keys, or adds them. */
  z.object({ edit: z.literal('put_notes'), notes: z.array(note).min(1) }),
  z.object({ edit: z.literal('remove_notes'), notes: z.array(key).min(1) }),

  z.object({ edit: z.literal('add_blocks'), blocks: z.array(z.object({ index, block })).min(1) }),
  /** Replaces the block of the same key. */
  z.object({ edit: z.literal('update_block'), block }),
  z.object({ edit: z.literal('rename_block'), block: key, title: z.string() }),
  z.object({ edit: z.literal('move_blocks'), to: z.array(point.extend({ block: key })).min(1) }),
  /** Moves a block in the list of blocks; the first one is the start of the flow. */
  z.object({ edit: z.literal('place_block'), block: key, index: z.int().min(0) }),
  /** Arrows to removed blocks are removed with them. */
  z.object({ edit: z.literal('remove_blocks'), blocks: z.array(key).min(1) }),
  /** Copies lie `by` beside their originals; arrows between the copied blocks lead to the copies. */
  z.object({
    edit: z.literal('duplicate_blocks'),
    copies: z.array(z.object({ block: key, key })).min(1),
    by: point,
  }),

  z.object({ edit: z.literal('add_card'), block: key, card, index }),
  /** Replaces the card of the same key. */
  z.object({ edit: z.literal('update_card'), block: key, card }),
  z.object({ edit: z.literal('move_card'), block: key, card: key, index: z.int().min(0) }),
  z.object({ edit: z.literal('remove_card'), block: key, card: key }),
  z.object({ edit: z.literal('duplicate_card'), block: key, card: key, key }),

  /** Aims the arrow that starts at `slot` of a card, or of the block when `card` is null. */
  z.object({
    edit: z.literal('set_goto'),
    block: key,
    card: key.nullable(),
    slot: z.string(),
    goto: gotoOrNull,
  }),
])

export type Edit = z.infer<typeof edit>
export type EditOf<K extends Edit['edit']> = Extract<Edit, { edit: K }>
