import { statusLabel } from '@hawker/core'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath, useBotTimezone } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Range } from '../../ui/picker/range-field.tsx'
import { instantsOf } from '../customers/days.ts'
import { orderCountsQuery } from '../orders/queries.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import css from './shop.module.css'

/** The orders of these days by their status; each number opens its rows. */
export function OrderStatuses({ days }: { days: Range }) {
  const t = useText('shop')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const format = useFormat()
  const { language } = useLanguage()
  const span = instantsOf(days, useBotTimezone())
  return (
    <Panel title={t('statuses')} text={t('statuses_text')}>
      <Loaded query={useQuery(orderCountsQuery(bot_id, { q: '', ...span }))}>
        {({ statuses }) => {
          const some = statuses.filter(({ count }) => count > 0)
          if (some.length === 0) return <p className={css.none}>{t('no_orders')}</p>
          return (
            <ul className={css.statuses}>
              {some.map(({ status, count }) => (
                <li key={status}>
                  <StatusBadge status={status} />
                  <Anchor
                    component={Link}
                    to={botPath('/chatbot/ecommerce/order', { show: String(status), ...days })}
                    aria-label={`${statusLabel(status, language)}: ${format.number(count)}`}
                  >
                    {format.number(count)}
                  </Anchor>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Panel>
  )
}
