import { useDebouncedCallback } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Followed, isOwn, untold, withValue } from './search-text.ts'

const pause = 250

/**
 * The text of a search field whose value is in the address. The field owns the text as typed and reports it trimmed,
 * once typing pauses.
 */
export function useSearchText(value: string, tell: (value: string) => void) {
  const [text, setText] = useState(value)
  const followed = useRef<Followed>({ value, told: [] })
  const tellSoon = useDebouncedCallback((typed: string) => {
    const next = untold(followed.current, typed)
    if (next === null) return
    followed.current = { ...followed.current, told: [...followed.current.told, next] }
    tell(next)
  }, pause)
  // Not during rendering: the address arrives in a transition, and typing meanwhile renders it again.
  useLayoutEffect(() => {
    if (!isOwn(followed.current, value)) {
      tellSoon.cancel()
      setText(value)
    }
    followed.current = withValue(followed.current, value)
  }, [value, tellSoon])
  const type = (next: string) => {
    setText(next)
    tellSoon(next)
  }
  return [text, type] as const
}
