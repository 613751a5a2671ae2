import { searchRank } from '@hawker/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../empty-state.tsx'
import { useSearchText } from '../use-search-text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import css from './list.module.css'
import { type Column, ListTable } from './list-table.tsx'
import { SearchField } from './search-field.tsx'
import { nothingSelected, onlyShown } from './selection.ts'
import { readSorting, sortRows, writeSorting } from './sorting.ts'
import { useUrlValue } from './use-url-value.ts'

export type Filter<Row> = { value: string; label: string; test: (row: Row) => boolean }

type ListProps<Row extends { id: string }> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** What a row is called: it is searched by this. */
  nameOf: (row: Row) => string
  searchLabel: string
  /** Shown as chips behind "All", with the rows each has. */
  filters: readonly Filter<Row>[]
  /** The sorting of the first visit, as in the address. */
  sort: string
  /** The second line of a row on a phone. */
  second: (row: Row) => ReactNode
  menu: (row: Row) => ReactNode
  /** What can be done with all selected rows; absent where the reader may change nothing. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
}

/** A list page below its title: search and filters in the address, a sortable table, selection with its bulk bar, the count. */
export function List<Row extends { id: string }>({ rows, columns, filters, bulk, sort, ...props }: ListProps<Row>) {
  const t = useText('common')
  const [shown, setShown] = useUrlValue('show')
  const [query, setQuery] = useUrlValue('q')
  const [order, setOrder] = useUrlValue('sort')
  const [wanted, type] = useSearchText(query, setQuery)
  const [ticked, setTicked] = useState(nothingSelected)

  const found = rows.filter((row) => searchRank(props.nameOf(row), wanted) !== null)
  const filter = filters.find(({ value }) => value === shown)
  const sorting = readSorting(order || sort)
  const list = sortRows(filter ? found.filter(filter.test) : found, columns, sorting)
  const ids = list.map(({ id }) => id)
  const selection = onlyShown(ticked, ids)
  const clear = () => setTicked(nothingSelected)
  const chips = filters.map(({ value, label, test }) => ({ value, label, count: found.filter(test).length }))
  const all = { value: '', label: t('all'), count: found.length }
  return (
    <>
      <div className={css.bar}>
        {bulk && selection.ids.size > 0 ? (
          <BulkBar count={selection.ids.size} onClear={clear}>
            {bulk(
              list.filter(({ id }) => selection.ids.has(id)),
              clear,
            )}
          </BulkBar>
        ) : (
          <>
            <SearchField label={props.searchLabel} value={wanted} onType={type} />
            <FilterChips
              label={t('list.filters')}
              chips={[all, ...chips]}
              value={filter?.value ?? ''}
              onChange={setShown}
            />
          </>
        )}
      </div>
      {list.length === 0 ? (
        <EmptyState title={wanted ? t('list.none_found', { search: wanted }) : t('list.none')} />
      ) : (
        <>
          <ListTable
            {...props}
            rows={list}
            columns={columns}
            sorting={sorting}
            onSort={(next) => setOrder(writeSorting(next))}
            {...(bulk && { selection: { value: selection, onChange: setTicked } })}
          />
          <p className={css.foot} role="status">
            {t('list.count', { count: list.length })}
          </p>
        </>
      )}
    </>
  )
}
