import { canCancel, canConfirm, deletionRefusal } from '@hawker/core'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { PrintLink } from './bill-section.tsx'
import { Duplicates } from './duplicates.tsx'
import css from './orders.module.css'
import type { OrderView } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'
import { useChangeStatuses, useDeleteOrder, useSaveOrder } from './use-order-acts.ts'

/** Number, reference, status, who made it, and the conversation it came from. */
export function Head({ order, isChanged }: { order: OrderView; isChanged: boolean }) {
  const t = useText('orders')
  const format = useFormat()
  const botPath = useBotPath()
  const { display_id, key, status, created_at, creator, customer_id, customer } = order
  const made = creator
    ? t('made_by', { name: creator.name, at: format.dateTime(created_at) })
    : format.dateTime(created_at)
  return (
    <>
      <div className={css.head} data-tight>
        <strong>{t('number', { number: display_id })}</strong>
        <StatusBadge status={status} />
        {order.is_locked && <span className={css.status}>{t('field.is_locked')}</span>}
        {customer_id !== '' && (
          <Anchor component={Link} to={botPath('/chatbot/livechat', { filter: 'all', conversation: customer_id })}>
            {customer.name || t('conversation')}
          </Anchor>
        )}
      </div>
      <p className={css.hint}>
        {key} · {made}
      </p>
      {(order.duplicated_phone || order.duplicated_customer) && <Duplicates order={order} mayMerge={!isChanged} />}
    </>
  )
}

/** The steps that its status allows. */
export function Acts({ order, isChanged, onGone }: { order: OrderView; isChanged: boolean; onGone: () => void }) {
  const t = useText('orders')
  const statuses = useChangeStatuses(() => undefined)
  const remove = useDeleteOrder(onGone)
  const unlock = useSaveOrder(order, () => undefined)
  const go = (status: 0 | 1 | 6) => statuses.mutate({ ids: [order.id], status })
  if (order.is_removed)
    return (
      <div className={css.acts}>
        <Button onClick={() => go(0)}>{t('restore')}</Button>
      </div>
    )
  if (order.is_locked)
    return (
      <div className={css.acts}>
        <Button loading={unlock.isPending} onClick={() => unlock.mutate({ parts: { is_locked: false } })}>
          {t('unlock')}
        </Button>
        <PrintLink ids={[order.id]} />
        {unlock.isError && <ErrorNote error={unlock.error} />}
      </div>
    )
  const reason = isChanged ? t('changes_first') : null
  return (
    <div className={css.acts}>
      {canConfirm(order.status) && (
        <Reasoned reason={reason}>
          {(off) => (
            <Button variant="light" loading={statuses.isPending} onClick={() => go(1)} {...off}>
              {t('confirm')}
            </Button>
          )}
        </Reasoned>
      )}
      <PrintLink ids={[order.id]} />
      {canCancel(order.status) && (
        <Reasoned reason={reason}>
          {(off) => (
            <Button variant="default" loading={statuses.isPending} onClick={() => go(6)} {...off}>
              {t('cancel_order')}
            </Button>
          )}
        </Reasoned>
      )}
      {deletionRefusal(order) === null && (
        <Reasoned reason={reason}>
          {(off) => (
            <Button
              variant="default"
              c="red"
              loading={remove.isPending}
              onClick={() => remove.mutate(order.id)}
              {...off}
            >
              {t('delete')}
            </Button>
          )}
        </Reasoned>
      )}
    </div>
  )
}
