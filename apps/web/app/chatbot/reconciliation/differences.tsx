import { ActionIcon, Badge, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { List } from '../../ui/list/list.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import css from '../orders/orders.module.css'
import { useOpenOrder } from '../orders/use-open-order.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { type Decision, type Difference, differencesQuery, kinds, mostDecided, type Run, useDecide } from './queries.ts'
import { useDifferenceWords } from './use-words.ts'

/** Lists the differences of a comparison, each with the decisions that it allows. */
export function Differences({ run }: { run: Run }) {
  const { id: bot_id } = useBot()
  const [q] = useUrlValue('q')
  const [show] = useUrlValue('show')
  const rows = useInfiniteQuery(differencesQuery(bot_id, run.id, { q, show }))
  return (
    <Loaded query={rows}>
      {({ pages }) => <Rows run={run} items={pages.flatMap(({ items }) => items)} query={rows} />}
    </Loaded>
  )
}

type RowsProps = {
  run: Run
  items: readonly Difference[]
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The server filters. */
const ofServer = () => true
const isOpen = ({ decision }: Difference) => decision === null

function Rows({ run, items, query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: RowsProps) {
  const t = useText('shop')
  const may = useMay()
  const words = useDifferenceWords()
  const columns = useColumns()
  const { decide, left, leave, closeLeave } = useActs(run)
  const total = run.counts.reduce((sum, { count }) => sum + count, 0)
  const waiting = run.counts.reduce((sum, { open }) => sum + open, 0)
  const pages = useMemo(
    () => ({ total, hasNext: hasNextPage, isLoading: isFetchingNextPage, loadNext: () => void fetchNextPage() }),
    [total, hasNextPage, isFetchingNextPage, fetchNextPage],
  )
  const act = (rows: readonly Difference[], decision: Decision, clear = () => {}) =>
    decision === 'left' ? leave(rows, clear) : decide(rows, decision, clear)
  return (
    <>
      <List
        id="reconciliation"
        rows={items}
        columns={columns}
        nameOf={words.name}
        searchLabel={t('reconciliation.search')}
        sort="name"
        pages={pages}
        actsOnLoaded
        filters={[
          { value: 'open', label: t('reconciliation.open'), count: waiting, test: ofServer },
          ...kinds.flatMap((kind) => {
            const count = run.counts.find((each) => each.kind === kind)?.count ?? 0
            return count > 0 ? [{ value: kind, label: t(`reconciliation.kind.${kind}`), count, test: ofServer }] : []
          }),
        ]}
        second={(row) => {
          const sides = [words.ours(row), words.theirs(row)].filter(Boolean).join(' | ')
          return [words.what(row), sides, words.state(row)].join(' · ')
        }}
        {...(may.edit === null && {
          menu: (row: Difference) =>
            isOpen(row) && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon aria-label={t('reconciliation.decide', { name: words.name(row) })}>
                    <IconDots size={18} stroke={1.5} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {row.allowed.map((decision) => (
                    <Menu.Item key={decision} onClick={() => act([row], decision)}>
                      {words.act(row.kind, decision)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            ),
          bulk: (rows: readonly Difference[], clear: () => void) => (
            <Bulk rows={rows.filter(isOpen)} onAct={act} clear={clear} />
          ),
        })}
      />
      <LeaveDialog run={run.id} ids={left.ids} onClose={closeLeave} onDone={left.done} />
    </>
  )
}

type BulkProps = {
  rows: readonly Difference[]
  onAct: (rows: readonly Difference[], decision: Decision, clear: () => void) => void
  clear: () => void
}

/** Decisions for all selected rows that allow them. */
function Bulk({ rows, onAct, clear }: BulkProps) {
  const t = useText('shop')
  return (['theirs', 'ours', 'left'] as const).map((decision) => {
    const able = rows.filter(({ allowed }) => allowed.includes(decision)).slice(0, mostDecided)
    return (
      <Button
        key={decision}
        size="xs"
        variant="default"
        disabled={able.length === 0}
        onClick={() => onAct(able, decision, clear)}
      >
        {t(decision === 'left' ? 'reconciliation.act.leave' : `reconciliation.act.${decision}`)}
      </Button>
    )
  })
}

const nothingLeft = { ids: [] as string[], done: () => {} }

function useActs(run: Run) {
  const t = useText('shop')
  const format = useFormat()
  const confirm = useConfirm()
  const [left, setLeft] = useState(nothingLeft)
  const [done, setDone] = useState<{ call: () => void }>({ call: () => {} })
  const { mutate } = useDecide(run.id, () => done.call())
  const decide = (rows: readonly Difference[], decision: 'theirs' | 'ours', clear: () => void) => {
    const go = () => {
      setDone({ call: clear })
      mutate({ rows: rows.map(({ id }) => id), decision })
    }
    const count = rows.filter(({ kind }) => kind === 'only_here' && decision === 'theirs').length
    if (count === 0) return go()
    const number = format.number(count)
    confirm({
      title: t('reconciliation.cancel_title', { count, number }),
      text: t('reconciliation.cancel_text'),
      confirm: t('reconciliation.act.cancel'),
      onConfirm: go,
    })
  }
  const closeLeave = () => setLeft(nothingLeft)
  const leave = (rows: readonly Difference[], clear: () => void) =>
    setLeft({
      ids: rows.map(({ id }) => id),
      done: () => {
        closeLeave()
        clear()
      },
    })
  return { decide, left, leave, closeLeave }
}

function useColumns(): Column<Difference>[] {
  const t = useText('shop')
  const words = useDifferenceWords()
  const { show } = useOpenOrder()
  const cut = (text: string) => (
    <span className={css.cut} title={text}>
      {text}
    </span>
  )
  return [
    {
      key: 'name',
      label: t('reconciliation.order'),
      cell: ({ order_id, ...row }) =>
        order_id === null ? (
          words.name({ ...row, order_id })
        ) : (
          <button type="button" className={css.name} onClick={() => show(order_id)}>
            {words.name({ ...row, order_id })}
          </button>
        ),
    },
    {
      key: 'what',
      label: t('reconciliation.difference'),
      width: 176,
      priority: 'high',
      cell: (row) => words.what(row),
    },
    { key: 'ours', label: t('reconciliation.here'), width: 192, priority: 'high', cell: (row) => cut(words.ours(row)) },
    {
      key: 'theirs',
      label: t('reconciliation.there'),
      width: 192,
      priority: 'high',
      cell: (row) => cut(words.theirs(row)),
    },
    {
      key: 'decision',
      label: t('reconciliation.decision'),
      width: 240,
      priority: 'middle',
      cell: (row) =>
        isOpen(row) && row.problem === null ? (
          <Badge color="yellow" variant="light">
            {words.state(row)}
          </Badge>
        ) : (
          cut(words.state(row))
        ),
    },
  ]
}
