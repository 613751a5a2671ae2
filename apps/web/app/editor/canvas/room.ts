import type { EditOf } from '@hawker/core'
import { blockWidth } from './block-size.ts'

export type Laid = { key: string; X: number; Y: number; height: number }
type Moves = EditOf<'move_blocks'>['to']
type Offset = { X: number; Y: number }

/** The least distance between two blocks in one column. */
const apart = 24
/** The distance of a block that moves out of another's way. */
const away = 40
const grid = 4
const up = (y: number) => Math.ceil(y / grid) * grid

const isBeside = (a: Offset, b: Offset) => Math.abs(a.X - b.X) >= blockWidth
const isOn = (a: Laid, b: Laid, gap: number) =>
  !isBeside(a, b) && a.Y < b.Y + b.height + gap && b.Y < a.Y + a.height + gap

/** Moves everything below the blocks that grew far enough down that they cover nothing. */
export function pushDown(blocks: readonly Laid[], grown: ReadonlySet<string>): Moves {
  const now = new Map(blocks.map((block) => [block.key, block]))
  const moved = new Set<string>()
  const queue = blocks.filter(({ key }) => grown.has(key)).toSorted((a, b) => a.Y - b.Y)
  for (const { key } of queue) {
    const grew = now.get(key)
    if (!grew) continue
    for (const below of now.values()) {
      if (below.key === key || below.Y < grew.Y || (below.Y === grew.Y && grown.has(below.key))) continue
      if (!isOn(grew, below, apart)) continue
      const lower = { ...below, Y: up(grew.Y + grew.height + away) }
      now.set(below.key, lower)
      moved.add(below.key)
      queue.push(lower)
    }
  }
  return [...moved].flatMap((block) => {
    const place = now.get(block)
    return place ? [{ block, X: place.X, Y: place.Y }] : []
  })
}

/** How far a group of new blocks must move, beyond where it is wanted, so that it covers nothing: down, past what is in its way. */
export function freeOffset(blocks: readonly Laid[], group: readonly Laid[]): Offset {
  let Y = 0
  const findHit = () => {
    for (const member of group) {
      const there = { ...member, Y: member.Y + Y }
      const hit = blocks.find((block) => isOn(block, there, apart))
      if (hit) return up(hit.Y + hit.height + away - member.Y)
    }
    return null
  }
  // Each round passes one block for good, so the search ends.
  for (let lower = findHit(); lower !== null; lower = findHit()) Y = lower
  return { X: 0, Y }
}

/** True where blocks lie on each other so much that no author can have meant it, as in a file made by a program. */
export function isPiledUp(blocks: readonly Laid[]): boolean {
  const rows = blocks.toSorted((a, b) => a.Y - b.Y)
  const covered = rows.filter((block, index) => {
    for (let at = index - 1; at >= 0; at--) {
      const before = rows[at]
      if (before && isOn(before, block, 0)) return true
      if (index - at > 200) return false
    }
    return false
  })
  return covered.length > 0 && covered.length >= blocks.length / 4
}

/** Room for a new block between two: everything from the second one on moves to the right. */
export function roomBetween(blocks: readonly Laid[], from: string, to: string): { at: Offset; moves: Moves } | null {
  const source = blocks.find(({ key }) => key === from)
  const target = blocks.find(({ key }) => key === to)
  if (!source || !target) return null
  const step = blockWidth + 112
  const at = { X: source.X + step, Y: target.X > source.X ? target.Y : source.Y }
  const lack = at.X + step - target.X
  if (target.X <= source.X || lack <= 0) return { at, moves: [] }
  const onward = blocks.filter(({ key, X }) => key !== from && X >= target.X)
  return { at, moves: onward.map(({ key, X, Y }) => ({ block: key, X: X + lack, Y })) }
}
