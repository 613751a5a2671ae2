import { Kbd, Tooltip, UnstyledButton } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { HawkerMark } from '../../ui/hawker-mark.tsx'
import { AlarmBell } from '../alarms/alarm-bell.tsx'
import { isApple } from '../is-apple.ts'
import { useText } from '../use-text.ts'
import { BotSwitcher } from './bot-switcher.tsx'
import { HelpMenu } from './help-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import classes from './top-bar.module.css'

export function TopBar({ hasBot }: { hasBot: boolean }) {
  const t = useText('frame')
  const keys = isApple() ? '⌘ K' : 'Ctrl K'
  return (
    <header className={classes.bar} data-plain={!hasBot || undefined}>
      {hasBot ? (
        <BotSwitcher />
      ) : (
        <Link className={classes.brand} to="/bots" aria-label={`Hawker: ${t('all_bots')}`}>
          <HawkerMark withName />
        </Link>
      )}
      <Tooltip label={`${t('search')} · ${keys}`}>
        <UnstyledButton
          className={classes.search}
          onClick={spotlight.open}
          aria-label={`${t('search')} ${keys}`}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <span className={classes.word}>{t('search')}</span>{' '}
          <Kbd className={classes.keys} size="xs" aria-hidden>
            {keys}
          </Kbd>
        </UnstyledButton>
      </Tooltip>
      <AlarmBell />
      <div className={classes.rest}>
        <span className={classes.help}>
          <HelpMenu />
        </span>
        <LanguageMenu />
        <SchemeMenu />
        <ProfileMenu />
      </div>
    </header>
  )
}
