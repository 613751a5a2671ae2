import { findAbout } from '@hawker/channels/abouts'
import type { AlarmKind } from '@hawker/core'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Checks } from '../checks-query.ts'
import { useBot } from '../use-bot.ts'
import { useText } from '../use-text.ts'
import classes from './lights.module.css'
import { useAlarmWords } from './use-alarm-words.ts'

const names = ['token', 'webhook', 'send'] as const
type Name = (typeof names)[number]

const icons = {
  good: IconCircleCheckFilled,
  waiting: IconCircleDashed,
  suspect: IconAlertCircleFilled,
  bad: IconAlertCircleFilled,
}

/** `told`: kinds that are already explained beside the lights. */
type Props = { checks: Checks; told?: AlarmKind[] }

/**
 * Token, webhook, sending: whether each works; a broken one has its reason and a button to the fix. A website chat has no
 * token.
 */
export function Lights({ checks, told = [] }: Props) {
  const { platform } = useBot()
  const shown = names.filter((name) => name !== 'token' || findAbout(platform)?.webhook !== 'none')
  const causes = names.map((name) => checks.lights[name].why)
  return (
    <ul className={classes.lights} aria-live="polite">
      {shown.map((name) => {
        const { why } = checks.lights[name]
        const isTold = why !== null && (told.includes(why) || causes.indexOf(why) < names.indexOf(name))
        return <LightRow key={name} name={name} checks={checks} isTold={isTold} />
      })}
    </ul>
  )
}

function LightRow({ name, checks, isTold }: { name: Name; checks: Checks; isTold: boolean }) {
  const t = useText('alarms')
  const { state } = checks.lights[name]
  const Icon = icons[state]
  return (
    <li className={classes.light} data-state={state}>
      <Icon className={classes.icon} size={22} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {t(`lights.${name}`)}
          <span className={classes.state}>{t(`states.${state}`)}</span>
        </p>
        {state === 'waiting' && <Waiting name={name} />}
        {!isTold && <Why name={name} checks={checks} />}
      </div>
    </li>
  )
}

/** The next step of a light that has no proof yet. */
function Waiting({ name }: { name: Name }) {
  const t = useText('alarms')
  const { platform } = useBot()
  const about = findAbout(platform)
  const place = about?.webhook === 'none' ? 'visit' : about?.link === null ? 'own_app' : 'webhook'
  return <p className={classes.text}>{t(`waiting.${name === 'webhook' ? place : name}`)}</p>
}

/** Explains a red light in the words of its alarm. */
function Why({ name, checks }: { name: Name; checks: Checks }) {
  const bot = useBot()
  const wordsOf = useAlarmWords()
  const { why } = checks.lights[name]
  if (why === null) return null
  const known = checks.items.find(({ kind }) => kind === why)?.params ?? {}
  const params = why === 'webhook_lost' ? { how: checks.webhook ?? 'none', ...known } : known
  const { title, text, press } = wordsOf({ kind: why, params, bot_id: bot.id, platform: bot.platform })
  return (
    <p className={classes.text}>
      {title}. {text}{' '}
      {press && (
        <Link className={classes.press} to={press.to}>
          {press.word}
        </Link>
      )}
    </p>
  )
}
