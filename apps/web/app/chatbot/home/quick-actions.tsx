import { IconDeviceMobile, IconExternalLink, IconInbox, IconKey, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { channelQuery } from '../../frame/channel-query.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './quick-actions.module.css'

/** The three things done most, and a way to talk to the bot as a customer would. */
export function QuickActions() {
  const t = useText('home')
  const bot = useBot()
  const botPath = useBotPath()
  const { data: channel } = useQuery(channelQuery(bot.id))
  const links = [
    { to: botPath('/chatbot/livechat'), icon: IconInbox, word: t('actions.inbox') },
    { to: botPath('/chatbot/flows'), icon: IconRoute, word: t('actions.flows') },
    { to: botPath('/chatbot/keywords'), icon: IconKey, word: t('actions.keywords') },
  ]
  return (
    <Panel title={t('quick')}>
      <ul className={classes.actions}>
        {links.map(({ to, icon: Icon, word }) => (
          <li key={to}>
            <Link className={classes.action} to={to}>
              <Icon size={20} stroke={1.5} aria-hidden />
              {word}
            </Link>
          </li>
        ))}
        {bot.is_demo && (
          <li>
            <a className={classes.action} href="/phone" target="_blank" rel="noreferrer">
              <IconDeviceMobile size={20} stroke={1.5} aria-hidden />
              {t('actions.phone')}
            </a>
          </li>
        )}
        {!bot.is_demo && channel?.chat_url && (
          <li>
            <a className={classes.action} href={channel.chat_url} target="_blank" rel="noreferrer">
              <IconExternalLink size={20} stroke={1.5} aria-hidden />
              {t('actions.try')}
            </a>
          </li>
        )}
      </ul>
    </Panel>
  )
}
