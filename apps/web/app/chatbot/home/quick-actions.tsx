import { IconInbox, IconKey, IconRoute } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useTrial } from '../../frame/use-trial.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './quick-actions.module.css'

/** The three most frequent actions, and a way to talk to the bot as a customer would. */
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
