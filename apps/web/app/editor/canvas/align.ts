import type { EditOf } from '@hawker/core'
import { blockWidth } from './block-size.ts'
import { layOut } from './layout.ts'
import type { Link } from './links.ts'
import { freeOffset, type Laid } from './room.ts'

type Moves = EditOf<'move_blocks'>['to']
export type Side = 'left' | 'top'

const apart = 40

/** Sets blocks in one column, or in one row, in the order in which they stand; none lies on another afterwards. */
export function aligned(blocks: readonly Laid[], side: Side): Moves {
  const left = Math.min(...blocks.map(({ X }) => X))
  const top = Math.min(...blocks.map(({ Y }) => Y))
  let lower = Number.NEGATIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  const order = blocks.toSorted((a, b) => (side === 'left' ? a.Y - b.Y : a.X - b.X))
  return order.map(({ key, X, Y, height }) => {
    const place = side === 'left' ? { X: left, Y: Math.max(Y, lower) } : { X: Math.max(X, right), Y: top }
    lower = Math.ceil((place.Y + height + apart) / 4) * 4
    right = place.X + blockWidth + apart
    return { block: key, ...place }
  })
}

/** Lays some blocks out along their arrows where they begin, below what is in their way. */
export function tidied(blocks: readonly Laid[], chosen: ReadonlySet<string>, links: readonly Link[]): Moves {
  const group = blocks.filter(({ key }) => chosen.has(key))
  const others = blocks.filter(({ key }) => !chosen.has(key))
  const left = Math.min(...group.map(({ X }) => X))
  const top = Math.min(...group.map(({ Y }) => Y))
  const spots = layOut(
    group.map(({ key, height }) => ({ key, width: blockWidth, height })),
    links,
  )
  const laid = group.map((block) => {
    const spot = spots.get(block.key) ?? { X: 0, Y: 0 }
    return { ...block, X: left + spot.X, Y: top + spot.Y }
  })
  const { Y: down } = freeOffset(others, laid)
  return laid.map(({ key, X, Y }) => ({ block: key, X, Y: Y + down }))
}
