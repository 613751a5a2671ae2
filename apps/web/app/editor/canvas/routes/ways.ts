import type { Point } from '../place.ts'
import type { Field } from './field.ts'
import type { Lanes } from './lanes.ts'
import type { Route, Trip } from './route.ts'
import { freeSpans, nearest, type Span, span } from './spans.ts'

export type Room = {
  field: Field
  /** Lines used already, by their y and by their x. */
  level: Lanes
  upright: Lanes
  clear: number
  apart: number
}

/** The shortest level stretch at both ends of an arrow. */
export const stub = 14
/** Tries in one gap before the next one is looked at. */
const mostLanes = 40
/** As far as an arrow leaves its block before it turns. */
const farthest = 480
const everywhere: Span = [-1e7, 1e7]

/** A level line. */
export function straightWay({ source, target, from, to }: Trip, { field }: Room): Route | null {
  if (from.y !== to.y || to.x <= from.x) return null
  return field.isClear([from.x, to.x], [from.y, from.y], [source, target]) ? [from, to] : null
}

/** Level, upright, level: the upright part lies in a gap between source and target. */
export function bentWay(trip: Trip, room: Room): Route | null {
  const { from, to, target } = trip
  const [, hi] = leaving(trip, room)
  const [lo] = arriving(trip, room)
  const gap: Span = [Math.max(from.x + stub, lo), Math.min(to.x - stub, hi)]
  const x = laneIn(room, gap, span(from.y, to.y), (x) => {
    const isOpen = room.level.isFree(from.y, [from.x, x], 3)
    return isOpen && room.level.isFree(to.y, [x, to.x], 3, target)
  })
  return x === null ? null : [from, { x, y: from.y }, { x, y: to.y }, to]
}

/** Out to the right, along a free row, and in from the left. */
export function aroundWay(trip: Trip, room: Room): Route | null {
  const { from, to, target } = trip
  const out = leaving(trip, room)
  const back = arriving(trip, room)
  const across = span(out[0], back[1])
  const blocks = room.field.touching(across, everywhere)
  const rows = freeSpans(
    everywhere,
    blocks.map(({ top, bottom }): Span => [top, bottom]),
  )
  const wanted = span(from.y, to.y)
  const costOf = (y: number) => Math.abs(y - from.y) + Math.abs(y - to.y)
  const starts = rows.map((row) => ({ row, y: nearest(row, nearest(wanted, (row[0] + row[1]) / 2)) }))
  const isOpenAbove = (y: number, x: number) => room.level.isFree(y, [from.x, x], 3)
  const isOpenBelow = (y: number, x: number) => room.level.isFree(y, [x, to.x], 3, target)
  for (const { row, y: first } of starts.toSorted((a, b) => costOf(a.y) - costOf(b.y)).slice(0, 8))
    for (const y of fromHere(row, first, room.apart)) {
      const x1 = laneIn(room, out, span(from.y, y), (x) => isOpenAbove(from.y, x))
      const x2 = laneIn(room, back, span(y, to.y), (x) => isOpenBelow(to.y, x), true)
      if (x1 === null || x2 === null) continue
      const isFree = room.field.isClear(span(x1, x2), [y, y]) && room.level.isFree(y, span(x1, x2), room.apart)
      if (isFree) return corners([from, { x: x1, y: from.y }, { x: x1, y }, { x: x2, y }, { x: x2, y: to.y }, to])
    }
  return null
}

/** Where an arrow may turn after it left its block. */
const leaving = ({ from, source }: Trip, { field }: Room): Span => {
  const far = from.x + farthest
  const met = field.touching([from.x, far], [from.y, from.y], [source]).map(({ left }) => left)
  return [from.x + stub, Math.min(far, ...met)]
}

/** Where an arrow may turn before it comes to its block. */
const arriving = ({ to, target }: Trip, { field }: Room): Span => {
  const far = to.x - farthest
  const met = field.touching([far, to.x], [to.y, to.y], [target]).map(({ right }) => right)
  return [Math.max(far, ...met), to.x - stub]
}

/** The first free upright lane in a gap, from its left or from its right; one whose level ends are open comes before others. */
function laneIn(room: Room, gap: Span, down: Span, isOpen: (x: number) => boolean, isFromRight = false): number | null {
  if (gap[0] > gap[1]) return null
  const taken = room.field.touching(gap, down).map(({ left, right }): Span => [left, right])
  const spans = freeSpans(gap, taken)
  let second: number | null = null
  for (const [lo, hi] of isFromRight ? spans.toReversed() : spans)
    for (let lane = 0; lane < mostLanes; lane++) {
      const x = isFromRight ? hi - lane * room.apart : lo + lane * room.apart
      if (x < lo || x > hi) break
      if (!room.upright.isFree(x, [down[0] - 2, down[1] + 2], room.apart)) continue
      if (isOpen(x)) return x
      second ??= x
    }
  return second
}

/** The rows of a stretch, from one of them outward. */
function* fromHere([lo, hi]: Span, first: number, apart: number) {
  yield first
  for (let lane = 1; lane < mostLanes; lane++) {
    const shift = lane * apart
    if (first + shift <= hi) yield first + shift
    if (first - shift >= lo) yield first - shift
  }
}

/** A line without corners that are none. */
export const corners = (points: readonly Point[]): Route =>
  points.filter((at, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (!before || !after) return true
    if (before.x === at.x && before.y === at.y) return false
    return !(before.x === at.x && at.x === after.x) && !(before.y === at.y && at.y === after.y)
  })
