import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A handler that stays the same function over all renders and does what the last one says. The canvas library draws every block
 * and arrow again when one of its handlers is another.
 */
export function useSteady<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const [steady] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return steady
}
