import { Popover, Tooltip, UnstyledButton } from '@mantine/core'
import type { Afterwards, Message } from '../../../frame/inbox-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import classes from './bubble.module.css'
import { sendStatus } from './status.ts'
import { StatusTick } from './status-tick.tsx'

type Props = { message: Message; isLast: boolean; onLog: (n: number) => void }

/** The time and status of a message. Pressing the status opens the requests to the platform and its answers. */
export function Meta({ message: { n, at, status: given, status_at, content }, isLast, onLog }: Props) {
  const t = useText('inbox')
  const channelName = useChannelName()
  const format = useFormat()
  const bot = useBot()
  const status = sendStatus(given)
  const words = status && t(`status.${status}`)
  const hint = status && [words, status_at && format.dateTime(status_at)].filter(Boolean).join(', ')
  const log = t('log.open', { channel: channelName(bot.platform) })
  return (
    <div className={classes.meta} data-beside={!isLast || undefined}>
      <time dateTime={at} title={format.dateTime(at)}>
        {format.time(at)}
      </time>
      {content.earlier?.length ? <Edited earlier={content.earlier} /> : null}
      {status && (
        <Tooltip label={`${hint} · ${log}`}>
          <UnstyledButton className={classes.log} onClick={() => onLog(n)} aria-label={`${words}. ${log}`}>
            <StatusTick status={status} />
            {isLast && words}
          </UnstyledButton>
        </Tooltip>
      )}
    </div>
  )
}

/** Says that the customer edited the message; pressing it shows the earlier words. */
function Edited({ earlier }: { earlier: NonNullable<Afterwards['earlier']> }) {
  const t = useText('inbox')
  return (
    <Popover withArrow position="bottom-start" width={280}>
      <Popover.Target>
        <UnstyledButton className={classes.log}>{t('edited')}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.earlierTitle}>{t('earlier_words')}</p>
        <ol className={classes.earlier}>
          {earlier.map(({ text, at }) => (
            <li key={at}>{text}</li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  )
}
