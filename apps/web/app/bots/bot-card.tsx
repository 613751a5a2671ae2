import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import type { BotEntry } from '../frame/api-types.ts'
import { pathOfBot } from '../frame/use-bot.ts'
import { useFormat } from '../frame/use-format.ts'
import { useText } from '../frame/use-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { HealthDot } from '../ui/health-dot.tsx'
import { useChannelName } from '../ui/use-channel-name.ts'
import { useRoleWords } from '../ui/use-role-words.ts'
import classes from './bot-card.module.css'

/** A bot at a glance: whose, on which channel, whether it works, and who waits there. */
export function BotCard({ bot }: { bot: BotEntry }) {
  const t = useText('bots')
  const format = useFormat()
  const channelName = useChannelName()
  const roleWords = useRoleWords()
  return (
    <article className={classes.card}>
      <Avatar name={bot.name} size={44} shape="square" platform={bot.platform} />
      <span className={classes.words}>
        <Link className={classes.name} to={pathOfBot(bot.id, '/chatbot/home')} title={bot.name}>
          {bot.name}
        </Link>
        <span className={classes.channel}>
          {channelName(bot.platform)} · {roleWords(bot.role_in_bot).name}
        </span>
      </span>
      <span className={classes.foot}>
        <HealthDot status={bot.status} withWord />
        {bot.is_demo && <Badge variant="default">{t('common:demo')}</Badge>}
        {bot.needs_you > 0 && (
          <Link className={classes.needsYou} to={pathOfBot(bot.id, '/chatbot/livechat')}>
            {t('needs_you', { count: bot.needs_you, number: format.number(bot.needs_you) })}
          </Link>
        )}
      </span>
    </article>
  )
}
