import { useReactFlow, useStoreApi, type Viewport } from '@xyflow/react'
import { useCallback } from 'react'
import { isStill } from '../../ui/is-still.ts'

/** So long the canvas takes to get anywhere. */
const move_ms = 180
/** What stops the canvas on its way may not tell, as the overview; by then it has arrived on the slowest machine. */
const most_ms = 1_000

type Way = { end: Viewport; until: number }

/** Where each canvas is on its way to. */
const ways = new WeakMap<Element, Way>()

/**
 * Moves the canvas. What moves it next reckons from where it is going to, not from where it happens to be on its way: two moves
 * for one reason, a block chosen and then given the focus, end in the same place on every machine.
 */
export function useMove() {
  const { getViewport, setViewport } = useReactFlow()
  const store = useStoreApi()
  const move = (to: (from: Viewport) => Viewport | null) => {
    const canvas = store.getState().domNode
    if (!canvas) return
    const now = performance.now()
    const last = ways.get(canvas)
    const end = to(last && now < last.until ? last.end : getViewport())
    if (!end) return
    const way = { end, until: now + most_ms }
    ways.set(canvas, way)
    void setViewport(end, { duration: isStill() ? 0 : move_ms }).then(() => {
      if (ways.get(canvas) === way) ways.delete(canvas)
    })
  }
  return useCallback(move, [getViewport, setViewport, store])
}

/** For when a hand takes hold of the canvas: where that was going to is no matter any more. */
export function useForgetWay() {
  const store = useStoreApi()
  const forget = (event: unknown) => {
    const { domNode } = store.getState()
    // What moves by itself comes without an event.
    if (event && domNode) ways.delete(domNode)
  }
  return useCallback(forget, [store])
}
