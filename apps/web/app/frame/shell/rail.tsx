import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from 'react-router'
import { HawkerMark } from '../../ui/hawker-mark.tsx'
import { type Section, screensFor, sectionsOf } from '../screens.ts'
import { useBot, useNeedsYou } from '../use-bot.ts'
import { useText } from '../use-text.ts'
import classes from './rail.module.css'
import { RailSection } from './rail-section.tsx'

type Props = { isSmall: boolean; onToggle: () => void }

export function Rail({ isSmall, onToggle }: Props) {
  const t = useText('frame')
  const bot = useBot()
  const needsYou = useNeedsYou()
  const sections = sectionsOf(screensFor(bot))
  const shown = (section: Section) => (
    <RailSection key={section.group} section={section} isSmall={isSmall} needsYou={needsYou} />
  )
  const Toggle = isSmall ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = isSmall ? t('rail_widen') : t('rail_narrow')
  return (
    <nav className={classes.rail} aria-label={t('main_menu')} data-small={isSmall || undefined}>
      <Link className={classes.brand} to="/bots" aria-label={`Hawker: ${t('all_bots')}`}>
        <HawkerMark withName={!isSmall} />
      </Link>
      <div className={classes.middle}>{sections.filter(({ group }) => group !== 'bottom').map(shown)}</div>
      <div className={classes.foot}>
        {sections.filter(({ group }) => group === 'bottom').map(shown)}
        <Tooltip label={label} position="right" disabled={!isSmall}>
          <ActionIcon className={classes.toggle} aria-label={label} onClick={onToggle}>
            <Toggle size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </div>
    </nav>
  )
}
