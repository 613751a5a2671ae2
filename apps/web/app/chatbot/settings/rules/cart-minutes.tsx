import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { settingsQuery } from '../../../frame/settings-query.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useDuration } from '../use-duration.ts'
import classes from './rules.module.css'

/** After how long a cart counts as left untouched, and the way to change that. At 0 the rule would never act. */
export function CartMinutes() {
  const t = useText('settings')
  const { id } = useBot()
  const botPath = useBotPath()
  const duration = useDuration()
  const { data } = useQuery(settingsQuery(id))
  if (!data) return null
  const minutes = data.cart_abandoned_minutes
  return (
    <p className={classes.about}>
      {minutes === 0 ? t('rules.cart_never') : t('rules.cart_after', { duration: duration(minutes) })}{' '}
      <Anchor
        inherit
        underline="always"
        component={Link}
        to={botPath('/chatbot/settings', { tab: 'behaviour', group: 'orders' })}
      >
        {t('rules.cart_change')}
      </Anchor>
    </p>
  )
}
