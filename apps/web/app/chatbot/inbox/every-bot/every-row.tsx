import type { BotEntry, ConversationRow } from '../../../frame/api-types.ts'
import { SampleMark } from '../../../frame/sample/sample-mark.tsx'
import { pathOfBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import classes from '../list/row.module.css'
import { RowFrame } from '../list/row-frame.tsx'
import type { Filter } from '../list/view.ts'
import own from './every-inbox.module.css'

type Props = { bot: BotEntry; row: ConversationRow; filter: Filter; now: Date }

/** A conversation and its bot, in whose inbox it opens. */
export function EveryRow({ bot, row, filter, now }: Props) {
  const format = useFormat()
  const { last_message_at } = row
  return (
    <RowFrame
      row={row}
      platform={bot.platform}
      link={{ to: pathOfBot(bot.id, '/chatbot/livechat', { filter, conversation: row.id }) }}
      beside={
        <>
          <SampleMark bot={bot} id={row.id} />
          <span className={own.bot} title={bot.name}>
            {bot.name}
          </span>
          {!row.waiting_since && last_message_at && (
            // As "ago": each bot has a clock of its own.
            <time className={classes.time} dateTime={last_message_at}>
              {format.ago(last_message_at, now)}
            </time>
          )}
        </>
      }
      now={now}
    />
  )
}
