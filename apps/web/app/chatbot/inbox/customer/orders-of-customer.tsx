import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { customerOrdersQuery } from '../../orders/queries.ts'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { useMoney } from '../../orders/use-money.ts'
import classes from './customer.module.css'

const orders = '/chatbot/ecommerce/order'

/** The latest orders of a customer beside the thread, and a way to write a new one for them. */
export function OrdersOfCustomer({ id }: { id: string }) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const format = useFormat()
  const money = useMoney()
  const { data } = useQuery(customerOrdersQuery(bot_id, id))
  return (
    <section className={classes.section}>
      <h4 className={classes.heading}>{t('of_customer.title')}</h4>
      {data?.items.length === 0 && <p className={classes.noOrders}>{t('of_customer.none')}</p>}
      <ul className={classes.orders}>
        {data?.items.map((order) => (
          <li key={order.id}>
            <Anchor component={Link} to={botPath(orders, { order: order.id })}>
              {t('number', { number: order.display_id })}
            </Anchor>{' '}
            <StatusBadge status={order.status} />
            <span>
              {money(order.total, order.currency)} · {format.ago(order.created_at)}
            </span>
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        to={botPath(orders, { new: 'order', customer: id })}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} />}
      >
        {t('new')}
      </Button>
    </section>
  )
}
