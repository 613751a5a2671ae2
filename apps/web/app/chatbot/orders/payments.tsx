import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useServiceName } from '../../frame/use-service-name.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import css from './orders.module.css'
import { PaymentEntry } from './payment-entry.tsx'
import { PaymentLink } from './payment-link.tsx'
import type { OrderView } from './queries.ts'
import { useMoney } from './use-money.ts'
import { type Payment, paymentsQuery, usePaymentActs } from './use-payments.ts'

/** The money that came for an order: from gateways and by hand, what is wrong with it, and the link for the buyer. */
export function Payments({ order }: { order: OrderView }) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const payments = useQuery(paymentsQuery(bot_id, order.id))
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <Loaded query={payments}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className={css.events}>
              {items.map((payment) => (
                <Row key={payment.id} payment={payment} />
              ))}
            </ul>
          ) : (
            <p className={css.hint}>{t('payment.none')}</p>
          )
        }
      </Loaded>
      {order.totals.cod > 0 && order.status !== 6 && <PaymentLink order={order} />}
      {isEntering ? (
        <PaymentEntry order={order} onDone={() => setEntering(false)} />
      ) : (
        <div className={css.head}>
          <Button variant="default" onClick={() => setEntering(true)}>
            {t('payment.add')}
          </Button>
        </div>
      )}
    </>
  )
}

/** One payment: how much, by which way, who says so, and what a person is to do about it. */
function Row({ payment }: { payment: Payment }) {
  const t = useText('orders')
  const format = useFormat()
  const may = useMay()
  const money = useMoney()
  const serviceName = useServiceName()
  const { settle, refund } = usePaymentActs(payment.order_id)
  const { id, amount, currency, told, flag, way, service, transaction, user_id, user_name, at } = payment
  const by = user_id === null ? serviceName(service) : (user_name ?? t('event.person'))
  const facts = [t(`payment.way.${way}`), by, transaction, format.dateTime(at)]
  const isBack = payment.refunded_at !== null
  return (
    <li>
      <div className={css.foot}>
        <strong>{amount === null ? `${told} ${currency}` : money(amount, currency)}</strong>
        {isBack && <span className={css.status}>{t('payment.back')}</span>}
        {flag && !isBack && (
          <span className={css.status} data-tone={flag === 'mismatch' ? 'bad' : 'warn'}>
            {t(`payment.flag.${flag}`)}
          </span>
        )}
      </div>
      <p className={css.hint}>{facts.filter(Boolean).join(' · ')}</p>
      {payment.note && <p className={css.hint}>{payment.note}</p>}
      {flag && !isBack && <p className={css.hint}>{t(`payment.why.${flag}`)}</p>}
      {!isBack && (
        <div className={css.foot}>
          {flag !== null && amount !== null && (
            <Button size="xs" variant="default" loading={settle.isPending} onClick={() => settle.mutate(id)}>
              {t(flag === 'mismatch' ? 'payment.count' : 'payment.keep')}
            </Button>
          )}
          <Reasoned reason={may.administer}>
            {(off) => (
              <Button size="xs" variant="subtle" loading={refund.isPending} onClick={() => refund.mutate(id)} {...off}>
                {t('payment.give_back')}
              </Button>
            )}
          </Reasoned>
        </div>
      )}
    </li>
  )
}
