import type { Point } from '../place.ts'
import type { Box } from './field.ts'
import type { Route, Trip } from './route.ts'
import { span } from './spans.ts'
import { corners, type Room, stub } from './ways.ts'

/** Blocks around the arrow that give it lines to run along. */
const mostBlocks = 24
const bendCost = 60

type At = { column: number; row: number; isLevel: boolean; cost: number; before: At | null }

/** The shortest way with few bends along lines beside the blocks nearby: for arrows that no simple way leads to their end. */
export function searchWay({ source, target, from, to }: Trip, room: Room, boxes: readonly Box[]): Route | null {
  const { field, level, upright, clear, apart } = room
  const start = { x: from.x + stub, y: from.y }
  const end = { x: to.x - stub, y: to.y }
  if (!field.isClear([from.x, start.x], [from.y, from.y], [source])) return null
  if (!field.isClear([end.x, to.x], [to.y, to.y], [target])) return null
  const near = nearBoxes(boxes, from, to)
  const beside = (edges: readonly number[]) => edges.flatMap((edge) => [0, 1, 2].map((lane) => edge + lane * apart))
  const before = (edges: readonly number[]) => edges.flatMap((edge) => [0, 1, 2].map((lane) => edge - lane * apart))
  const xs = lines([
    start.x,
    end.x,
    ...before(near.map(({ x }) => x - clear)),
    ...beside(near.map(({ x, width }) => x + width + clear)),
  ])
  const ys = lines([
    start.y,
    end.y,
    ...before(near.map(({ y }) => y - clear)),
    ...beside(near.map(({ y, height }) => y + height + clear)),
  ])
  const pointOf = ({ column, row }: At): Point => ({ x: xs[column] ?? 0, y: ys[row] ?? 0 })
  const isOpen = (a: Point, b: Point) => {
    if (a.y === b.y)
      return field.isClear(span(a.x, b.x), [a.y, a.y]) && level.isFree(a.y, span(a.x, b.x), apart, target)
    return field.isClear([a.x, a.x], span(a.y, b.y)) && upright.isFree(a.x, span(a.y, b.y), apart)
  }

  const first: At = { column: xs.indexOf(start.x), row: ys.indexOf(start.y), isLevel: true, cost: 0, before: null }
  const done = new Set<number>()
  const queue = makeQueue()
  queue.add(first)
  for (let at = queue.next(); at; at = queue.next()) {
    const key = (at.row * xs.length + at.column) * 2 + Number(at.isLevel)
    if (done.has(key)) continue
    done.add(key)
    const here = pointOf(at)
    if (here.x === end.x && here.y === end.y && at.isLevel) return corners([from, ...wayTo(at, pointOf), to])
    for (const [column, row] of [
      [at.column + 1, at.row],
      [at.column - 1, at.row],
      [at.column, at.row + 1],
      [at.column, at.row - 1],
    ] as const) {
      if (column < 0 || row < 0 || column >= xs.length || row >= ys.length) continue
      const isLevel = row === at.row
      const next: At = { column, row, isLevel, cost: 0, before: at }
      const there = pointOf(next)
      if (!isOpen(here, there)) continue
      next.cost = at.cost + Math.abs(there.x - here.x) + Math.abs(there.y - here.y)
      if (isLevel !== at.isLevel) next.cost += bendCost
      queue.add(next)
    }
  }
  return null
}

function wayTo(end: At, pointOf: (at: At) => Point): Point[] {
  const way: Point[] = []
  for (let at: At | null = end; at; at = at.before) way.unshift(pointOf(at))
  return way
}

const lines = (places: readonly number[]): number[] => [...new Set(places)].sort((a, b) => a - b)

const nearBoxes = (boxes: readonly Box[], from: Point, to: Point): readonly Box[] => {
  if (boxes.length <= mostBlocks) return boxes
  const [left, right] = span(from.x, to.x)
  const [top, bottom] = span(from.y, to.y)
  const away = ({ x, y, width, height }: Box) =>
    Math.max(left - x - width, x - right, 0) + Math.max(top - y - height, y - bottom, 0)
  return boxes.toSorted((a, b) => away(a) - away(b)).slice(0, mostBlocks)
}

/** Places to go on from, the cheapest first. */
function makeQueue() {
  const heap: At[] = []
  const costAt = (index: number) => heap[index]?.cost ?? Number.POSITIVE_INFINITY
  const swap = (a: number, b: number) => {
    const [one, two] = [heap[a], heap[b]]
    if (!one || !two) return
    heap[a] = two
    heap[b] = one
  }
  return {
    add(at: At) {
      heap.push(at)
      for (let index = heap.length - 1; index > 0; ) {
        const parent = (index - 1) >> 1
        if (costAt(parent) <= costAt(index)) break
        swap(parent, index)
        index = parent
      }
    },
    next(): At | undefined {
      swap(0, heap.length - 1)
      const found = heap.pop()
      for (let index = 0; ; ) {
        const left = 2 * index + 1
        const least = costAt(left) <= costAt(left + 1) ? left : left + 1
        if (costAt(least) >= costAt(index)) break
        swap(index, least)
        index = least
      }
      return found
    },
  }
}
