import { connectableIds, findAbout } from '@hawker/channels/abouts'
import { platforms } from '@hawker/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../frame/use-text.ts'
import { ChannelBadge } from '../ui/channel-badge.tsx'
import { Page } from '../ui/page.tsx'
import classes from './select-platform.module.css'

const later = platforms.filter((id) => !findAbout(id))

/** The channels an owner can connect now, and those that will follow. */
export default function SelectPlatform() {
  const t = useText('bots')
  return (
    <Page title={t('select_title')} width="narrow">
      <p className={classes.lead}>{t('select_text')}</p>
      <ul className={classes.list}>
        {connectableIds.map((id) => (
          <li key={id}>
            <Link className={classes.row} to={`/connect_page?platform=${id}`}>
              <ChannelBadge platform={id} size={36} />
              <span className={classes.words}>
                <span className={classes.name}>{t(`common:channels.${id}`)}</span>
                <span className={classes.about}>{t(`about.${id}`)}</span>
              </span>
              <IconChevronRight size={20} stroke={1.5} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={classes.later}>{t('later')}</h2>
      <ul className={classes.chips}>
        {later.map((id) => (
          <li key={id}>
            <ChannelBadge platform={id} /> {t(`common:channels.${id}`)}
          </li>
        ))}
      </ul>
    </Page>
  )
}
