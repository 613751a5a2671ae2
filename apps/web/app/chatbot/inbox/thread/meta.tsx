import { Tooltip, UnstyledButton } from '@mantine/core'
import type { Message } from '../../../frame/inbox-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import classes from './bubble.module.css'
import { sendStatus } from './status.ts'
import { StatusTick } from './status-tick.tsx'

type Props = { message: Message; isLast: boolean; onLog: (n: number) => void }

/** The time and status of a message. Pressing the status opens the requests to the platform and its answers. */
export function Meta({ message: { n, at, status: given, status_at }, isLast, onLog }: Props) {
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
