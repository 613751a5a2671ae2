import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { firstWhere } from './first-where.ts'

/** Within this distance of the newest line the reader counts as reading it. */
const nearEnd = 80

/** A visible line and its position. */
type Anchor = { line: Element; top: number }

/**
 * Keeps the reader's place in a reversed scroller: at the newest line if the reader is there, otherwise the line at
 * the top of the viewport stays put while content grows below. Browsers differ in doing this themselves.
 */
export function useAnchor(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const anchor = useRef<Anchor | null>(null)

  /** After scrolling: chooses the line that stays in place. True at the end of the thread. */
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
