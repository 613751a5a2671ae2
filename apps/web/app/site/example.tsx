import { IconMessage, IconTag } from '@tabler/icons-react'
import { useText } from '../frame/use-text.ts'
import { ChannelBadge } from '../ui/channel-badge.tsx'
import classes from './example.module.css'

/** A flow beside the conversation it makes: the product at a glance. */
export function Example() {
  const t = useText('site')
  return (
    <div className={classes.example} role="img" aria-label={t('example.alt')}>
      <div className={classes.flow} aria-hidden>
        <div className={classes.block}>
          <div className={classes.head}>
            <IconMessage size={16} stroke={1.5} />
            {t('example.block')}
          </div>
          <div className={classes.bubble}>{t('example.question')}</div>
          <div className={classes.choice}>{t('example.yes')}</div>
          <div className={classes.choice}>{t('example.no')}</div>
        </div>
        <svg className={classes.arrow} viewBox="0 0 16 40" role="presentation">
          <path d="M8 0v36m-5-5 5 5 5-5" />
        </svg>
        <div className={classes.block} data-kind="action">
          <div className={classes.head}>
            <IconTag size={16} stroke={1.5} />
            {t('example.tag')}
          </div>
        </div>
      </div>
      <div className={classes.phone} aria-hidden>
        <div className={classes.bar}>
          <ChannelBadge platform="telegram_bot" size={20} />
          {t('example.shop')}
        </div>
        <div className={classes.thread}>
          <span className={classes.theirs}>{t('example.hello')}</span>
          <span className={classes.ours}>{t('example.question')}</span>
          <span className={classes.theirs}>{t('example.yes')}</span>
          <span className={classes.ours}>{t('example.answer')}</span>
        </div>
      </div>
    </div>
  )
}
