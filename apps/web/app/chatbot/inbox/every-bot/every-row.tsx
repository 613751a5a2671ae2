import { Link } from 'react-router'
import type { BotEntry, ConversationRow } from '../../../frame/api-types.ts'
import { pathOfBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Answered } from '../list/answered.tsx'
import { useCustomerName } from '../list/customer-name.ts'
import classes from '../list/row.module.css'
import { useSnippet } from '../list/snippet.ts'
import type { Filter } from '../list/view.ts'
import { Wait } from '../list/wait.tsx'
import own from './every-inbox.module.css'

type Props = { bot: BotEntry; row: ConversationRow; filter: Filter; now: Date }

/** A conversation and its bot, in whose inbox it opens. */
export function EveryRow({ bot, row, filter, now }: Props) {
  const t = useText('inbox')
  const format = useFormat()
  const name = useCustomerName()(row.customer)
  const snippet = useSnippet()(row.snippet)
  const { unread } = row
  return (
    <Link
      className={classes.row}
      to={pathOfBot(bot.id, '/chatbot/livechat', { filter, conversation: row.id })}
      data-unread={unread > 0 || undefined}
    >
      <Avatar name={name} url={row.customer.avatar_url} size={40} platform={bot.platform} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <span className={own.bot} title={bot.name}>
            {bot.name}
          </span>
          {!row.waiting_since && row.last_message_at && (
            // How long ago: each bot has a clock of its own.
            <time className={classes.time} dateTime={row.last_message_at}>
              {format.ago(row.last_message_at, now)}
            </time>
          )}
        </span>
        <span className={classes.line}>
          <span className={classes.snippet} title={snippet}>
            {snippet || t('list.no_words')}
          </span>
          <Answered by={row.snippet_by} />
          {row.waiting_since && <Wait since={row.waiting_since} now={now} />}
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
}
