import type { CustomerCard } from '../../../frame/api-types.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import css from './card.module.css'

/** The topics that the customer has allowed, and the permissions that platforms gave for them. */
export function OptIns({ customer: { topics, opt_ins } }: { customer: CustomerCard }) {
  const t = useText('customers')
  const format = useFormat()
  if (topics.length + opt_ins.length === 0) return <p className={css.hint}>{t('card.no_opt_ins')}</p>
  return (
    <ul className={css.list}>
      {topics.map(({ id, name }) => (
        <li key={id}>{t('card.topic', { name })}</li>
      ))}
      {opt_ins.toReversed().map(({ kind, title, topic, expires_at, is_stopped }) => (
        <li key={`${kind}/${topic}/${title}/${expires_at}`}>
          {title || topic || t(kind === 'one_time_notif_req' ? 'card.one_time' : 'card.repeated')}
          <span className={css.hint}>
            {is_stopped
              ? t('card.stopped')
              : expires_at
                ? t('card.until', { date: format.date(expires_at) })
                : t('card.no_end')}
          </span>
        </li>
      ))}
    </ul>
  )
}
