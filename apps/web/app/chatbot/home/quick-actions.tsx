import {
  IconBuildingStore,
  IconDeviceMobile,
  IconExternalLink,
  IconInbox,
  IconKey,
  IconRoute,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { channelQuery } from '../../frame/channel-query.ts'
import { phoneAddress, shopAddress } from '../../frame/demo-addresses.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './quick-actions.module.css'

/** The three things done most, and a way to talk to the bot as a customer would. */
export function QuickActions() {
  const t = useText('home')
  const botPath = useBotPath()
  const links = [
    { to: botPath('/chatbot/livechat'), icon: IconInbox, word: t('actions.inbox') },
    { to: botPath('/chatbot/flows'), icon: IconRoute, word: t('actions.flows') },
    { to: botPath('/chatbot/keywords'), icon: IconKey, word: t('actions.keywords') },
  ]
  const trial = useTrial()
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
        {trial && (
          <li>
            <a className={classes.action} href={trial.href} target="_blank" rel="noreferrer">
              <trial.icon size={20} stroke={1.5} aria-hidden />
              {trial.word}
            </a>
          </li>
        )}
      </ul>
    </Panel>
  )
}

/** The place to talk to the bot as a customer: the demo's shop or phone, or the page's real chat. */
function useTrial() {
  const t = useText('home')
  const bot = useBot()
  const { data: channel } = useQuery(channelQuery(bot.id))
  if (bot.platform === 'pke_chat_plugin')
    return { href: shopAddress(bot.page_id), icon: IconBuildingStore, word: t('actions.shop') }
  if (bot.is_demo) return { href: phoneAddress, icon: IconDeviceMobile, word: t('actions.phone') }
  if (!channel?.chat_url) return null
  return { href: channel.chat_url, icon: IconExternalLink, word: t('actions.try') }
}
