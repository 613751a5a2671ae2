import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import classes from './no-default-flow.module.css'
import { botQuery, useBot, useBotPath } from './use-bot.ts'
import { useText } from './use-text.ts'

/** Says of a bot without a default flow what that means for its customers, with the way to choose one. */
export function NoDefaultFlow({ className = '' }: { className?: string }) {
  const t = useText('frame')
  const botPath = useBotPath()
  const isLacking = useLacksDefaultFlow()
  return isLacking ? (
    <p className={`${classes.words} ${className}`}>
      {t('no_default.words')} <Link to={botPath('/chatbot/default_preview')}>{t('no_default.choose')}</Link>
    </p>
  ) : null
}

/** True if the bot is known to have no default flow. */
export function useLacksDefaultFlow(): boolean {
  const { data } = useQuery(botQuery(useBot().id))
  return data !== undefined && !data.default_flow
}
