import type { Block } from '@hawker/core'
import { blockWidth, guessHeight } from '../canvas/block-size.ts'

const toTheRight = 400
const gap = 40
const usualHeight = 160

/** A place to the right of a block for a new one, below whatever lies there already. */
export function placeBeside(blocks: readonly Block[], from: string): Block['coordinate'] {
  const { X, Y } = blocks.find(({ key }) => key === from)?.coordinate ?? { X: 0, Y: 0 }
  const place = { X: X + toTheRight, Y }
  const findInTheWay = () => blocks.find((block) => isInTheWay(block, place))
  for (let block = findInTheWay(); block; block = findInTheWay())
    place.Y = block.coordinate.Y + guessHeight(block) + gap
  return place
}

function isInTheWay(block: Block, { X, Y }: Block['coordinate']): boolean {
  const top = block.coordinate.Y
  return Math.abs(block.coordinate.X - X) < blockWidth && top < Y + usualHeight && top + guessHeight(block) > Y
}
