import { blockWidth } from '../canvas/block-size.ts'
import type { Laid } from '../canvas/room.ts'

const toTheRight = 400
const gap = 40
/** The height of a new block, about. */
export const usualHeight = 160

/** A place to the right of a block for a new one, below the blocks that lie there already. */
export function placeBeside(blocks: readonly Laid[], from: string): { X: number; Y: number } {
  const { X, Y } = blocks.find(({ key }) => key === from) ?? { X: 0, Y: 0 }
  const place = { X: X + toTheRight, Y }
  const findInTheWay = () => blocks.find((block) => isInTheWay(block, place))
  for (let block = findInTheWay(); block; block = findInTheWay()) place.Y = block.Y + block.height + gap
  return place
}

function isInTheWay(block: Laid, { X, Y }: { X: number; Y: number }): boolean {
  return Math.abs(block.X - X) < blockWidth && block.Y < Y + usualHeight && block.Y + block.height > Y
}
