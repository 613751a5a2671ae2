import { type InternalNode, useStoreApi } from '@xyflow/react'
import { createContext, useContext, useEffect, useState } from 'react'
import { makeStore, type Store, useStoreState } from '../../draft/store.ts'
import type { BlockNodeType } from '../block-node-type.ts'
import { blockWidth } from '../block-size.ts'
import { entry } from '../handles.ts'
import type { Point } from '../place.ts'
import { whenIdle } from '../when-idle.ts'
import type { Box } from './field.ts'
import type { Route, Trip } from './route.ts'
import { routeAll } from './route-all.ts'

type Routes = ReadonlyMap<string, Route>

export const RoutesContext = createContext<Store<Routes>>(makeStore<Routes>(new Map()))

/** The line of an arrow; undefined while its ends move. */
export function useRoute(arrow: string, from: Point, to: Point): Route | undefined {
  const route = useStoreState(useContext(RoutesContext), (routes) => routes.get(arrow))
  return route && isAt(route[0], from) && isAt(route.at(-1), to) ? route : undefined
}

const isAt = (point: Point | undefined, { x, y }: Point) =>
  point !== undefined && Math.abs(point.x - x) < 1 && Math.abs(point.y - y) < 1

/** Above this number of arrows new ways wait until all rests for a while and the browser is idle, so that they delay no key. */
const manyArrows = 200
const restMs = 250
const idleMs = 300

/** Routes all arrows of the canvas again whenever blocks have come to rest elsewhere, grown or been connected. */
export function useRoutes(): Store<Routes> {
  const [routes] = useState(() => makeStore<Routes>(new Map()))
  const store = useStoreApi<BlockNodeType>()
  useEffect(() => {
    let known: Plan = { boxes: [], trips: [] }
    let planned: number | null = null
    const plan = () => {
      planned ??= requestAnimationFrame(() => {
        planned = null
        const { nodes, nodeLookup, edges } = store.getState()
        if (nodes.some(({ dragging }) => dragging)) return
        const boxes = nodes.map((node) => boxOf(nodeLookup.get(node.id)))
        const trips = edges.flatMap(({ id, source, sourceHandle, target }) => {
          const from = handleAt(nodeLookup.get(source), 'source', sourceHandle)
          const to = handleAt(nodeLookup.get(target), 'target', entry)
          return from && to ? [{ id, source, target, from, to }] : []
        })
        const seen = { boxes, trips }
        if (isSamePlan(seen, known)) return
        known = seen
        const route = () => {
          if (known === seen) routes.set(kept(routes.get(), routeAll(boxes, trips)))
        }
        if (trips.length > manyArrows) setTimeout(() => whenIdle(route, idleMs), restMs)
        else route()
      })
    }
    plan()
    // A block measured again changes the store, but none of its parts. Panning moves no block.
    const stop = store.subscribe(({ transform }, before) => {
      if (transform === before.transform) plan()
    })
    return () => {
      stop()
      if (planned !== null) cancelAnimationFrame(planned)
    }
  }, [store, routes])
  return routes
}

type Plan = { boxes: Box[]; trips: Trip[] }

/** True where blocks and ends of arrows are where they were: then so are the ways. */
const isSamePlan = (a: Plan, b: Plan): boolean =>
  a.boxes.length === b.boxes.length &&
  a.trips.length === b.trips.length &&
  a.boxes.every((box, index) => isSameBox(box, b.boxes[index])) &&
  a.trips.every((trip, index) => isSameTrip(trip, b.trips[index]))

const isSameBox = (a: Box, b: Box | undefined): boolean =>
  a.key === b?.key && a.x === b.x && a.y === b.y && a.height === b.height

const isSameTrip = ({ id, target, from, to }: Trip, b: Trip | undefined): boolean =>
  id === b?.id && target === b.target && isAt(from, b.from) && isAt(to, b.to)

type Internal = InternalNode<BlockNodeType> | undefined

const boxOf = (node: Internal): Box => ({
  key: node?.id ?? '',
  x: node?.internals.positionAbsolute.x ?? 0,
  y: node?.internals.positionAbsolute.y ?? 0,
  width: blockWidth,
  height: node?.measured.height ?? node?.initialHeight ?? 0,
})

/** The outer end of a handle, where the canvas library lets an arrow begin or end. */
function handleAt(node: Internal, type: 'source' | 'target', id: string | null | undefined): Trip['from'] | null {
  const handle = node?.internals.handleBounds?.[type]?.find((each) => each.id === id)
  if (!node || !handle) return null
  const { x, y } = node.internals.positionAbsolute
  return { x: x + handle.x + (type === 'source' ? handle.width : 0), y: y + handle.y + handle.height / 2 }
}

/** A route that did not change stays the same object, so that its arrow is not drawn again. */
function kept(before: Routes, after: Map<string, Route>): Routes {
  for (const [id, route] of after) {
    const known = before.get(id)
    if (known?.length === route.length && route.every((at, index) => isAt(known[index], at))) after.set(id, known)
  }
  return after
}
