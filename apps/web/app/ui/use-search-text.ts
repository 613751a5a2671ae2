import { useDebouncedCallback } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Followed, isOwn, untold, withValue } from './search-text.ts'

const pause = 250

/**
 * The text of a search field whose value stands in the address: the field owns it, letter by letter and with its spaces, and tells it
 * trimmed when one stops typing.
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
  // Not while drawing: the address comes in a transition, which a letter typed meanwhile draws once more.
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
