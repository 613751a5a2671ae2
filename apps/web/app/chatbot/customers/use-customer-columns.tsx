import { IconBan, IconBellOff, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CustomerRow } from '../../frame/api-types.ts'
import { SampleMark } from '../../frame/sample/sample-mark.tsx'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { useCustomerName } from '../../ui/use-customer-name.ts'
import css from './customers.module.css'

export function useCustomerColumns(): Column<CustomerRow>[] {
  const t = useText('customers')
  const format = useFormat()
  return [
    { key: 'name', label: t('name'), cell: (customer) => <Name customer={customer} /> },
    { key: 'phone', label: t('phone'), width: 128, priority: 'middle', cell: ({ phone }) => phone },
    {
      key: 'email',
      label: t('email'),
      width: 176,
      priority: 'low',
      cell: ({ email }) => (
        <span className={css.cut} title={email}>
          {email}
        </span>
      ),
    },
    { key: 'tags', label: t('tags'), width: 152, priority: 'middle', cell: ({ tags }) => <Tags tags={tags} /> },
    {
      key: 'last_message',
      label: t('last_message'),
      width: 128,
      cell: ({ last_message_at: at }) => at && <span title={format.dateTime(at)}>{format.ago(at)}</span>,
    },
    {
      key: 'since',
      label: t('since'),
      width: 136,
      priority: 'low',
      // The server sorts.
      compare: () => 0,
      cell: ({ created_at }) => <span title={format.dateTime(created_at)}>{format.dayMonth(created_at)}</span>,
    },
  ]
}

function Name({ customer }: { customer: CustomerRow }) {
  const t = useText('customers')
  const bot = useBot()
  const botPath = useBotPath()
  const name = useCustomerName()(customer)
  const { id, avatar_url, last_message_at, is_blocked, is_subscribed } = customer
  return (
    <span className={css.name}>
      <Avatar name={name} url={avatar_url} size={28} platform={bot.platform} />
      {last_message_at ? (
        <Link to={botPath('/chatbot/livechat', { filter: 'all', conversation: id })} title={name}>
          {name}
        </Link>
      ) : (
        <span className={css.cut} title={name}>
          {name}
        </span>
      )}
      <SampleMark bot={bot} id={id} />
      {is_blocked && <StateMark icon={IconBan} words={t('is_blocked')} />}
      {!is_subscribed && !is_blocked && <StateMark icon={IconBellOff} words={t('is_unsubscribed')} />}
    </span>
  )
}

function StateMark({ icon: Icon, words }: { icon: TablerIcon; words: string }) {
  return (
    <span className={css.state} role="img" aria-label={words} title={words}>
      <Icon size={16} stroke={1.5} />
    </span>
  )
}

const mostTags = 2

function Tags({ tags }: Pick<CustomerRow, 'tags'>) {
  const names = tags.map(({ name }) => name)
  const rest = names.length - mostTags
  return (
    <span className={css.tags} title={names.join(', ')}>
      {names.slice(0, mostTags).map((name) => (
        <span key={name} className={css.tag}>
          {name}
        </span>
      ))}
      {rest > 0 && <span className={css.rest}>+{rest}</span>}
    </span>
  )
}
