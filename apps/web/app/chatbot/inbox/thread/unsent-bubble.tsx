import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconClock, IconFile } from '@tabler/icons-react'
import type { Outbox } from '../../../frame/outbox/outbox.ts'
import { isLost, type Unsent } from '../../../frame/outbox/unsent.ts'
import { useErrorLines } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import classes from './bubble.module.css'
import content from './content.module.css'
import { FileView } from './file-view.tsx'
import { Words } from './words.tsx'

const icons = { waiting: IconClock, sending: IconClock, accepted: IconCheck, failed: IconAlertCircle } as const

/** A message written here that the server has not confirmed: on screen at once, and its text is never lost. */
export function UnsentBubble({ item, outbox }: { item: Unsent; outbox: Outbox }) {
  const t = useText('inbox')
  const { lines } = useErrorLines(item.error)
  const isFailed = item.state === 'failed' && !isLost(item)
  const state = isLost(item) ? 'waiting' : item.state
  const Icon = icons[state]
  return (
    <li
      className={classes.group}
      data-side="out"
      data-by="operator"
      data-first
      data-last
      data-status={isFailed ? 'failed' : undefined}
    >
      <div className={classes.frame}>
        <div className={isFailed ? classes.bubble : `${classes.bubble} ${classes.unsent}`}>
          {item.content.kind === 'text' ? (
            <div className={content.text}>
              <Words text={item.content.text} />
            </div>
          ) : (
            <FileView url={undefined} name={item.content.file.name} icon={<IconFile size={20} stroke={1.5} />} />
          )}
        </div>
        <div className={classes.meta}>
          <Icon
            className={classes.tick}
            data-status={isFailed ? 'failed' : undefined}
            size={14}
            stroke={2}
            aria-hidden
          />
          {isLost(item) ? t('unsent.lost') : t(`unsent.${state}`)}
          {isLost(item) && (
            <Button size="compact-xs" fz="xs" variant="subtle" color="gray" onClick={() => outbox.discard(item.key)}>
              {t('discard')}
            </Button>
          )}
        </div>
        {isFailed && (
          <div className={classes.trouble} role="alert">
            <span>{lines.join(' ')}</span>
            <Button size="compact-xs" fz="xs" variant="subtle" onClick={() => outbox.retry(item.key)}>
              {t('send_again')}
            </Button>
            <Button size="compact-xs" fz="xs" variant="subtle" color="gray" onClick={() => outbox.discard(item.key)}>
              {t('discard')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
