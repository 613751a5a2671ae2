import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from './field.ts'
import type { Route, Trip } from './route.ts'
import { routeAll } from './route-all.ts'

const box = (key: string, x: number, y: number, height = 120): Box => ({ key, x, y, width: 280, height })
const at = (box: Box, target: Box, row: number, rows = 1): Trip => ({
  id: `${box.key}${row}>${target.key}`,
  source: box.key,
  target: target.key,
  from: { x: box.x + 285, y: box.y + (box.height * (row + 1)) / (rows + 1) },
  to: { x: target.x - 5, y: target.y + 20 },
})

type Segment = {
  id: string
  target: string
  isLast: boolean
  isFirst: boolean
  x: [number, number]
  y: [number, number]
}

const segments = (trip: Trip, route: Route): Segment[] =>
  route.slice(1).map((to, index) => {
    const from = route[index] ?? to
    return {
      id: trip.id,
      target: trip.target,
      isFirst: index === 0,
      isLast: index === route.length - 2,
      x: [Math.min(from.x, to.x), Math.max(from.x, to.x)],
      y: [Math.min(from.y, to.y), Math.max(from.y, to.y)],
    }
  })

const crosses = ({ x, y }: Segment, box: Box) =>
  x[0] < box.x + box.width && x[1] > box.x && y[0] < box.y + box.height && y[1] > box.y

/** Both run upright in one line for a while, or level where neither is bound to the height of its end. */
const isShared = (a: Segment, b: Segment) => {
  if (a.id === b.id) return false
  if (a.x[0] === a.x[1] && b.x[0] === b.x[1]) return Math.abs(a.x[0] - b.x[0]) < 1 && a.y[0] < b.y[1] && a.y[1] > b.y[0]
  const isBound = a.isFirst || a.isLast || b.isFirst || b.isLast
  const isLevel = a.y[0] === a.y[1] && b.y[0] === b.y[1]
  return !isBound && isLevel && Math.abs(a.y[0] - b.y[0]) < 1 && a.x[0] < b.x[1] && a.x[1] > b.x[0]
}

const isCrossing = (level: Segment, upright: Segment) =>
  level.x[0] < upright.x[0] && level.x[1] > upright.x[0] && upright.y[0] < level.y[0] && upright.y[1] > level.y[0]

function check(boxes: readonly Box[], trips: readonly Trip[]) {
  const routes = routeAll(boxes, trips)
  const all = trips.flatMap((trip) => segments(trip, routes.get(trip.id) ?? []))
  for (const trip of trips) {
    const route = routes.get(trip.id) ?? []
    expect(route[0]).toEqual(trip.from)
    expect(route.at(-1)).toEqual(trip.to)
  }
  for (const segment of all) {
    expect(segment.x[0] === segment.x[1] || segment.y[0] === segment.y[1]).toBe(true)
    for (const box of boxes) if (crosses(segment, box)) throw new Error(`${segment.id} crosses ${box.key}`)
  }
  for (const [index, a] of all.entries())
    for (const b of all.slice(index + 1))
      if (isShared(a, b)) throw new Error(`${a.id} and ${b.id} share a lane at ${a.x} ${a.y}`)
  return routes
}

test('a level arrow is a straight line', () => {
  const [a, b] = [box('a', 0, 0), box('b', 400, 40)]
  expect(check([a, b], [at(a, b, 0)]).get('a0>b')).toHaveLength(2)
})

test('an arrow past a block in between goes around it', () => {
  const [a, wall, b] = [box('a', 0, 0), box('wall', 400, 0), box('b', 800, 0)]
  expect(check([a, wall, b], [at(a, b, 0)]).get('a0>b')?.length).toBeGreaterThan(4)
})

test('arrows of one block down to a list of blocks do not cross each other', () => {
  const a = box('a', 0, 0)
  const list = [0, 1, 2, 3].map((row) => box(`b${row}`, 420, row * 160))
  const trips = list.map((target, row) => at(a, target, row, 4))
  const routes = check([a, ...list], trips)
  const all = trips.flatMap((trip) => segments(trip, routes.get(trip.id) ?? []))
  const isCrossed = all.some((one) => all.some((two) => one.id !== two.id && isCrossing(one, two)))
  expect(isCrossed).toBe(false)
})

test('an arrow back and one to its own block lead around', () => {
  const [a, b] = [box('a', 0, 0), box('b', 400, 0)]
  check([a, b], [at(b, a, 0, 2), at(b, b, 1, 2)])
})

/** Blocks on a loose grid, so that none lies on another. */
const scene = fc
  .record({
    cells: fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 2, maxLength: 10, selector: String }),
    shifts: fc.array(fc.record({ x: fc.nat(60), y: fc.nat(40), height: fc.integer({ min: 80, max: 220 }) }), {
      minLength: 10,
      maxLength: 10,
    }),
    links: fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 14 }),
  })
  .map(({ cells, shifts, links }) => {
    const boxes = cells.map(([column, row], index) => {
      const { x, y, height } = shifts[index] ?? { x: 0, y: 0, height: 100 }
      return box(`b${index}`, column * 420 + x, row * 320 + y, height)
    })
    const trips = links.flatMap(([from, to], row) => {
      const [source, target] = [boxes[from % boxes.length], boxes[to % boxes.length]]
      return source && target ? [at(source, target, row, links.length)] : []
    })
    return { boxes, trips }
  })

test('no arrow crosses a block, and each has a lane of its own', () => {
  fc.assert(
    fc.property(scene, ({ boxes, trips }) => {
      check(boxes, trips)
    }),
    { numRuns: 300 },
  )
})

test('a thousand blocks and their arrows are routed in a moment', () => {
  const boxes = Array.from({ length: 1000 }, (_, n) => box(`n${n}`, (n % 40) * 420, Math.floor(n / 40) * 260, 180))
  const trips = Array.from({ length: 1400 }, (_, n) => {
    const source = boxes[(n * 7) % 1000]
    const target = boxes[(n * 7 + (n % 5 === 0 ? 960 : n % 3 === 0 ? 41 : 1)) % 1000]
    return source && target ? [{ ...at(source, target, n % 4, 4), id: `${n}` }] : []
  }).flat()
  const began = performance.now()
  const routes = routeAll(boxes, trips)
  expect(routes.size).toBeGreaterThan(1380)
  expect(performance.now() - began).toBeLessThan(10_000)
})
