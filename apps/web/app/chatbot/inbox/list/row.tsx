import { IconAlertCircle, IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { memo } from 'react'
import type { ConversationRow } from '../../../frame/api-types.ts'
import { SampleMark } from '../../../frame/sample/sample-mark.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useHolderName } from '../use-holder.ts'
import classes from './row.module.css'
import { RowFrame } from './row-frame.tsx'

type Props = {
  row: ConversationRow
  to: string
  isOpen: boolean
  now: Date
}

/** A conversation of the bot: its last activity, and the person who has it. */
export const Row = memo(function Row({ row, to, isOpen, now }: Props) {
  const bot = useBot()
  const format = useFormat()
  const { last_message_at } = row
  return (
    <RowFrame
      row={row}
      platform={bot.platform}
      link={{ to, 'aria-current': isOpen || undefined, draggable: false }}
      beside={
        <>
          <SampleMark bot={bot} id={row.id} />
          {last_message_at && (
            <time className={classes.time} dateTime={last_message_at} title={format.dateTime(last_message_at)}>
              {format.chatTime(last_message_at, now)}
            </time>
          )}
        </>
      }
      marks={
        <>
          {row.reply_failed_at && <FailedMark at={row.reply_failed_at} />}
          {row.is_done && <DoneMark />}
          {row.who === 'person' && <Holder assigned_to={row.assigned_to} />}
        </>
      }
      now={now}
    />
  )
})

/** A message of the bot did not arrive; it stays until a person writes, sends it again or is done with it. */
function FailedMark({ at }: { at: string }) {
  const t = useText('inbox')
  const format = useFormat()
  const words = t('list.reply_failed', { time: format.dateTime(at) })
  return (
    <span className={classes.failed} role="img" aria-label={words} title={words}>
      <IconAlertCircle size={16} stroke={1.5} />
    </span>
  )
}

/** Only among results of a search; under "done" every row would have it. */
function DoneMark() {
  const t = useText('inbox')
  const words = t('head.is_done')
  return (
    <span className={classes.done} role="img" aria-label={words} title={words}>
      <IconCircleCheck size={16} stroke={1.5} />
    </span>
  )
}

function Holder({ assigned_to }: { assigned_to: string | null }) {
  const t = useText('inbox')
  const holder = useHolderName()(assigned_to)
  const words =
    holder.who === 'you'
      ? t('list.with_you')
      : holder.who === 'name'
        ? t('list.with_name', { name: holder.name })
        : t('list.with_person')
  return (
    <span className={classes.person} role="img" aria-label={words} title={words}>
      <IconHandStop size={16} stroke={1.5} />
    </span>
  )
}
