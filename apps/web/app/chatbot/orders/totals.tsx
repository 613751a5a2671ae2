import { type Order, orderTotals } from '@hawker/core'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import css from './orders.module.css'
import { useMoney } from './use-money.ts'

/** The totals of an order, reckoned by the rules of the server; nothing while an amount is at fault. */
export function Totals({ order }: { order: Order }) {
  const t = useText('orders')
  const money = useMoney()
  const format = useFormat()
  const result = orderTotals(order)
  if (!result.ok) return null
  const { subtotal, total, paid, cod, overpaid, weight } = result.totals
  const rows = [
    ['subtotal', subtotal],
    ['total', total],
    ['paid', paid],
    ...(overpaid > 0 ? ([['overpaid', overpaid]] as const) : ([['cod', cod]] as const)),
  ] as const
  return (
    <dl className={css.totals}>
      {rows.map(([key, amount]) => (
        <Row key={key} name={t(`totals.${key}`)} value={money(amount, order.currency)} isMain={key === 'total'} />
      ))}
      {weight > 0 && <Row name={t('totals.weight')} value={`${format.number(weight)} g`} isMain={false} />}
    </dl>
  )
}

const Row = ({ name, value, isMain }: { name: string; value: string; isMain: boolean }) => (
  <>
    <dt data-main={isMain || undefined}>{name}</dt>
    <dd data-main={isMain || undefined}>{value}</dd>
  </>
)
