import type { Block } from '@hawker/core'
import { blockWidth } from '../canvas/block-size.ts'

const toTheRight = 400
const gap = 40
/** The height of a new block, about. */
export const usualHeight = 160

type HeightOf = (block: Block) => number

/** A place to the right of a block for a new one, below the blocks that lie there already. */
export function placeBeside(blocks: readonly Block[], from: string, heightOf: HeightOf): Block['coordinate'] {
  const { X, Y } = blocks.find(({ key }) => key === from)?.coordinate ?? { X: 0, Y: 0 }
  const place = { X: X + toTheRight, Y }
  const findInTheWay = () => blocks.find((block) => isInTheWay(block, place, heightOf))
  for (let block = findInTheWay(); block; block = findInTheWay()) place.Y = block.coordinate.Y + heightOf(block) + gap
  return place
}

function isInTheWay(block: Block, { X, Y }: Block['coordinate'], heightOf: HeightOf): boolean {
  const top = block.coordinate.Y
  return Math.abs(block.coordinate.X - X) < blockWidth && top < Y + usualHeight && top + heightOf(block) > Y
}
