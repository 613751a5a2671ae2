import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { firstWhere } from './first-where.ts'

/** This close to the newest line counts as reading it. */
const nearEnd = 80

/** A line in sight and where it stood. */
type Anchor = { line: Element; top: number }

/**
 * Keeps a reversed scroller where one reads: at the newest line when one is there, otherwise the line at the top of
 * the window stays put whatever grows below it. Browsers differ in doing this by themselves.
 */
export function useAnchor(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const anchor = useRef<Anchor | null>(null)

  /** After scrolling: what to hold on to. True at the end of the thread. */
  const note = (): boolean => {
    const [box, lines] = [scroller.current, list.current?.children]
    if (!box || !lines) return true
    const isAtEnd = -box.scrollTop < nearEnd
    const edge = box.getBoundingClientRect().top
    const place = firstWhere(lines.length, (at) => (lines[at]?.getBoundingClientRect().bottom ?? 0) > edge)
    const line = lines[place]
    anchor.current = isAtEnd || !line ? null : { line, top: line.getBoundingClientRect().top - edge }
    return isAtEnd
  }

  const hold = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    if (!anchor.current) {
      if (box.scrollTop !== 0) box.scrollTop = 0
      return
    }
    const { line, top } = anchor.current
    const moved = line.getBoundingClientRect().top - box.getBoundingClientRect().top - top
    if (line.isConnected && Math.abs(moved) >= 1) box.scrollTop += moved
  })

  useLayoutEffect(() => hold())
  useEffect(() => {
    if (!list.current) return
    const observer = new ResizeObserver(() => hold())
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return note
}
