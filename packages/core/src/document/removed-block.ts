import { z } from 'zod'
import { type Block, blankBlock, blockKind, block as blockSchema } from '../blocks/index.ts'
import { blankCard } from '../cards/index.ts'
import { arrows } from './arrows.ts'
import { redirect } from './copy-blocks.ts'
import type { Edit } from './edit.ts'
import { applyEdit } from './edits.ts'
import type { Flow } from './flow.ts'
import { goto } from './goto.ts'
import { findKey } from './keyed-list.ts'
import { isSame } from './merge/is-same.ts'

/** A block that was removed from its flow, the place it had in the list, and the arrows of other blocks that led to it. */
export const removedBlock = z.object({
  block: blockSchema,
  index: z.int().min(0),
  arrows: z.array(z.object({ block: z.string(), card: z.string().nullable(), slot: z.string(), goto })),
})
export type RemovedBlock = z.infer<typeof removedBlock>

/** The blocks that were removed between two states of a flow. One that was never written is not worth keeping. */
export const removedBlocks = (before: Flow, after: Flow): RemovedBlock[] => {
  const left = new Set(after.blocks.map(({ key }) => key))
  return before.blocks.flatMap((block, index) => {
    if (left.has(block.key) || isBlank(block)) return []
    return [{ block, index, arrows: before.blocks.flatMap((from) => arrowsTo(from, block.key)) }]
  })
}

const isBlank = (block: Block): boolean => {
  const { key, title, coordinate } = block
  const cards = block.cards.map((card) => blankCard(card.plugin_id, card.key))
  return isSame(block, { ...blankBlock(blockKind(block), key), title, coordinate, cards })
}

const arrowsTo = (from: Block, key: string): RemovedBlock['arrows'] => {
  if (from.key === key) return []
  return arrows(from).flatMap(({ card, slot, goto }) =>
    goto?.type === 'blocks' && goto.block_key === key ? [{ block: from.key, card, slot, goto }] : [],
  )
}

/**
 * The edits that bring removed blocks back under their keys, with the arrows whose ends still live: an arrow that was aimed elsewhere
 * meanwhile stays. A block whose key is in the flow again brings nothing.
 */
export const bringBack = (flow: Flow, removed: readonly RemovedBlock[]): Edit[] => {
  const coming = removed.filter(({ block }) => !findKey(flow.blocks, block.key))
  if (coming.length === 0) return []
  const living = new Set([...flow.blocks, ...coming.map(({ block }) => block)].map(({ key }) => key))
  const added: Edit = {
    edit: 'add_blocks',
    blocks: coming
      .toSorted((a, b) => a.index - b.index)
      .map(({ block, index }) => ({ index, block: withoutDead(block, living) })),
  }
  const edits: Edit[] = [added]
  let now = applyEdit(flow, added)
  for (const { block, card, slot, goto } of coming.flatMap((each) => each.arrows)) {
    const from = findKey(now.blocks, block)
    const place = from && arrows(from).find((arrow) => arrow.card === card && arrow.slot === slot)
    if (!place || place.goto) continue
    const aimed: Edit = { edit: 'set_goto', block, card, slot, goto }
    edits.push(aimed)
    now = applyEdit(now, aimed)
  }
  return edits
}

const withoutDead = (block: Block, living: ReadonlySet<string>): Block => {
  const dead = arrows(block).flatMap(({ goto }) =>
    goto?.type === 'blocks' && !living.has(goto.block_key) ? [goto.block_key] : [],
  )
  return redirect(block, new Map(dead.map((key) => [key, null])))
}
