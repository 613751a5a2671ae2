import { Tooltip } from '@mantine/core'
import { NavLink } from 'react-router'
import type { Screen } from '../screens.ts'
import { useBotPath } from '../use-bot.ts'
import { useFormat } from '../use-format.ts'
import { useText } from '../use-text.ts'
import classes from './rail.module.css'

type Props = { screen: Screen; isSmall: boolean; unread: number }

/** One screen in the rail; without its word, the word is in the tooltip. */
export function RailLink({ screen: { id, path, icon: Icon }, isSmall, unread }: Props) {
  const t = useText('frame')
  const format = useFormat()
  const botPath = useBotPath()
  const name = t(`screens.${id}`)
  const unreadName = unread ? `${name}, ${t('unread', { count: unread, number: format.number(unread) })}` : undefined
  return (
    <Tooltip label={unreadName ?? name} position="right" disabled={!isSmall}>
      <NavLink className={classes.link} to={botPath(path)} aria-label={unreadName ?? (isSmall ? name : undefined)}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.5} aria-hidden />
          {isSmall && unread > 0 && <span className={classes.dot} />}
        </span>
        {!isSmall && <span className={classes.word}>{name}</span>}
        {!isSmall && unread > 0 && <span className={classes.count}>{format.count(unread)}</span>}
      </NavLink>
    </Tooltip>
  )
}
