import { type Flow, type Goto, keysOf, valueAt } from '@hawker/core'

/**
 * The value that a field at a path of the newer flow had in the older one. Null where that cannot be told: members of lists without
 * keys may have changed places.
 */
export function oldValueAt(before: Flow, after: Flow, path: string): { value: unknown } | null {
  const [list, index, inner, place, ...rest] = keysOf(path)
  if (list !== 'blocks') return isListed(keysOf(path)) ? null : { value: valueAt(before, keysOf(path)) }
  const key = after.blocks[Number(index)]?.key
  const was = before.blocks.find((block) => block.key === key)
  if (!was) return null
  if (inner !== 'cards') {
    const keys = [inner, place, ...rest].filter((each) => each !== undefined)
    return isListed(keys) ? null : { value: valueAt(was, keys) }
  }
  const card = after.blocks[Number(index)]?.cards[Number(place)]?.key
  const old = was.cards.find((each) => each.key === card)
  return !old || isListed(rest) ? null : { value: valueAt(old, rest) }
}

const isListed = (keys: readonly string[]): boolean => keys.some((key) => /^\d+$/.test(key))

export const isArrow = (value: unknown): value is Goto =>
  typeof value === 'object' && value !== null && 'type' in value && ('block_key' in value || 'flow' in value)
