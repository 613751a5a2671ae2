import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { isAt, type Screen, type Section } from '../screens.ts'
import { useText } from '../use-text.ts'
import classes from './rail.module.css'
import { RailLink } from './rail-link.tsx'

type Props = { section: Section; isSmall: boolean; needsYou: number }

/**
 * A group of the rail under its heading, which folds it. A folded group still shows the open screen and one with a count. A
 * single screen needs no heading.
 */
export function RailSection({ section: { group, screens }, isSmall, needsYou }: Props) {
  const t = useText('frame')
  const { pathname } = useLocation()
  const listId = useId()
  const [isFolded, setFolded] = useLocalStorage({
    key: `hawker.rail_folded.${group}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const countOf = ({ id }: Screen) => (id === 'inbox' ? needsYou : 0)
  const heading = group === 'top' || group === 'bottom' || screens.length === 1 || isSmall ? null : group
  const shown =
    heading && isFolded ? screens.filter((screen) => isAt(screen, pathname) || countOf(screen) > 0) : screens
  return (
    <div className={classes.section} data-group={group}>
      {heading && (
        <UnstyledButton
          className={classes.heading}
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={() => setFolded(!isFolded)}
        >
          {t(`groups.${heading}`)}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
      <ul className={classes.group} id={listId}>
        {shown.map((screen) => (
          <li key={screen.id}>
            <RailLink screen={screen} isSmall={isSmall} needsYou={countOf(screen)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
