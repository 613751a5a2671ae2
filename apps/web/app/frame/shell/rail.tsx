import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from 'react-router'
import { HawkerMark } from '../../ui/hawker-mark.tsx'
import { screensFor } from '../screens.ts'
import { useBot, useUnread } from '../use-bot.ts'
import { useText } from '../use-text.ts'
import classes from './rail.module.css'
import { RailLink } from './rail-link.tsx'

type Props = { isSmall: boolean; onToggle: () => void }

export function Rail({ isSmall, onToggle }: Props) {
  const t = useText('frame')
  const bot = useBot()
  const unread = useUnread()
  const Toggle = isSmall ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = isSmall ? t('rail_widen') : t('rail_narrow')
  return (
    <nav className={classes.rail} aria-label={t('main_menu')} data-small={isSmall || undefined}>
      <Link className={classes.brand} to="/bots" aria-label={`Hawker: ${t('all_bots')}`}>
        <HawkerMark withName={!isSmall} />
      </Link>
      {screensFor(bot.role_in_bot).map((group) => (
        <ul className={classes.group} key={group[0]?.id}>
          {group.map((screen) => (
            <li key={screen.id}>
              <RailLink screen={screen} isSmall={isSmall} unread={screen.id === 'inbox' ? unread : 0} />
            </li>
          ))}
        </ul>
      ))}
      <Tooltip label={label} position="right" disabled={!isSmall}>
        <ActionIcon className={classes.toggle} aria-label={label} onClick={onToggle}>
          <Toggle size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </nav>
  )
}
