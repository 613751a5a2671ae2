import { findAbout } from '@hawker/channels/abouts'
import { type Platform, platforms } from '@hawker/core'
import { currentLanguage } from '../frame/i18n.ts'
import { useText } from '../frame/use-text.ts'
import { Page } from '../ui/page.tsx'
import { nearbyPlatforms } from './nearby.ts'
import { setUpMinutes } from './platform-facts.ts'
import { PlatformRow } from './platform-row.tsx'
import classes from './select-platform.module.css'

const slow = Number.POSITIVE_INFINITY

/** Channels that can be connected first, the quickest first. */
const byEffort = (one: Platform, other: Platform) =>
  Number(!findAbout(one)) - Number(!findAbout(other)) ||
  (setUpMinutes[one] ?? slow) - (setUpMinutes[other] ?? slow) ||
  0

/** Every channel: those of the reader's country first, each with its requirements, price and limits. */
export default function SelectPlatform() {
  const t = useText('bots')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const nearby = nearbyPlatforms(timeZone, currentLanguage())
  const others = platforms.filter((id) => !nearby.includes(id)).toSorted(byEffort)
  return (
    <Page title={t('select_title')} width="narrow">
      <p className={classes.lead}>{t('select_text')}</p>
      {nearby.length > 0 && <Rows title={t('nearby')} ids={nearby} />}
      <Rows title={nearby.length > 0 ? t('others') : null} ids={others} />
    </Page>
  )
}

function Rows({ title, ids }: { title: string | null; ids: readonly Platform[] }) {
  return (
    <section>
      {title && <h2 className={classes.group}>{title}</h2>}
      <ul className={classes.list}>
        {ids.map((id) => (
          <PlatformRow key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}
