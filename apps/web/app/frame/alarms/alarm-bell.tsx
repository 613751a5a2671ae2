import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconBell, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathOfBot } from '../use-bot.ts'
import { useFormat } from '../use-format.ts'
import { useText } from '../use-text.ts'
import classes from './alarms.module.css'
import { type Alarm, useAlarms } from './alarms-query.ts'
import { LiveRow } from './live-row.tsx'
import { useLives } from './lives-query.ts'
import { useAlarmWords } from './use-alarm-words.ts'

/**
 * The open alarms of all the reader's bots: their number, and a list with links to the screens that fix them; below them the live videos of
 * this tab's bot.
 */
export function AlarmBell() {
  const t = useText('alarms')
  const format = useFormat()
  const alarms = useAlarms()
  const { bot_id, lives } = useLives()
  // The open menu lies where its tooltip would.
  const [isOpen, setOpen] = useState(false)
  const { length: count } = alarms
  const label = count ? t('open', { count, number: format.number(count) }) : t('title')
  return (
    <Menu
      position="bottom-end"
      onChange={setOpen}
      width="min(380px, calc(100vw - 16px))"
      classNames={{ dropdown: classes.menu, itemLabel: classes.row }}
    >
      <Tooltip label={label} disabled={isOpen}>
        <Menu.Target>
          <ActionIcon className={classes.bell} aria-label={label}>
            <IconBell size={20} stroke={1.5} />
            {count > 0 && (
              <span className={classes.count} aria-hidden>
                {format.count(count)}
              </span>
            )}
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {alarms.map((alarm) => (
          <BellRow key={`${alarm.bot_id} ${alarm.kind}`} alarm={alarm} />
        ))}
        {count === 0 && <Nothing />}
        {lives.length > 0 && <Menu.Divider />}
        {lives.map((live) => (
          <LiveRow key={live.post_id} bot_id={bot_id} live={live} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function BellRow({ alarm }: { alarm: Alarm }) {
  const format = useFormat()
  const { level, title, press } = useAlarmWords()(alarm)
  const Icon = level === 'bad' ? IconAlertCircle : IconAlertTriangle
  return (
    <Menu.Item
      component={Link}
      to={press?.to ?? pathOfBot(alarm.bot_id, '/chatbot/home')}
      leftSection={<Icon size={20} stroke={1.5} className={classes.icon} data-level={level} aria-hidden />}
    >
      <span className={classes.title}>{title}</span>
      <span className={classes.of}>
        <span className={classes.bot}>{alarm.bot_name}</span>
        <time dateTime={alarm.since}>{format.ago(alarm.since)}</time>
      </span>
      {press && <span className={classes.press}>{press.word}</span>}
    </Menu.Item>
  )
}

function Nothing() {
  const t = useText('alarms')
  return (
    <div className={classes.nothing}>
      <IconCircleCheck size={20} stroke={1.5} aria-hidden />
      <div>
        <p className={classes.well}>{t('none')}</p>
        <p className={classes.wellText}>{t('none_text')}</p>
      </div>
    </div>
  )
}
