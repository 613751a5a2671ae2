import { type Box, makeField } from './field.ts'
import { type Lanes, makeLanes } from './lanes.ts'
import type { Route, Trip } from './route.ts'
import { searchWay } from './search-way.ts'
import { span } from './spans.ts'
import { aroundWay, bentWay, type Room, straightWay } from './ways.ts'

/** Pixels between an arrow and a block, and between two lanes: the first that there is room for. */
const measures = [
  { clear: 12, apart: 10 },
  { clear: 6, apart: 5 },
  { clear: 1, apart: 2 },
]

/**
 * Leads arrows around blocks, each in a lane of its own; only the ends that arrows have in common are shared. An arrow between blocks
 * that lie on each other may find no way: it has no route.
 */
export function routeAll(boxes: readonly Box[], trips: readonly Trip[]): Map<string, Route> {
  const lanes = { level: makeLanes(), upright: makeLanes() }
  const rooms = measures.map((measure): Room => ({ ...measure, ...lanes, field: makeField(boxes, measure.clear) }))
  const routes = new Map<string, Route>()
  const take = (trip: Trip, route: Route | null) => {
    if (!route) return false
    routes.set(trip.id, route)
    occupy(lanes, trip, route)
    return true
  }
  const bent = inOrder(trips).filter(
    (trip) =>
      !take(
        trip,
        firstOf(rooms, (room) => straightWay(trip, room)),
      ),
  )
  for (const trip of bent)
    take(
      trip,
      firstOf(rooms, (room) => bentWay(trip, room) ?? aroundWay(trip, room)) ??
        firstOf(rooms, (room) => searchWay(trip, room, boxes)),
    )
  return routes
}

function firstOf(rooms: readonly Room[], find: (room: Room) => Route | null): Route | null {
  for (const room of rooms) {
    const found = find(room)
    if (found) return found
  }
  return null
}

/** Arrows into one block share its entry, so their last stretches may lie on each other. */
function occupy({ level, upright }: { level: Lanes; upright: Lanes }, { target }: Trip, route: Route) {
  for (const [index, at] of route.entries()) {
    const before = route[index - 1]
    if (!before) continue
    if (before.y === at.y) level.use(at.y, span(before.x, at.x), index === route.length - 1 ? target : undefined)
    else upright.use(at.x, span(before.y, at.y))
  }
}

/**
 * Arrows that lead down take the lanes beside their block from the lowest one up, those that lead up from the highest one down: so they
 * do not cross.
 */
const inOrder = (trips: readonly Trip[]): Trip[] =>
  trips.toSorted((a, b) => {
    if (a.from.x !== b.from.x) return a.from.x - b.from.x
    if (isDown(a) !== isDown(b)) return isDown(a) ? -1 : 1
    return isDown(a) ? b.from.y - a.from.y : a.from.y - b.from.y
  })

const isDown = ({ from, to }: Trip) => to.y >= from.y
