import { IconBan, IconBellOff, type TablerIcon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { CustomerRow } from '../../frame/api-types.ts'
import { SampleMark } from '../../frame/sample/sample-mark.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useCustomerName } from '../../ui/use-customer-name.ts'
import css from './customers.module.css'

/** The customer of a row, with the link that opens their card beside the list. */
export function CustomerName({ customer }: { customer: CustomerRow }) {
  const t = useText('customers')
  const bot = useBot()
  const pathOf = useCardPath()
  const name = useCustomerName()(customer)
  const { id, avatar_url, is_blocked, is_subscribed } = customer
  return (
    <span className={css.name}>
      <Avatar name={name} url={avatar_url} size={28} platform={bot.platform} />
      <Link to={pathOf(id)} title={name}>
        {name}
      </Link>
      <SampleMark bot={bot} id={id} />
      {is_blocked && <StateMark icon={IconBan} words={t('is_blocked')} />}
      {!is_subscribed && !is_blocked && <StateMark icon={IconBellOff} words={t('is_unsubscribed')} />}
    </span>
  )
}

/** The same list with the card of a customer. */
function useCardPath(): (id: string) => string {
  const { pathname, search } = useLocation()
  return (id) => {
    const next = new URLSearchParams(search)
    next.set('customer', id)
    return `${pathname}?${next}`
  }
}

function StateMark({ icon: Icon, words }: { icon: TablerIcon; words: string }) {
  return (
    <span className={css.state} role="img" aria-label={words} title={words}>
      <Icon size={16} stroke={1.5} />
    </span>
  )
}
