import { blockWidth } from './block-size.ts'
import type { Laid } from './room.ts'

export const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
export type Direction = keyof typeof directions
export const isDirection = (key: string): key is Direction => key in directions

/** The block that the eye goes to from another in a direction: near, and hardly beside the way. */
export function neighbour(blocks: readonly Laid[], from: string, direction: Direction): string | null {
  const start = blocks.find(({ key }) => key === from)
  if (!start) return null
  const [across, down] = directions[direction]
  const middle = ({ X, Y, height }: Laid) => ({ x: X + blockWidth / 2, y: Y + Math.min(height, 200) / 2 })
  const here = middle(start)
  let found: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    const there = middle(block)
    const ahead = (there.x - here.x) * across + (there.y - here.y) * down
    const aside = Math.abs((there.x - here.x) * down) + Math.abs((there.y - here.y) * across)
    // Beyond 45 degrees another key leads there.
    if (block.key === from || ahead <= 0 || aside > ahead * 1.5) continue
    const cost = ahead + 2 * aside
    if (cost >= least) continue
    least = cost
    found = block.key
  }
  return found
}
