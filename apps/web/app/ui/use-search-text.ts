import { useDebouncedCallback } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Followed, isOwn, unreported, withValue } from './search-text.ts'

const pause = 250

/**
 * The text of a search field whose value is in the address. The field owns the typed text and reports it trimmed, once typing
 * pauses.
 */
export function useSearchText(value: string, report: (value: string) => void) {
  const [text, setText] = useState(value)
  const followed = useRef<Followed>({ value, reported: [] })
  const reportSoon = useDebouncedCallback((typed: string) => {
    const next = unreported(followed.current, typed)
    if (next === null) return
    followed.current = { ...followed.current, reported: [...followed.current.reported, next] }
    report(next)
  }, pause)
  // Not during rendering: the address arrives in a transition, and typing meanwhile renders it again.
  useLayoutEffect(() => {
    if (!isOwn(followed.current, value)) {
      reportSoon.cancel()
      setText(value)
    }
    followed.current = withValue(followed.current, value)
  }, [value, reportSoon])
  const type = (next: string) => {
    setText(next)
    reportSoon(next)
  }
  return [text, type] as const
}
