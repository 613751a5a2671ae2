import { IconLink, IconPointer } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import css from '../broadcasts.module.css'
import { countOf } from '../figures.ts'
import type { Broadcast } from '../queries.ts'
import { usePeoplePath } from './use-people-path.ts'

/** The links and buttons that customers clicked, each with its people. Where clicks on links are not counted, it says why. */
export function Clicks({ broadcast: { counts, figures, counts_links } }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const format = useFormat()
  const pathOf = usePeoplePath()
  const sent = countOf(counts, 'sent')
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true }
  return (
    <Panel title={t('clicks.title')}>
      {!counts_links && <p className={css.hint}>{t('clicks.no_links')}</p>}
      {figures.buttons.length === 0 && counts_links && <p className={css.hint}>{t('clicks.none')}</p>}
      <ul className={css.reasons}>
        {figures.buttons.map(({ place, is_link, title, people, clicks }) => (
          <li key={place}>
            <Link className={css.reason} to={pathOf({ figure: 'clicked', reason: place })} preventScrollReset>
              <span className={css.clicked} title={title}>
                {is_link ? <IconLink {...icon} /> : <IconPointer {...icon} />}
                <span>{title}</span>
              </span>
              <span className={css.many}>
                {format.number(people)}
                <span className={css.figureHint}>
                  {[
                    sent > 0 && t('share_of_sent', { percent: format.percent(people / sent) }),
                    t('clicks.times', { count: clicks, number: format.number(clicks) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
