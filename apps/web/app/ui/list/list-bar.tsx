import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import css from './list.module.css'
import { SearchField } from './search-field.tsx'
import type { ListView } from './use-list-view.ts'

/**
 * The actions on the selected rows. `isAll`: every row that search and filter show is meant, also those of pages that are not
 * loaded; `rows` are then only the loaded ones.
 */
export type Bulk<Row> = (rows: readonly Row[], clear: () => void, isAll: boolean) => ReactNode

type ListBarProps<Row extends { id: string }> = {
  view: ListView<Row>
  searchLabel: string
  /** Buttons that act on all selected rows; absent where the reader may change nothing. */
  bulk?: Bulk<Row> | undefined
  /** The number of rows that search and filter show, where not all of them are loaded. */
  total?: number | undefined
  /** At the end of the bar. */
  children?: ReactNode
}

/** Above a list: its search and filters, or while rows are selected the actions on them. */
export function ListBar<Row extends { id: string }>({ view, searchLabel, bulk, total, children }: ListBarProps<Row>) {
  const t = useText('common')
  const { list, selected, clearSelection, isAll } = view
  const isEveryLoaded = selected.length === list.length
  const offered = total !== undefined && !isAll && isEveryLoaded && total > list.length ? total : undefined
  return (
    <div className={css.bar}>
      {bulk && selected.length > 0 ? (
        <BulkBar
          count={isAll && total !== undefined ? total : selected.length}
          total={offered}
          onAll={view.selectAll}
          onClear={clearSelection}
        >
          {bulk(selected, clearSelection, isAll)}
        </BulkBar>
      ) : (
        <>
          <SearchField label={searchLabel} value={view.search} onType={view.onSearch} />
          {view.chips.length > 0 && (
            <FilterChips label={t('list.filters')} chips={view.chips} value={view.filter} onChange={view.onFilter} />
          )}
          {children}
        </>
      )}
    </div>
  )
}
