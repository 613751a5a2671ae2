import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import css from './orders.module.css'
import type { OrderView } from './queries.ts'
import { useMoney } from './use-money.ts'
import { paymentLinkQuery, usePaymentActs } from './use-payments.ts'

/** The page where the buyer pays: to copy, and to send in their conversation. */
export function PaymentLink({ order }: { order: OrderView }) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const money = useMoney()
  const { send } = usePaymentActs(order.id)
  const { customer_id, display_id, totals, currency } = order
  return (
    <Loaded query={useQuery(paymentLinkQuery(bot_id, order.id))}>
      {({ url }) => (
        <>
          <CopyField label={t('payment.link')} description={t('payment.link_hint')} value={url} />
          {customer_id !== '' && (
            <div className={css.foot}>
              <Button
                leftSection={<IconSend size={16} stroke={1.5} />}
                variant="default"
                loading={send.isPending}
                disabled={send.isSuccess}
                onClick={() =>
                  send.mutate({
                    conversation_id: customer_id,
                    text: t('payment.message', { order: display_id, amount: money(totals.cod, currency), url }),
                  })
                }
              >
                {t('payment.send')}
              </Button>
              {send.isSuccess && (
                <span className={css.hint} role="status">
                  {t('payment.in_conversation')}
                </span>
              )}
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}
