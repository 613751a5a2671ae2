import { canMerge, statusLabel } from '@hawker/core'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import css from './orders.module.css'
import { duplicatesQuery, type OrderRow, type OrderView } from './queries.ts'
import { useMoney } from './use-money.ts'
import { useOpenOrder } from './use-open-order.ts'
import { useMergeOrders } from './use-order-acts.ts'

type Props = {
  order: OrderView
  /** False while the drawer holds changes, which a merge would drop. */
  mayMerge: boolean
}

/** Other orders of this buyer within 30 days, which may be the same one, and a way to merge each into this one. */
export function Duplicates({ order, mayMerge }: Props) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const { data = [] } = useQuery(duplicatesQuery(bot_id, order.id))
  return (
    <section className={css.doubles} aria-label={t('duplicated')}>
      <p className={css.warn}>{t(order.duplicated_phone ? 'duplicated_phone' : 'duplicated_customer')}</p>
      <ul>
        {data.map((other) => (
          <Double key={other.id} order={order} other={other} mayMerge={mayMerge} />
        ))}
      </ul>
    </section>
  )
}

function Double({ order, other, mayMerge }: Props & { other: OrderRow }) {
  const t = useText('orders')
  const { language } = useLanguage()
  const format = useFormat()
  const money = useMoney()
  const confirm = useConfirm()
  const merge = useMergeOrders(order)
  const { show } = useOpenOrder()
  const number = t('number', { number: other.display_id })
  const facts = [
    statusLabel(other.status, language),
    money(other.total, other.currency),
    format.ago(other.created_at),
    other.items.replaceAll('\n', ', '),
  ]
  const ask = () =>
    confirm({
      title: t('merge_ask', { number: other.display_id }),
      text: t('merge_text', { number: other.display_id }),
      confirm: t('merge'),
      onConfirm: () => merge.mutate({ id: other.id, revision: other.revision }),
    })
  return (
    <li>
      <div>
        <button type="button" className={css.name} onClick={() => show(other.id)}>
          {number}
        </button>
        <p className={css.hint}>{facts.join(' · ')}</p>
      </div>
      {mayMerge && canMerge({ ...order, paid: order.totals.paid }, other) && (
        <Button
          size="xs"
          variant="default"
          loading={merge.isPending}
          aria-label={t('merge_named', { number: other.display_id })}
          onClick={ask}
        >
          {t('merge')}
        </Button>
      )}
    </li>
  )
}
