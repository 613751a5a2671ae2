import { type PurchaseEvent, purchaseEvents } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list/list.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { MarketStall } from '../../ui/pictures.tsx'
import css from '../orders/orders.module.css'
import { useMoney } from '../orders/use-money.ts'
import { EventBadge } from './event-badge.tsx'
import { PurchaseDrawer } from './purchase-drawer.tsx'
import { type Purchase, type PurchaseCounts, purchaseCountsQuery, purchasesQuery } from './queries.ts'

/** The purchases that sales platforms report: found and opened. */
export default function Purchases() {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const [q] = useUrlValue('q')
  const [show] = useUrlValue('show')
  const [opened, setOpened] = useUrlValue('purchase')
  const event = purchaseEvents.find((each) => each === show) ?? null
  const counts = useQuery(purchaseCountsQuery(bot_id, q))
  const rows = useInfiniteQuery(purchasesQuery(bot_id, { q, event }))
  const isEmpty = !q && counts.data?.all === 0
  const connect = (
    <Button
      component={Link}
      to={botPath('/chatbot/settings', { tab: 'connections', connect: 'hotmart' })}
      leftSection={<IconPlugConnected size={16} stroke={1.5} />}
    >
      {t('purchases.connect')}
    </Button>
  )
  return (
    <Page title={t('purchases.title')} purpose={{ id: 'purchases', text: t('purchases.purpose') }} width="full">
      <Loaded query={counts}>
        {(many) => (
          <Loaded query={rows}>
            {({ pages }) =>
              isEmpty ? (
                <EmptyState
                  picture={<MarketStall />}
                  title={t('purchases.empty')}
                  text={t('purchases.empty_text')}
                  action={connect}
                />
              ) : (
                <Rows
                  items={pages.flatMap(({ items }) => items)}
                  counts={many}
                  event={event}
                  query={rows}
                  onOpen={setOpened}
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
      <PurchaseDrawer key={opened} id={opened} onClose={() => setOpened('')} />
    </Page>
  )
}

type RowsProps = {
  items: readonly Purchase[]
  counts: PurchaseCounts
  event: PurchaseEvent | null
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  onOpen: (id: string) => void
}

const nameOf = ({ name, email, phone, transaction }: Purchase) => name || email || phone || transaction

function Rows({ items, counts, event, query, onOpen }: RowsProps) {
  const t = useText('orders')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const columns = useColumns(onOpen)
  const amountOf = useAmount()
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
      id="purchases"
      rows={items}
      columns={columns}
      nameOf={nameOf}
      searchLabel={t('purchases.search')}
      sort="-at"
      pages={pages}
      filters={counts.events
        .filter((each) => each.count > 0 || each.event === event)
        .map((each) => ({
          value: each.event,
          label: t(`purchases.event.${each.event}`),
          count: each.count,
          // The server filters.
          test: () => true,
        }))}
      second={(row) => [t(`purchases.event.${row.event}`), row.product, amountOf(row)].filter(Boolean).join(' · ')}
    />
  )
}

function useAmount(): (purchase: Purchase) => string {
  const money = useMoney()
  return ({ amount, currency }) => (amount === null || currency === null ? '' : money(amount, currency))
}

function useColumns(onOpen: (id: string) => void): Column<Purchase>[] {
  const t = useText('orders')
  const format = useFormat()
  const amountOf = useAmount()
  return [
    {
      key: 'name',
      label: t('column.buyer'),
      cell: (row) => (
        <button type="button" className={css.name} title={nameOf(row)} onClick={() => onOpen(row.id)}>
          {nameOf(row)}
        </button>
      ),
    },
    {
      key: 'event',
      label: t('field.status'),
      width: 176,
      priority: 'high',
      cell: ({ event }) => <EventBadge event={event} />,
    },
    {
      key: 'product',
      label: t('purchases.product'),
      width: 240,
      priority: 'middle',
      cell: ({ product }) => (
        <span className={css.cut} title={product}>
          {product}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('totals.total'),
      width: 128,
      isNumber: true,
      priority: 'high',
      cell: (row) => amountOf(row),
    },
    { key: 'email', label: t('field.bill_email'), width: 200, priority: 'low', cell: ({ email }) => email },
    { key: 'phone', label: t('field.bill_phone_number'), width: 136, priority: 'low', cell: ({ phone }) => phone },
    {
      key: 'customer',
      label: t('purchases.customer'),
      width: 120,
      priority: 'low',
      cell: ({ customer_id }) => t(customer_id === null ? 'purchases.waits' : 'purchases.known'),
    },
    {
      key: 'at',
      label: t('column.at'),
      width: 120,
      priority: 'middle',
      cell: ({ event_at }) => format.ago(event_at),
    },
  ]
}
