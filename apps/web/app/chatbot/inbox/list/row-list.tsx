import { Button, Loader } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { useNow } from '../use-now.ts'
import type { Place } from '../use-place.ts'
import { Row } from './row.tsx'
import classes from './row-list.module.css'
import type { LoadedRows } from './use-rows.ts'

const rowHeight = 72
/** The next page loads so many rows before the end. */
const ahead = 12

/** Only the visible rows are rendered, however long the list. */
export function RowList({ rows, place }: { rows: LoadedRows; place: Place }) {
  const { items, hasMore, loadMore, moreError } = rows
  const { openId, view } = place
  const now = useNow()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
  })
  const drawn = virtual.getVirtualItems()

  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= items.length - ahead
  const mayLoad = isNearEnd && hasMore && !moreError
  const more = useEffectEvent(loadMore)
  // The end is near after scrolling, or because the list is short: only the rendered rows show either.
  useEffect(() => {
    if (mayLoad && items.length) more()
  }, [mayLoad, items.length])

  const { q, filter, tag } = view
  // Another view begins at its top.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [q, filter, tag])

  const reveal = useEffectEvent((id: string) => {
    const index = items.findIndex((row) => row.id === id)
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' })
  })
  useEffect(() => {
    if (openId) reveal(openId)
  }, [openId])

  return (
    <div className={classes.scroller} ref={scroller} data-old={rows.isOld || undefined}>
      <ul className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const row = items[index]
          if (!row) return null
          return (
            <li
              className={classes.place}
              key={key}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
            >
              <Row row={row} to={place.to(row.id)} isOpen={row.id === openId} now={now} />
            </li>
          )
        })}
      </ul>
      {hasMore && <Foot rows={rows} />}
    </div>
  )
}

function Foot({ rows }: { rows: LoadedRows }) {
  const t = useText('inbox')
  return (
    <div className={classes.foot}>
      {rows.moreError ? (
        <>
          {t('list.more_failed')}
          <Button size="xs" variant="subtle" onClick={rows.loadMore}>
            {t('common:try_again')}
          </Button>
        </>
      ) : (
        rows.isLoadingMore && <Loader size="xs" color="gray" />
      )}
    </div>
  )
}
