import { memo } from 'react'
import type { Message } from '../../../frame/inbox-types.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import classes from './bubble.module.css'
import { QuickReplies } from './buttons.tsx'
import { CardView } from './card-view.tsx'
import { Meta } from './meta.tsx'
import { Quote } from './quote.tsx'
import { ReceivedView } from './received-view.tsx'
import { Sender } from './sender.tsx'
import { sendStatus } from './status.ts'
import { Trouble } from './trouble.tsx'

type Props = {
  message: Message
  isFirst: boolean
  isLast: boolean
  conversation_id: string
  name: string
  avatar_url: string
  onLog: (n: number) => void
}

/** One message: the customer's on the left, ours on the right, with author, time and delivery. */
export const Bubble = memo(function Bubble({ message, isFirst, isLast, conversation_id, onLog, ...props }: Props) {
  const t = useText('inbox')
  const { content, by } = message
  const isOurs = by !== 'customer'
  const status = sendStatus(message.status)
  // The page's own words stay in its thread; of a customer's nothing is left.
  const isGone =
    content.removed_at !== undefined && 'attachments' in content && !content.text && !content.attachments.length
  return (
    <li
      className={classes.group}
      data-side={isOurs ? 'out' : 'in'}
      data-by={by}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-status={status ?? undefined}
    >
      {isOurs && isFirst ? (
        <Sender message={message} />
      ) : (
        <span className={classes.hidden}>{isOurs ? null : props.name}</span>
      )}
      <div className={classes.frame}>
        <div
          className={classes.bubble}
          data-bare={message.type === 'gallery' || message.type === 'sticker' || undefined}
        >
          {message.reply_to && !isGone && <Quote of={message.reply_to} name={props.name} />}
          {'attachments' in content && !isGone && <ReceivedView content={content} />}
          {'type' in content && <CardView card={content} />}
          {isGone && <p className={classes.gone}>{t(isOurs ? 'removed_by_page' : 'removed_by_customer')}</p>}
        </div>
        {content.removed_at && !isGone && <p className={classes.removed}>{t('removed_by_page')}</p>}
        {content.reaction && (
          <span className={classes.reaction} role="img" aria-label={t('reacted', { emoji: content.reaction })}>
            {content.reaction}
          </span>
        )}
        {'quick_replies' in content && <QuickReplies replies={content.quick_replies} />}
        <Meta message={message} isLast={isLast} onLog={onLog} />
        {message.can_send_again && <Trouble message={message} conversation_id={conversation_id} />}
      </div>
      {!isOurs && isLast && (
        <span className={classes.avatar}>
          <Avatar name={props.name} url={props.avatar_url} size={28} />
        </span>
      )}
    </li>
  )
})
