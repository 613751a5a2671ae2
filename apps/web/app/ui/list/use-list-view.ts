import { searchRank } from '@hawker/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useSearchText } from '../use-search-text.ts'
import type { FilterChip } from './filter-chips.tsx'
import { nothingSelected, onlyShown } from './selection.ts'
import { useUrlValue } from './use-url-value.ts'

export type Filter<Row> = {
  value: string
  label: string
  test: (row: Row) => boolean
  /** The rows it has on the server, for a list whose rows come in pages. */
  count?: number
}

type ListViewProps<Row> = {
  rows: readonly Row[]
  /** Shown as chips behind "All", with the rows each has. */
  filters: readonly Filter<Row>[]
  /** A row is found by this text. */
  textOf: (row: Row) => string
  /** The server has searched, filtered and sorted already, and there are so many rows in all. */
  onServer?: { total: number }
}

/** Which rows a list page shows: search (`q`) and filter (`show`) stand in the address, the selection lives as long as the page. */
export function useListView<Row extends { id: string }>({ rows, filters, textOf, onServer }: ListViewProps<Row>) {
  const t = useText('common')
  const [shown, setShown] = useUrlValue('show')
  const [query, setQuery] = useUrlValue('q')
  const [search, onSearch] = useSearchText(query, setQuery)
  const [ticked, setTicked] = useState(nothingSelected)

  // A letter is drawn before the rows that it leaves.
  const wanted = useDeferredValue(search)
  const isPaged = onServer !== undefined
  const found = useMemo(
    () => (isPaged ? rows : rows.filter((row) => searchRank(textOf(row), wanted) !== null)),
    [rows, textOf, wanted, isPaged],
  )
  const filter = filters.find(({ value }) => value === shown)
  const list = useMemo(() => (filter && !isPaged ? found.filter(filter.test) : found), [found, filter, isPaged])
  const selection = useMemo(
    () =>
      onlyShown(
        ticked,
        list.map(({ id }) => id),
      ),
    [ticked, list],
  )
  const chips: FilterChip[] = [
    { value: '', label: t('all'), count: onServer?.total ?? found.length },
    ...filters.map(({ value, label, test, count }) => ({ value, label, count: count ?? found.filter(test).length })),
  ]
  return {
    list,
    selected: list.filter(({ id }) => selection.ids.has(id)),
    selection,
    setSelection: setTicked,
    clearSelection: () => setTicked(nothingSelected),
    search,
    onSearch,
    /** Not all rows are shown. */
    isNarrowed: search !== '' || filter !== undefined,
    chips: filters.length ? chips : [],
    filter: filter?.value ?? '',
    onFilter: setShown,
  }
}

export type ListView<Row extends { id: string }> = ReturnType<typeof useListView<Row>>
