import { fromStored } from '@hawker/core'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath, useBotTimezone } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Range } from '../../ui/picker/range-field.tsx'
import { instantsOf } from '../customers/days.ts'
import { useMoney } from '../orders/use-money.ts'
import { type SalesDay, salesQuery } from './queries.ts'
import { daysBetween, sumsOf, totalsIn } from './sales.ts'
import css from './shop.module.css'

/** The sales of these days: the sum of each currency, which opens its orders, and the shop's own day by day. */
export function Sales({ days, currency }: { days: Range; currency: string }) {
  const t = useText('shop')
  const { id: bot_id } = useBot()
  const span = instantsOf(days, useBotTimezone())
  return (
    <Panel title={t('sales')} text={t('sales_text')}>
      <Loaded query={useQuery(salesQuery(bot_id, span))}>
        {(sold) => (
          <>
            <Sums sold={sold} days={days} currency={currency} />
            <ByDay sold={sold} days={days} currency={currency} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

type Props = { sold: readonly SalesDay[]; days: Range; currency: string }

function Sums({ sold, days, currency }: Props) {
  const t = useText('shop')
  const botPath = useBotPath()
  const format = useFormat()
  const money = useMoney()
  return (
    <div className={css.sums}>
      {sumsOf(sold, currency).map((sum) => (
        <Anchor
          key={sum.currency}
          component={Link}
          className={css.sum}
          to={botPath('/chatbot/ecommerce/order', { show: 'sold', ...days })}
        >
          <strong>{money(sum.total, sum.currency)}</strong>
          <span>{t('of_orders', { count: sum.orders, number: format.number(sum.orders) })}</span>
        </Anchor>
      ))}
    </div>
  )
}

function ByDay({ sold, days, currency }: Props) {
  const t = useText('shop')
  const format = useFormat()
  const shown = daysBetween(days.from, days.to)
  const totals = totalsIn(sold, currency, shown)
  return (
    <Chart
      kind="bars"
      name={t('sales_by_day', { currency })}
      pointLabel={t('day')}
      empty={t('nothing_sold')}
      series={[{ key: 'sales', label: t('sales_in', { currency }), tone: 'action' }]}
      points={shown.map((day, at) => ({
        key: day,
        short: format.calendar.dayMonth(day),
        label: format.calendar.date(day),
        values: [fromStored(totals[at] ?? 0, currency)],
      }))}
    />
  )
}
