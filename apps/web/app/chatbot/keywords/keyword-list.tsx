import type { Keyword } from '@hawker/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useRemoval } from '../../ui/use-removal.tsx'
import classes from './keyword-list.module.css'
import { KeywordRow } from './keyword-row.tsx'
import { moved } from './moved.ts'
import { useKeywordChanges } from './use-keywords.ts'
import { useSummary } from './use-summary.ts'

/** A row of one line of words; longer ones are measured. */
const rowHeight = 75

const scroller = () => document.getElementById('main')

type Props = { keywords: Keyword[]; flows: FlowEntry[] | undefined; onEdit: (keyword: Keyword) => void }

/**
 * The keywords in the order they are matched. A row moves by its handle, its menu, or Alt and the arrow keys. Only
 * rows in view are rendered, and the one that has the focus or is dragged.
 */
export function KeywordList({ keywords, flows, onEdit }: Props) {
  const t = useText('keywords')
  const bot = useBot()
  const may = useMay()
  const summary = useSummary()
  const { setPublished, order, remove } = useKeywordChanges(bot.id)
  const removal = useRemoval()
  const [held, setHeld] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const flowOf = useMemo(() => new Map(flows?.map((flow) => [flow.id, flow])), [flows])

  const list = useRef<HTMLOListElement>(null)
  const rows = useVirtualizer({
    count: keywords.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    getScrollElement: scroller,
    scrollMargin: (list.current?.offsetTop ?? 0) - (scroller()?.offsetTop ?? 0),
    getItemKey: (index) => keywords[index]?.id ?? index,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      const place = held === null ? -1 : keywords.findIndex(({ id }) => id === held)
      return place < 0 || seen.includes(place) ? seen : [...seen, place].sort((a, b) => a - b)
    },
  })

  const move = (from: number, to: number) => {
    const next = moved(keywords, from, to)
    if (next.some((keyword, index) => keyword !== keywords[index])) order(next.map(({ id }) => id))
  }
  const onMove = useStable((from: number, to: number) => {
    move(from, to)
    if (keywords[to]) rows.scrollToIndex(to)
  })
  const drop = useStable(() => {
    if (dragged !== null && target !== null) move(dragged, target > dragged ? target - 1 : target)
    setDragged(null)
    setTarget(null)
  })
  const onDragOver = useStable((place: number) => dragged !== null && setTarget(place))
  const onRemove = useStable(
    (keyword: Keyword) =>
      void removal({ kind: 'keyword', things: [{ id: keyword.id, name: summary(keyword) }], remove }),
  )
  return (
    <div>
      <ol
        ref={list}
        className={classes.list}
        style={{ height: rows.getTotalSize() }}
        aria-label={t('title')}
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const keyword = keywords[index]
          return (
            keyword && (
              <KeywordRow
                key={key}
                keyword={keyword}
                index={index}
                count={keywords.length}
                top={start - rows.options.scrollMargin}
                flow={flowOf.get(keyword.flow)}
                isFlowsKnown={flows !== undefined}
                mayNot={may.edit}
                mark={
                  target === index ? 'before' : target === index + 1 && index === keywords.length - 1 ? 'after' : null
                }
                isDragged={dragged === index}
                measure={rows.measureElement}
                onHold={setHeld}
                onEdit={onEdit}
                onPublish={setPublished}
                onMove={onMove}
                onRemove={onRemove}
                onDragStart={setDragged}
                onDragOver={onDragOver}
                onDragEnd={drop}
              />
            )
          )
        })}
      </ol>
      <p className={classes.foot}>{t('order_hint')}</p>
    </div>
  )
}

/** A function that stays the same object and calls the latest `action`, so that memoised rows don't render again. */
function useStable<Args extends unknown[]>(action: (...args: Args) => void): (...args: Args) => void {
  const last = useRef(action)
  useLayoutEffect(() => {
    last.current = action
  })
  return useCallback((...args) => last.current(...args), [])
}
