import type { Point } from '../place.ts'
import type { Route } from './route.ts'

const roundest = 12

/** A route as the path of an SVG, its bends rounded. */
export function pathOf(route: Route): string {
  const parts = route.map((at, index) => {
    const before = route[index - 1]
    const after = route[index + 1]
    if (!before) return `M${at.x} ${at.y}`
    if (!after) return `L${at.x} ${at.y}`
    const round = Math.min(roundest, lengthOf(before, at) / 2, lengthOf(at, after) / 2)
    const start = towards(at, before, round)
    const end = towards(at, after, round)
    return `L${start.x} ${start.y}Q${at.x} ${at.y} ${end.x} ${end.y}`
  })
  return parts.join('')
}

/** The middle of the longest stretch of a route: where its + stands. */
export function middleOf(route: Route): Point {
  let found: Point = route[0] ?? { x: 0, y: 0 }
  let longest = -1
  for (const [index, at] of route.entries()) {
    const before = route[index - 1]
    if (!before || lengthOf(before, at) <= longest) continue
    longest = lengthOf(before, at)
    found = { x: (before.x + at.x) / 2, y: (before.y + at.y) / 2 }
  }
  return found
}

const lengthOf = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

const towards = (from: Point, to: Point, by: number): Point => {
  const length = lengthOf(from, to) || 1
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length }
}
