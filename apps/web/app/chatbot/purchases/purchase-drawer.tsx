import { isPurchaseEvent } from '@hawker/core'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { CopyBlock } from '../../ui/copy-block.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import css from '../orders/orders.module.css'
import { Section } from '../orders/section.tsx'
import { useMoney } from '../orders/use-money.ts'
import { EventBadge } from './event-badge.tsx'
import { type PurchaseView, purchaseQuery } from './queries.ts'

type Props = { id: string; onClose: () => void }

/** The purchase that the address names beside the list. */
export function PurchaseDrawer({ id, onClose }: Props) {
  const t = useText('orders')
  return (
    <Drawer isOpen={id !== ''} onClose={onClose} title={t('purchases.one')} width={560}>
      {id !== '' && <Found id={id} />}
    </Drawer>
  )
}

function Found({ id }: { id: string }) {
  const { id: bot_id } = useBot()
  return <Loaded query={useQuery(purchaseQuery(bot_id, id))}>{(purchase) => <Details purchase={purchase} />}</Loaded>
}

function Details({ purchase }: { purchase: PurchaseView }) {
  const t = useText('orders')
  const format = useFormat()
  const money = useMoney()
  const botPath = useBotPath()
  const { transaction, event, event_at, product, amount, currency, name, email, phone, customer_id, details } = purchase
  return (
    <>
      <div className={css.head}>
        <strong>{product || t('purchases.no_product')}</strong>
        <EventBadge event={event} />
        {customer_id !== null && (
          <Anchor component={Link} to={botPath('/chatbot/livechat', { filter: 'all', conversation: customer_id })}>
            {t('conversation')}
          </Anchor>
        )}
      </div>
      <p className={css.hint}>
        {[amount !== null && currency !== null && money(amount, currency), format.dateTime(event_at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.hint}>{[name, email, phone].filter(Boolean).join(' · ')}</p>
      {customer_id === null && details !== null && <p className={css.hint}>{t('purchases.no_customer')}</p>}
      <CopyField label={t('purchases.transaction')} value={transaction} />
      <Section title={t('purchases.events')} isOpen>
        <ul className={css.events}>
          {purchase.events.map(({ key, event, version, at, received_at }) => (
            <li key={key}>
              {isPurchaseEvent(event) ? t(`purchases.event.${event}`) : event}
              <p className={css.hint}>
                {[format.dateTime(at), version, t('purchases.came', { at: format.dateTime(received_at) })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      {details !== null && (
        <Section title={t('purchases.fields')}>
          <CopyBlock label={t('purchases.fields')} value={JSON.stringify(details, null, 2)} />
        </Section>
      )}
    </>
  )
}
