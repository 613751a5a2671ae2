import { useSearchParams } from 'react-router'
import type { Range } from '../picker/range-field.tsx'

/** The days `from` and `to` of the address, both changed at once; an open end is empty. */
export function useUrlDays(): readonly [Range, (days: Range) => void] {
  const [search, setSearch] = useSearchParams()
  const set = ({ from, to }: Range) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, day] of Object.entries({ from, to })) {
          if (day) next.set(name, day)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [{ from: search.get('from') ?? '', to: search.get('to') ?? '' }, set]
}
