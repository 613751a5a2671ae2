import type { Block } from '../blocks/index.ts'
import { aim, arrows } from './arrows.ts'
import type { Goto } from './goto.ts'

type Point = { X: number; Y: number }

/** An arrow's target after some blocks got other keys (null: they were removed). */
const redirected = (goto: Goto | null, keys: ReadonlyMap<string, string | null>): Goto | null => {
  if (goto?.type !== 'blocks') return goto
  const next = keys.get(goto.block_key)
  if (next === undefined) return goto
  return next === null ? null : { ...goto, block_key: next }
}

/** A block whose arrows follow blocks to their new keys; the same block when none of its arrows is concerned. */
export const redirect = (block: Block, keys: ReadonlyMap<string, string | null>): Block =>
  arrows(block)
    // From the end: removing an arrow from a list moves those after it.
    .toReversed()
    .reduce((changed, { card, slot, goto }) => {
      const next = redirected(goto, keys)
      return next === goto ? changed : aim(changed, card, slot, next)
    }, block)

/**
 * Copies blocks under new keys; arrows between them lead to the copies. In blocks pasted elsewhere, arrows to blocks outside
 * the copy lead nowhere.
 */
export const copyBlocks = (
  blocks: readonly Block[],
  keys: ReadonlyMap<string, string>,
  by: Point,
  leavesFlow = false,
): Block[] =>
  blocks.map((block) => {
    const { X, Y } = block.coordinate
    const key = keys.get(block.key) ?? block.key
    const targets = leavesFlow ? withoutStrangers(block, keys) : keys
    return { ...redirect(block, targets), key, coordinate: { X: X + by.X, Y: Y + by.Y } }
  })

const withoutStrangers = (block: Block, keys: ReadonlyMap<string, string>): ReadonlyMap<string, string | null> => {
  const targets = new Map<string, string | null>(keys)
  for (const { goto } of arrows(block))
    if (goto?.type === 'blocks' && !keys.has(goto.block_key)) targets.set(goto.block_key, null)
  return targets
}
