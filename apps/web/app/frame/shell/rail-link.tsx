import { Tooltip, VisuallyHidden } from '@mantine/core'
import { NavLink } from 'react-router'
import type { Screen } from '../screens.ts'
import { useBotPath } from '../use-bot.ts'
import { useFormat } from '../use-format.ts'
import { useText } from '../use-text.ts'
import classes from './rail.module.css'

type Props = { screen: Screen; isSmall: boolean; needsYou: number }

/** One screen in the rail; without its label, the label is in the tooltip. */
export function RailLink({ screen: { id, path, isExact = false, icon: Icon }, isSmall, needsYou }: Props) {
  const t = useText('frame')
  const format = useFormat()
  const botPath = useBotPath()
  const name = t(`screens.${id}`)
  const words = t('needs_you', { count: needsYou, number: format.number(needsYou) })
  const fullName = needsYou ? `${name}, ${words}` : name
  return (
    <Tooltip label={fullName} position="right" disabled={!isSmall}>
      <NavLink className={classes.link} to={botPath(path)} end={isExact} aria-label={isSmall ? fullName : undefined}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.5} aria-hidden />
          {isSmall && needsYou > 0 && <span className={classes.dot} />}
        </span>
        {!isSmall && <span className={classes.word}>{name}</span>}
        {!isSmall && needsYou > 0 && (
          <>
            <span className={classes.count} aria-hidden>
              {format.count(needsYou)}
            </span>
            <VisuallyHidden>{words}</VisuallyHidden>
          </>
        )}
      </NavLink>
    </Tooltip>
  )
}
