import { orderStatusNumbers, statusLabel } from '@hawker/core'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBot, useBotTimezone } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list/list.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { useUrlDays } from '../../ui/list/use-url-days.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { DateRangePicker } from '../../ui/picker/date-range-picker.tsx'
import { MarketStall } from '../../ui/pictures.tsx'
import { dayOf, instantsOf } from '../customers/days.ts'
import { PrintLink } from './bill-section.tsx'
import { BulkStatus } from './bulk-status.tsx'
import { ExportButton } from './export-button.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import css from './orders.module.css'
import {
  type OrderCounts,
  type OrderRow,
  type OrderSearch,
  type OrderShow,
  orderCountsQuery,
  ordersQuery,
} from './queries.ts'
import { StatusBadge } from './status-badge.tsx'
import { useMoney } from './use-money.ts'
import { useOpenOrder } from './use-open-order.ts'

/** The orders of the shop: found, opened, made by hand, and brought to a status together. */
export default function Orders() {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const [q] = useUrlValue('q')
  const [show] = useUrlValue('show')
  const { create: openNew } = useOpenOrder()
  const [days] = useUrlDays()
  const search = { q, ...instantsOf(days, useBotTimezone()) }
  const status = orderStatusNumbers.find((each) => String(each) === show) ?? (show === 'sold' ? show : null)
  const counts = useQuery(orderCountsQuery(bot_id, search))
  const rows = useInfiniteQuery(ordersQuery(bot_id, search, status))
  const isEmpty = !q && !days.from && !days.to && counts.data?.statuses.every(({ count }) => count === 0)
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={openNew}>
      {t('new')}
    </Button>
  )
  const found = counts.data && countOf(counts.data, status)
  const actions = (
    <Group gap={8}>
      <ExportButton of={{ search: selectionOf(search, status) }} count={found ?? 0} />
      {create}
    </Group>
  )
  return (
    <Page title={t('title')} purpose={{ id: 'orders', text: t('purpose') }} width="full" action={!isEmpty && actions}>
      <Loaded query={counts}>
        {(many) => (
          <Loaded query={rows}>
            {({ pages }) =>
              isEmpty ? (
                <EmptyState picture={<MarketStall />} title={t('empty')} text={t('empty_text')} action={create} />
              ) : (
                <Rows items={pages.flatMap(({ items }) => items)} counts={many} status={status} query={rows} />
              )
            }
          </Loaded>
        )}
      </Loaded>
      <OrderDrawer />
    </Page>
  )
}

/** The number of orders that the chip of a view shows. */
const countOf = ({ all, sold, statuses }: OrderCounts, show: OrderShow): number => {
  if (show === null) return all
  return show === 'sold' ? sold : (statuses.find((each) => each.status === show)?.count ?? 0)
}

/** A view as an export names it: exactly the rows that it shows. */
const selectionOf = ({ q, from, to }: OrderSearch, show: OrderShow) => ({
  ...{ q, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
  ...(show === 'sold' && { sold: true }),
  ...(show !== null && show !== 'sold' && { status: show }),
})

type RowsProps = {
  items: readonly OrderRow[]
  counts: OrderCounts
  status: OrderShow
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The server takes so many chosen ones. */
const mostChosen = 1_000
const mostPrinted = 100

/** The server filters. */
const ofServer = () => true

const nameOf = ({ name, phone, display_id }: OrderRow) => name || phone || `#${display_id}`

function Rows({ items, counts, status, query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: RowsProps) {
  const t = useText('orders')
  const { language } = useLanguage()
  const money = useMoney()
  const timezone = useBotTimezone()
  const [days, setDays] = useUrlDays()
  const columns = useColumns()
  const pages = useMemo(
    () => ({
      total: counts.all,
      hasNext: hasNextPage,
      isLoading: isFetchingNextPage,
      loadNext: () => void fetchNextPage(),
    }),
    [counts.all, hasNextPage, isFetchingNextPage, fetchNextPage],
  )
  return (
    <List
      id="orders"
      rows={items}
      columns={columns}
      nameOf={nameOf}
      searchLabel={t('search')}
      sort="-at"
      pages={pages}
      filters={[
        { value: 'sold', label: t('sold'), count: counts.sold, test: ofServer },
        ...counts.statuses
          .filter((each) => each.count > 0 || each.status === status)
          .map((each) => ({
            ...{ value: String(each.status), label: statusLabel(each.status, language), count: each.count },
            test: ofServer,
          })),
      ]}
      bar={<DateRangePicker label={t('days')} value={days} today={dayOf(timezone, new Date())} onChange={setDays} />}
      second={(order) =>
        [`#${order.display_id}`, statusLabel(order.status, language), money(order.total, order.currency)].join(' · ')
      }
      bulk={(selected, clear) => (
        <>
          <BulkStatus rows={selected} onDone={clear} />
          <PrintLink ids={selected.slice(0, mostPrinted).map(({ id: order_id }) => order_id)} isSmall />
          <ExportButton
            of={{ ids: selected.slice(0, mostChosen).map(({ id: order_id }) => order_id) }}
            count={Math.min(selected.length, mostChosen)}
            isSmall
            onBegun={clear}
          />
        </>
      )}
    />
  )
}

function useColumns(): Column<OrderRow>[] {
  const t = useText('orders')
  const format = useFormat()
  const money = useMoney()
  const { show } = useOpenOrder()
  const amount = { width: 128, isNumber: true as const }
  return [
    {
      key: 'name',
      label: t('column.buyer'),
      cell: (order) => (
        <button type="button" className={css.name} title={nameOf(order)} onClick={() => show(order.id)}>
          {nameOf(order)}
        </button>
      ),
    },
    {
      key: 'number',
      label: t('column.number'),
      width: 88,
      priority: 'middle',
      cell: (order) => `#${order.display_id}`,
    },
    {
      key: 'status',
      label: t('field.status'),
      width: 176,
      priority: 'high',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { key: 'phone', label: t('field.bill_phone_number'), width: 136, priority: 'low', cell: ({ phone }) => phone },
    {
      key: 'items',
      label: t('field.items'),
      width: 240,
      priority: 'middle',
      cell: ({ items }) => (
        <span className={css.cut} title={items}>
          {items.replaceAll('\n', ', ')}
        </span>
      ),
    },
    {
      key: 'total',
      label: t('totals.total'),
      ...amount,
      priority: 'high',
      cell: (order) => money(order.total, order.currency),
    },
    {
      key: 'cod',
      label: t('totals.cod'),
      ...amount,
      priority: 'low',
      cell: (order) => money(order.cod, order.currency),
    },
    {
      key: 'notes',
      label: t('column.notes'),
      width: 160,
      priority: 'low',
      cell: (order) =>
        [
          order.is_locked && t('field.is_locked'),
          (order.duplicated_phone || order.duplicated_customer) && t('duplicated'),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'at',
      label: t('column.at'),
      width: 144,
      priority: 'middle',
      cell: ({ created_at: at }) => (
        <time dateTime={at} title={format.dateTime(at)}>
          {format.ago(at)}
        </time>
      ),
    },
  ]
}
