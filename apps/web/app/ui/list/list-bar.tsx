import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import css from './list.module.css'
import { SearchField } from './search-field.tsx'
import type { ListView } from './use-list-view.ts'

type ListBarProps<Row extends { id: string }> = {
  view: ListView<Row>
  searchLabel: string
  /** Buttons that act on all selected rows; absent where the reader may change nothing. */
  bulk?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined
  /** At the end of the bar. */
  children?: ReactNode
}

/** Above a list: its search and filters, or while rows are selected the actions on them. */
export function ListBar<Row extends { id: string }>({ view, searchLabel, bulk, children }: ListBarProps<Row>) {
  const t = useText('common')
  const { selected, clearSelection } = view
  return (
    <div className={css.bar}>
      {bulk && selected.length > 0 ? (
        <BulkBar count={selected.length} onClear={clearSelection}>
          {bulk(selected, clearSelection)}
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
