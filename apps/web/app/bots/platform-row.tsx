import { findAbout } from '@hawker/channels/abouts'
import type { Platform } from '@hawker/core'
import { IconChevronRight, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { appsQuery } from '../frame/apps-query.ts'
import { phoneAddress, shopAddress } from '../frame/demo-addresses.ts'
import { takesTemplates } from '../frame/takes-templates.ts'
import { useFormat } from '../frame/use-format.ts'
import { useMe } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { ChannelBadge } from '../ui/channel-badge.tsx'
import { useChannelName } from '../ui/use-channel-name.ts'
import { openWays } from './logins.ts'
import { costOf, isReviewed, isSignedIn, lacksOf, setUpMinutes, signInMinutes } from './platform-facts.ts'
import classes from './select-platform.module.css'

/** One channel to choose: the whole row opens it. In a demo it can be tried on the phone first. */
export function PlatformRow({ id }: { id: Platform }) {
  const t = useText('bots')
  const channelName = useChannelName()
  const about = findAbout(id)
  return (
    <li className={classes.row} data-later={!about || undefined}>
      <ChannelBadge platform={id} size={36} />
      <div className={classes.words}>
        {about ? (
          <Link className={classes.link} to={`/connect_page?platform=${id}`}>
            <span className={classes.name}>{channelName(id)}</span>{' '}
            <span className={classes.about}>{t(`about.${about.id}`)}</span>
          </Link>
        ) : (
          <span className={classes.link}>
            <span className={classes.name}>{channelName(id)}</span> <span className={classes.about}>{t('later')}</span>
          </span>
        )}
        <Facts id={id} />
        <TryIt id={id} />
      </div>
      {about && <IconChevronRight size={20} stroke={1.5} aria-hidden />}
    </li>
  )
}

function Facts({ id }: { id: Platform }) {
  const t = useText('bots')
  const format = useFormat()
  const hasApp = useHasApp(id)
  const time = useTime(id, hasApp)
  const { window, other } = lacksOf(id)
  const late = takesTemplates(id) ? ('_template' as const) : ''
  const lateWords = (hours: number) =>
    hours < 72
      ? t(`lacks.window${late}`, { hours: format.number(hours) })
      : t(`lacks.window_days${late}`, { days: format.number(hours / 24) })
  const lacks = [...(window === null ? [] : [lateWords(window)]), ...other.map((key) => t(`lacks.${key}`))]
  const facts = [
    [t('facts.needs'), hasApp && isSignedIn(id) ? t(`needs_signed.${id}`) : t(`needs.${id}`)],
    [t('facts.cost'), t(`cost.${costOf(id)}`)],
    [t('facts.time'), time],
    ...(lacks.length ? [[t('facts.lacks'), lacks.join(' · ')] as const] : []),
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** True if the reader only signs in at this platform, through an app of their own or the operator's. */
function useHasApp(id: Platform): boolean {
  const { data: apps } = useQuery(appsQuery)
  const about = findAbout(id)
  return about !== undefined && openWays(about, apps?.items ?? []).length > 0
}

function useTime(id: Platform, hasApp: boolean): string {
  const t = useText('bots')
  const format = useFormat()
  const signsIn = hasApp && isSignedIn(id)
  const minutes = signsIn ? signInMinutes[id] : setUpMinutes[id]
  if (minutes === null) return t('days')
  return t(isReviewed(id) && !signsIn ? 'minutes_review' : 'minutes', { minutes: format.number(minutes) })
}

/** Where the demo has a bot on this channel. */
function TryIt({ id }: { id: Platform }) {
  const t = useText('bots')
  const { data: me } = useMe()
  const demo = me?.bots.find(({ platform, is_demo }) => is_demo && platform === id)
  if (!demo) return null
  return (
    <a
      className={classes.try}
      href={id === 'pke_chat_plugin' ? shopAddress(demo.page_id) : phoneAddress}
      target="_blank"
      rel="noreferrer"
    >
      <IconDeviceMobile size={16} stroke={1.5} aria-hidden />
      {id === 'pke_chat_plugin' ? t('try_shop') : t('try_phone')}
    </a>
  )
}
