import { IconAlertCircle, IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ConversationRow } from '../../../frame/api-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useHolderName } from '../use-holder.ts'
import { Answered } from './answered.tsx'
import { useCustomerName } from './customer-name.ts'
import classes from './row.module.css'
import { useSnippet } from './snippet.ts'
import { Wait } from './wait.tsx'

type Props = {
  row: ConversationRow
  to: string
  isOpen: boolean
  /** Going there leaves no step behind: another conversation is open already. */
  isReplacing: boolean
  now: Date
}

/** One conversation: who, when, the customer's last words, who answered them, how many are unread and who has it. */
export const Row = memo(function Row({ row, to, isOpen, isReplacing, now }: Props) {
  const t = useText('inbox')
  const bot = useBot()
  const format = useFormat()
  const name = useCustomerName()(row.customer)
  const snippet = useSnippet()(row.snippet)
  const { unread } = row
  return (
    <Link
      className={classes.row}
      to={to}
      replace={isReplacing}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      draggable={false}
    >
      <Avatar name={name} url={row.customer.avatar_url} size={40} platform={bot.platform} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          {row.last_message_at && (
            <time className={classes.time} dateTime={row.last_message_at} title={format.dateTime(row.last_message_at)}>
              {format.chatTime(row.last_message_at, now)}
            </time>
          )}
        </span>
        <span className={classes.line}>
          <span className={classes.snippet} title={snippet}>
            {snippet || t('list.no_words')}
          </span>
          <Answered by={row.snippet_by} />
          {row.waiting_since && <Wait since={row.waiting_since} now={now} />}
          {row.reply_failed_at && <FailedMark at={row.reply_failed_at} />}
          {row.is_done && <DoneMark />}
          {row.who === 'person' && <Holder assigned_to={row.assigned_to} />}
          {unread > 0 && (
            <span
              className={classes.count}
              role="img"
              aria-label={t('list.unread_count', { count: unread, number: format.number(unread) })}
            >
              {format.count(unread)}
            </span>
          )}
        </span>
      </span>
    </Link>
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

/** Among rows of a search; under "done" every row has it. */
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
