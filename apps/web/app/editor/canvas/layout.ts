import { columns } from './columns.ts'
import { followers, type Link } from './links.ts'

export type Box = { key: string; width: number; height: number }
export type Spot = { X: number; Y: number }

const below = 48
const beside = 112
/** Each arrow that leaves a column needs a lane, up to a width that still shows what belongs together. */
const lane = 10
const widest = 400
/** Leaves of one block stand side by side when their column would be higher than this. */
const highest = 1600

/**
 * Lays the boxes out from left to right along their arrows. The first box, a flow's start, lands at the origin. What follows a block
 * begins at its height and keeps the order of its arrows, and each column is filled from its top.
 */
export function layOut(boxes: readonly Box[], links: readonly Link[]): Map<string, Spot> {
  const boxOf = new Map(boxes.map((box) => [box.key, box]))
  const known = links.filter(({ from, to }) => boxOf.has(from) && boxOf.has(to) && from !== to)
  const keys = boxes.map(({ key }) => key)
  const next = followers(known)
  const columnOf = columns(keys, known)
  const stripOf = strips(boxOf, known, columnOf)
  const lefts = leftsOf(boxes, known, columnOf, stripOf)
  /** The lower ends of the columns and of the strips in them. */
  const bottoms = new Map<string, number>()
  const spots = new Map<string, Spot>()
  let lowest = -below
  const open: { key: string; Y: number }[] = []
  for (const root of keys) {
    if (spots.has(root)) continue
    open.push({ key: root, Y: spots.size === 0 ? 0 : lowest + below })
    for (let at = open.pop(); at; at = open.pop()) {
      const box = boxOf.get(at.key)
      if (!box || spots.has(at.key)) continue
      const [column, strip] = [columnOf.get(at.key) ?? 0, stripOf.get(at.key) ?? 0]
      const place = `${column}.${strip}`
      const Y = Math.max(at.Y, (bottoms.get(place) ?? Number.NEGATIVE_INFINITY) + below)
      spots.set(at.key, toSpot((lefts.get(column) ?? 0) + strip * (box.width + beside), Y))
      bottoms.set(place, Y + box.height)
      lowest = Math.max(lowest, Y + box.height)
      open.push(...(next.get(at.key) ?? []).map((key) => ({ key, Y })).reverse())
    }
  }
  return spots
}

/** Where each column begins. */
function leftsOf(
  boxes: readonly Box[],
  links: readonly Link[],
  columnOf: ReadonlyMap<string, number>,
  stripOf: ReadonlyMap<string, number>,
): Map<number, number> {
  const widths = new Map<number, number>()
  for (const { key, width } of boxes) {
    const column = columnOf.get(key) ?? 0
    const strip = stripOf.get(key) ?? 0
    widths.set(column, Math.max(widths.get(column) ?? 0, strip * (width + beside) + width))
  }
  const leaving = Map.groupBy(links, ({ from }) => columnOf.get(from) ?? 0)
  const lefts = new Map<number, number>()
  let left = 0
  for (const column of [...widths.keys()].sort((a, b) => a - b)) {
    lefts.set(column, left)
    const gap = Math.min(Math.max(beside, 40 + lane * (leaving.get(column)?.length ?? 0)), widest)
    left += (widths.get(column) ?? 0) + gap
  }
  return lefts
}

/** The strip of its column in which a leaf stands, where its block has so many leaves that one strip would be too high. */
function strips(boxOf: ReadonlyMap<string, Box>, links: readonly Link[], columnOf: ReadonlyMap<string, number>) {
  const arriving = Map.groupBy(links, ({ to }) => to)
  const leaving = Map.groupBy(links, ({ from }) => from)
  const found = new Map<string, number>()
  for (const [from, ways] of leaving) {
    const isNext = (key: string) => (columnOf.get(key) ?? 0) === (columnOf.get(from) ?? 0) + 1
    const isOwn = (key: string) => arriving.get(key)?.every((link) => link.from === from) ?? false
    const leaves = [...new Set(ways.map(({ to }) => to))].filter(
      (key) => !leaving.has(key) && isNext(key) && isOwn(key),
    )
    const height = leaves.reduce((sum, key) => sum + (boxOf.get(key)?.height ?? 0) + below, 0)
    const perStrip = Math.ceil(leaves.length / Math.ceil(height / highest || 1))
    for (const [index, key] of leaves.entries()) found.set(key, Math.floor(index / perStrip))
  }
  return found
}

/** Positions stay on the grid of four. Adding zero turns -0 into 0, which JSON would do later anyway. */
const toSpot = (x: number, y: number): Spot => ({ X: Math.round(x / 4) * 4 + 0, Y: Math.round(y / 4) * 4 + 0 })
