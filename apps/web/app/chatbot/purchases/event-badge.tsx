import type { PurchaseEvent } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import css from '../orders/orders.module.css'

const good: readonly PurchaseEvent[] = ['PURCHASE_APPROVED', 'PURCHASE_COMPLETE']
const warn: readonly PurchaseEvent[] = ['PURCHASE_BILLET_PRINTED', 'PURCHASE_DELAYED', 'PURCHASE_OUT_OF_SHOPPING_CART']

const toneOf = (event: PurchaseEvent) => (good.includes(event) ? 'good' : warn.includes(event) ? 'warn' : 'bad')

/** The platform's last report of a purchase. */
export function EventBadge({ event }: { event: PurchaseEvent }) {
  const t = useText('orders')
  return (
    <span className={css.status} data-tone={toneOf(event)}>
      {t(`purchases.event.${event}`)}
    </span>
  )
}
