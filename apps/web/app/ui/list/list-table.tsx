import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useText } from '../../frame/use-text.ts'
import { SkeletonRows } from '../skeleton-rows.tsx'
import type { Column } from './column.ts'
import { fittingColumns, fullWidth } from './fitting.ts'
import css from './list.module.css'
import { Cells, looksOf } from './list-cells.tsx'
import { allToggled, type Selection, toggled } from './selection.ts'
import { type Sorting, sortedBy } from './sorting.ts'
import { useWidth } from './use-width.ts'

export type { Column }

/** The pages of a query: the next one loads when its place becomes visible. */
export type Pages = { hasNext: boolean; isLoading: boolean; loadNext: () => void }

type ListTableProps<Row extends { id: string }> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** The second line of a row on a phone. */
  second: (row: Row) => ReactNode
  menu?: (row: Row) => ReactNode
  onDrag?: (row: Row, event: DragEvent) => void
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Absent where the reader may change nothing. */
  selection?: { value: Selection; onChange: (selection: Selection) => void }
  pages?: Pages
  /** Shows every column, also where there is no room: the table scrolls sideways. */
  isWide?: boolean
}

const rowHeight = 40
/** Rows that are drawn above and below the visible ones. */
const rowsAround = { first: 1, later: 12 }
// As in list.module.css.
const tickWidth = 40
const menuWidth = 56
/** Up to this width a row is a card. */
const cardWidth = 559

/** The rows of a list page. Only visible rows are in the document, so ten thousand are as quick as ten. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { rows, nameOf, second, menu, onDrag, selection, pages } = props
  const t = useText('common')
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const beside = (selection ? tickWidth : 0) + (menu ? menuWidth : 0)
  const isWide = props.isWide === true && width > cardWidth
  const columns = useMemo(
    () => (width === 0 || isWide ? props.columns : fittingColumns(props.columns, width - beside)),
    [props.columns, width, beside, isWide],
  )
  // A page that opens draws the visible rows first.
  const overscan = useDeferredValue(rowsAround.later, rowsAround.first)
  const ids = rows.map(({ id }) => id)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan,
    getScrollElement: () => document.getElementById('main'),
    scrollMargin: box.current?.offsetTop ?? 0,
    getItemKey: (index) => ids[index] ?? index,
  })
  const items = virtual.getVirtualItems()
  const above = (items.at(0)?.start ?? 0) - virtual.options.scrollMargin
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0) + virtual.options.scrollMargin
  const last = items.at(-1)?.index ?? 0
  useNextPage(pages, last >= rows.length - pageMargin)
  const toggle = (id: string, isRange: boolean) => selection?.onChange(toggled(selection.value, id, ids, isRange))
  return (
    <div className={css.box} ref={box} data-wide={isWide || undefined}>
      <table
        className={css.table}
        {...(isWide && { style: { minWidth: fullWidth(columns) + beside } })}
        aria-rowcount={pages?.hasNext ? -1 : rows.length + 1}
      >
        <Head {...props} columns={columns} ids={ids} />
        <tbody>
          {above > 0 && <Spacer height={above} />}
          {items.map(({ key, index }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={css.row}
                data-selected={selection?.value.ids.has(row.id) || undefined}
                aria-rowindex={index + 2}
                draggable={onDrag !== undefined}
                onDragStart={(event) => onDrag?.(row, event)}
              >
                {selection && (
                  <td className={css.tick}>
                    <Checkbox
                      size="xs"
                      aria-label={t('list.select', { name: nameOf(row) })}
                      checked={selection.value.ids.has(row.id)}
                      onChange={({ nativeEvent }) =>
                        toggle(row.id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)
                      }
                    />
                  </td>
                )}
                <Cells row={row} columns={columns} second={second} menu={menu} />
              </tr>
            )
          })}
          {below > 0 && <Spacer height={below} />}
        </tbody>
      </table>
      {pages?.isLoading && <SkeletonRows rows={2} gap={1} />}
    </div>
  )
}

/** The next page loads so many rows before the end, so that scrolling seldom waits. */
const pageMargin = 20

function useNextPage(pages: Pages | undefined, isNear: boolean): void {
  const isWanted = isNear && pages?.hasNext && !pages.isLoading
  const load = useEffectEvent(() => pages?.loadNext())
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted])
}

function Head<Row extends { id: string }>({
  columns,
  sorting,
  onSort,
  selection,
  menu,
  ids,
}: ListTableProps<Row> & { ids: string[] }) {
  const t = useText('common')
  const count = selection?.value.ids.size ?? 0
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={css.tick}>
            <Checkbox
              size="xs"
              aria-label={t('list.select_all')}
              checked={count > 0 && count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={() => selection.onChange(allToggled(selection.value, ids))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            style={{ width: column.width }}
            // The name never goes.
            {...(column === columns[0] ? { className: css.firstHead } : looksOf(column))}
            aria-sort={sorting.column !== column.key ? undefined : sorting.isDescending ? 'descending' : 'ascending'}
          >
            {column.compare ? (
              <UnstyledButton className={css.sort} onClick={() => onSort(sortedBy(sorting, column.key))}>
                {column.label}
                {sorting.column === column.key &&
                  (sorting.isDescending ? (
                    <IconArrowDown size={14} stroke={1.5} aria-hidden />
                  ) : (
                    <IconArrowUp size={14} stroke={1.5} aria-hidden />
                  ))}
              </UnstyledButton>
            ) : (
              column.label
            )}
          </th>
        ))}
        {menu && (
          <th scope="col" className={css.menu}>
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** The invisible rows. It has no cells: one over all columns would give width to those that a phone hides. */
function Spacer({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />
}
