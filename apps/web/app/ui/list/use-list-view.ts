import { searchRank } from '@hawker/core'
import { type SetStateAction, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../frame/use-text.ts'
import { useSearchText } from '../use-search-text.ts'
import type { FilterChip } from './filter-chips.tsx'
import { nothingSelected, onlyShown, type Selection } from './selection.ts'
import { useUrlValue } from './use-url-value.ts'

export type Filter<Row> = {
  value: string
  label: string
  test: (row: Row) => boolean
  /** The number of rows on the server, for a list whose rows come in pages; null: not known. */
  count?: number | null
}

type ListViewProps<Row> = {
  rows: readonly Row[]
  /** Shown as chips behind "All", each with its number of rows. */
  filters: readonly Filter<Row>[]
  /** The text by which a row is found. */
  textOf: (row: Row) => string
  /** The server has already searched, filtered and sorted; the total number of rows, null: not known. */
  onServer?: { total: number | null }
}

/** The rows a list page shows: search (`q`) and filter (`show`) are in the address, the selection lives with the page. */
export function useListView<Row extends { id: string }>({ rows, filters, textOf, onServer }: ListViewProps<Row>) {
  const t = useText('common')
  const [shown, setShown] = useUrlValue('show')
  const [query, setQuery] = useUrlValue('q')
  const [search, onSearch] = useSearchText(query, setQuery)
  const [ticked, setTicked] = useState(nothingSelected)
  // The address at which every row was chosen, also of pages that are not loaded: another search means other rows.
  const { search: address } = useLocation()
  const [allAt, setAllAt] = useState<string | null>(null)

  // Draw the typed letter first, the filtered rows after it.
  const wanted = useDeferredValue(search)
  const isPaged = onServer !== undefined
  const found = useMemo(
    () => (isPaged ? rows : rows.filter((row) => searchRank(textOf(row), wanted) !== null)),
    [rows, textOf, wanted, isPaged],
  )
  const filter = filters.find(({ value }) => value === shown)
  const list = useMemo(() => (filter && !isPaged ? found.filter(filter.test) : found), [found, filter, isPaged])
  const isAll = allAt === address && isPaged
  const selection = useMemo(() => {
    const ids = list.map(({ id }) => id)
    return isAll ? { ids: new Set(ids), last: null } : onlyShown(ticked, ids)
  }, [ticked, list, isAll])
  const setSelection = useCallback((next: SetStateAction<Selection>) => {
    setAllAt(null)
    setTicked(next)
  }, [])
  const chips: FilterChip[] = [
    { value: '', label: t('all'), count: onServer ? onServer.total : found.length },
    ...filters.map(({ value, label, test, count }) => ({
      value,
      label,
      count: count === undefined ? found.filter(test).length : count,
    })),
  ]
  return {
    list,
    selected: list.filter(({ id }) => selection.ids.has(id)),
    selection,
    /** Every row that search and filter show is selected, also those of pages that are not loaded yet. */
    isAll,
    selectAll: () => setAllAt(address),
    setSelection,
    clearSelection: () => setSelection(nothingSelected),
    search,
    onSearch,
    /** True when not all rows are shown. */
    isNarrowed: search !== '' || filter !== undefined,
    chips: filters.length ? chips : [],
    filter: filter?.value ?? '',
    onFilter: setShown,
  }
}

export type ListView<Row extends { id: string }> = ReturnType<typeof useListView<Row>>
