import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** One value of the address; empty when it is not there. A change replaces the entry: Back leaves the list. */
export function useUrlValue(name: string): readonly [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setSearch(
        () => {
          // Of two changes at once the second would otherwise begin with the address before the first, and undo it.
          const next = new URLSearchParams(window.location.search)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setSearch],
  )
  return [search.get(name) ?? '', set]
}
