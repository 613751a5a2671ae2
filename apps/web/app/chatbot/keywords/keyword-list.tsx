import type { Keyword } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListBar } from '../../ui/list/list-bar.tsx'
import { ListFoot } from '../../ui/list/list-foot.tsx'
import { toggled } from '../../ui/list/selection.ts'
import { useListView } from '../../ui/list/use-list-view.ts'
import { useRemoval } from '../../ui/use-removal.tsx'
import classes from './keyword-list.module.css'
import { KeywordRow } from './keyword-row.tsx'
import { lackOf } from './kinds.ts'
import { moved } from './moved.ts'
import { useKeywordChanges } from './use-keywords.ts'
import { useKeywordName } from './use-summary.ts'

/** The height of a row with one line of words; taller rows are measured. */
const rowHeight = 75

const scroller = () => document.getElementById('main')

type Props = { keywords: readonly Keyword[]; flows: FlowEntry[] | undefined; onEdit: (keyword: Keyword) => void }

/** The keywords in the order they are matched, searched by their words and the names of their flows. */
export function KeywordList({ keywords, flows, onEdit }: Props) {
  const t = useText('keywords')
  const bot = useBot()
  const may = useMay()
  const nameOf = useKeywordName()
  const { publish } = useKeywordChanges(bot.id)
  const removal = useRemoval()
  const flowOf = useMemo(() => new Map(flows?.map((flow) => [flow.id, flow])), [flows])
  const view = useListView({
    rows: keywords,
    filters: [
      { value: 'off', label: t('filter_off'), test: ({ is_published }) => !is_published },
      {
        value: 'problems',
        label: t('filter_problems'),
        test: (keyword) => lackOf(keyword, (id) => flows === undefined || flowOf.has(id)) !== null,
      },
    ],
    textOf: (keyword) => [...keyword.keywords, ...keyword.extra, flowOf.get(keyword.flow)?.name ?? ''].join(' '),
  })
  const removeAll = (chosen: readonly Keyword[]) =>
    void removal({ kind: 'keyword', things: chosen.map((each) => ({ id: each.id, name: nameOf(each) })) })
  const turn = (chosen: readonly Keyword[], is_published: boolean) =>
    publish({ ids: chosen.map(({ id }) => id), is_published })
  const bulk = (chosen: readonly Keyword[], clear: () => void) => (
    <>
      <Button size="xs" variant="default" onClick={() => turn(chosen, true)}>
        {t('turn_on')}
      </Button>
      <Button size="xs" variant="default" onClick={() => turn(chosen, false)}>
        {t('turn_off')}
      </Button>
      <Button
        size="xs"
        variant="default"
        c="red"
        leftSection={<IconTrash size={16} stroke={1.5} />}
        onClick={() => {
          removeAll(chosen)
          clear()
        }}
      >
        {t('common:delete')}
      </Button>
    </>
  )
  const ids = view.list.map(({ id }) => id)
  return (
    <div>
      <ListBar view={view} searchLabel={t('search')} bulk={may.edit === null ? bulk : undefined} />
      {view.list.length === 0 ? (
        <EmptyState
          title={view.search ? t('common:list.none_found', { search: view.search }) : t('common:list.none')}
        />
      ) : (
        <>
          <KeywordRows
            keywords={view.list}
            flowOf={flowOf}
            isFlowsKnown={flows !== undefined}
            mayMove={!view.isNarrowed}
            selected={view.selection.ids}
            onSelect={(id, isRange) => view.setSelection((before) => toggled(before, id, ids, isRange))}
            onEdit={onEdit}
            onRemove={(keyword) => removeAll([keyword])}
          />
          <ListFoot count={view.list.length} />
        </>
      )}
      <p className={classes.foot}>{t('order_hint')}</p>
    </div>
  )
}

type RowsProps = {
  keywords: readonly Keyword[]
  flowOf: ReadonlyMap<string, FlowEntry>
  isFlowsKnown: boolean
  /** True when all keywords are shown, so that positions in the list are positions in their order. */
  mayMove: boolean
  selected: ReadonlySet<string>
  onSelect: (id: string, isRange: boolean) => void
  onEdit: (keyword: Keyword) => void
  onRemove: (keyword: Keyword) => void
}

/**
 * A row moves by its handle, its menu, or Alt and the arrow keys. Only visible rows are rendered, and the one with the focus or
 * being dragged.
 */
function KeywordRows({ keywords, flowOf, isFlowsKnown, mayMove, selected, ...on }: RowsProps) {
  const t = useText('keywords')
  const bot = useBot()
  const may = useMay()
  const { publish, order } = useKeywordChanges(bot.id)
  const [held, setHeld] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)

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
  const onRemove = useStable(on.onRemove)
  const onEdit = useStable(on.onEdit)
  const onSelect = useStable(on.onSelect)
  const onPublish = useStable((id: string, is_published: boolean) => publish({ ids: [id], is_published }))
  return (
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
              isFlowsKnown={isFlowsKnown}
              isSelected={selected.has(keyword.id)}
              mayNot={may.edit}
              mayMove={mayMove && may.edit === null}
              mark={
                target === index ? 'before' : target === index + 1 && index === keywords.length - 1 ? 'after' : null
              }
              isDragged={dragged === index}
              measure={rows.measureElement}
              onHold={setHeld}
              onSelect={onSelect}
              onEdit={onEdit}
              onPublish={onPublish}
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
