import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormat } from '../use-format.ts'
import { useText } from '../use-text.ts'
import classes from './alarms.module.css'
import type { Alarm } from './alarms-query.ts'
import { useAlarmWords } from './use-alarm-words.ts'

/** Lists the alarms of one bot, each with its consequence and a button to the fix. */
export function AlarmList({ alarms }: { alarms: Alarm[] }) {
  const t = useText('alarms')
  if (!alarms.length) return null
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {alarms.map((alarm) => (
        <li key={alarm.kind}>
          <AlarmCard alarm={alarm} />
        </li>
      ))}
    </ul>
  )
}

function AlarmCard({ alarm }: { alarm: Alarm }) {
  const t = useText('alarms')
  const format = useFormat()
  const { level, title, text, press } = useAlarmWords()(alarm)
  const isBad = level === 'bad'
  const Icon = isBad ? IconAlertCircle : IconAlertTriangle
  return (
    <Alert color={isBad ? 'red' : 'yellow'} icon={<Icon size={20} stroke={1.5} />} title={title}>
      <p className={classes.text}>{text}</p>
      <div className={classes.foot}>
        {press && (
          <Button
            component={Link}
            to={press.to}
            size="xs"
            {...(isBad ? { color: 'red', variant: 'filled' } : { variant: 'default' })}
          >
            {press.word}
          </Button>
        )}
        <time className={classes.since} dateTime={alarm.since} title={format.dateTime(alarm.since)}>
          {t('since', { at: format.dateTime(alarm.since) })}
        </time>
      </div>
    </Alert>
  )
}
