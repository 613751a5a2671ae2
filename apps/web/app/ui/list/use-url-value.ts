import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** One value of the address; empty when it is not there. A change replaces the entry: Back leaves the list. */
export function useUrlValue(name: string): readonly [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
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
