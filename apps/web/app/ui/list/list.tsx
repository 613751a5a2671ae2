import { type DragEvent, type ReactNode, useMemo } from 'react'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../empty-state.tsx'
import { arranged, isShown } from './column-choice.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { type Bulk, ListBar } from './list-bar.tsx'
import { ListFoot } from './list-foot.tsx'
import { type Column, ListTable, type Pages } from './list-table.tsx'
import { readSorting, sortRows, writeSorting } from './sorting.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { type Filter, useListView } from './use-list-view.ts'
import { useUrlValue } from './use-url-value.ts'

type ListProps<Row extends { id: string }> = {
  /** The key under which the browser stores its columns. */
  id: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** The name of a row, by which it is searched. */
  nameOf: (row: Row) => string
  searchLabel: string
  filters?: readonly Filter<Row>[]
  /** The sorting of the first visit, as in the address. */
  sort: string
  /** The second line of a row on a phone. */
  second: (row: Row) => ReactNode
  menu?: (row: Row) => ReactNode
  /** Begins to drag a row, or with it all selected ones; absent where rows go nowhere. */
  onDrag?: (rows: readonly Row[], event: DragEvent) => void
  /** The actions on all selected rows; absent where the reader may change nothing. */
  bulk?: Bulk<Row>
  /** Rows that come in pages. The server searches, filters and sorts them by the `q`, `show` and `sort` of the address. */
  pages?: Pages & { total: number | null }
  /** The actions take loaded rows alone, so that not all of them are offered. */
  actsOnLoaded?: boolean
  /** More to narrow the list with, at the end of its bar. */
  bar?: ReactNode
  /** Between the bar and the rows. */
  below?: ReactNode
}

/** Up to so many rows the list has no bar. */
const fewRows = 7

/** A list page below its title: search and filters in the address, a sortable table, selection with its bulk bar, the count. */
export function List<Row extends { id: string }>({
  id,
  columns,
  filters = [],
  bulk,
  sort,
  pages,
  bar,
  below,
  actsOnLoaded = false,
  ...props
}: ListProps<Row>) {
  const t = useText('common')
  const [choice, setChoice] = useColumnChoice(id)
  const [order, setOrder] = useUrlValue('sort')
  const view = useListView({
    rows: props.rows,
    filters,
    textOf: props.nameOf,
    ...(pages && { onServer: { total: pages.total } }),
  })
  const sorting = useMemo(() => readSorting(order || sort), [order, sort])
  const list = useMemo(
    () => (pages ? view.list : sortRows(view.list, columns, sorting)),
    [pages, view.list, columns, sorting],
  )
  const shown = useMemo(() => {
    const [name, ...others] = columns
    return name ? [name, ...arranged(others, choice).filter((column) => isShown(column, choice))] : []
  }, [columns, choice])
  // A person who added columns wants to see them all: the table then scrolls sideways.
  const isWide = shown.some(({ isOptional }) => isOptional)
  const { nameOf, second, menu, onDrag } = props
  const { selection, setSelection, selected } = view
  const isSelectable = bulk !== undefined
  // Memoised, so that typing in the bar does not wait for the rows.
  const table = useMemo(
    () => (
      <ListTable
        rows={list}
        columns={shown}
        nameOf={nameOf}
        second={second}
        sorting={sorting}
        onSort={(next) => setOrder(writeSorting(next))}
        isWide={isWide}
        {...(menu && { menu })}
        {...(onDrag && {
          onDrag: (row: Row, event: DragEvent) => onDrag(selection.ids.has(row.id) ? selected : [row], event),
        })}
        {...(pages && { pages })}
        {...(isSelectable && { selection: { value: selection, onChange: setSelection } })}
      />
    ),
    [
      list,
      shown,
      isWide,
      nameOf,
      second,
      sorting,
      setOrder,
      menu,
      onDrag,
      pages,
      isSelectable,
      selection,
      setSelection,
      selected,
    ],
  )
  // Of rows that come in pages only the server knows how many the chosen filter shows.
  const counted = pages && (view.chips.find(({ value }) => value === view.filter)?.count ?? pages.total)
  const hasBar =
    props.rows.length > fewRows || view.isNarrowed || filters.length > 0 || bulk !== undefined || bar !== undefined
  return (
    <>
      {hasBar && (
        <ListBar
          view={view}
          searchLabel={props.searchLabel}
          bulk={bulk}
          total={(!actsOnLoaded && counted) || undefined}
        >
          {bar}
          <ColumnsMenu columns={columns.slice(1)} choice={choice} onChange={setChoice} />
        </ListBar>
      )}
      {below}
      {list.length === 0 ? (
        <EmptyState title={view.search ? t('list.none_found', { search: view.search }) : t('list.none')} />
      ) : (
        <>
          {table}
          {hasBar && counted !== null && <ListFoot count={counted ?? list.length} />}
        </>
      )}
    </>
  )
}
