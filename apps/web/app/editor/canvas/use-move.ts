import { useReactFlow, useStoreApi, type Viewport } from '@xyflow/react'
import { useCallback } from 'react'
import { isStill } from '../../ui/is-still.ts'

/** The duration of a move of the canvas. */
const move_ms = 180
/** A move stopped on its way, as by the overview, may report no end; by then it has ended on the slowest machine. */
const most_ms = 1_000

type Way = { end: Viewport; until: number }

/** The move in progress of each canvas. */
const ways = new WeakMap<Element, Way>()

/**
 * Moves the canvas. A move that follows begins at the end of the one in progress, not at its current point: two moves for one
 * reason, a block chosen and then given the focus, end in the same place on every machine.
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

/** Forgets the move in progress when the author moves the canvas by hand: its end does not matter any more. */
export function useForgetWay() {
  const store = useStoreApi()
  const forget = (event: unknown) => {
    const { domNode } = store.getState()
    // A move by the program has no event.
    if (event && domNode) ways.delete(domNode)
  }
  return useCallback(forget, [store])
}
