import type { Link, Pending } from '../state.ts'
import type { View } from '../view.ts'
import type { Message, Said } from '../wire.ts'
import { CardView } from './card.tsx'
import { Icon } from './icon.tsx'
import { Media } from './media.tsx'
import { Text } from './text.tsx'

const SaidView = ({ view, said }: { view: View; said: Said }) => (
  <>
    {said.attachments.map((file) => (
      <div class="card media">
        <Media view={view} {...file} />
      </div>
    ))}
    {said.text && (
      <p class="bubble">
        <Text text={said.text} />
      </p>
    )}
  </>
)

type LineProps = {
  view: View
  message: Message
  is_first: boolean
  is_last: boolean
  /** The visitor's newest line shows its delivery; the page has read up to `seen`. */
  is_newest: boolean
  seen: number
}

/** A line of the thread: its author (for screen readers), its content, and under the last of a group its time and delivery. */
export function Line({ view, message, is_first, is_last, is_newest, seen }: LineProps) {
  const { words, locale, bot } = view
  const isMine = message.by === 'customer'
  const isRead = message.n <= seen
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(message.at))
  return (
    <div class={`line ${isMine ? 'mine' : ''} ${is_first ? 'first' : ''}`}>
      {is_first && <span class="aside">{isMine ? words.you : bot.name}:</span>}
      {message.by === 'customer' ? (
        <SaidView view={view} said={message.content} />
      ) : (
        <CardView view={view} card={message.content} />
      )}
      {is_last && (
        <small class="fate">
          <time dateTime={message.at}>{time}</time>
          {isMine && is_newest && (
            <>
              <Icon name={isRead ? 'read' : 'sent'} />
              {isRead ? words.read : words.sent}
            </>
          )}
        </small>
      )}
    </div>
  )
}

/** A line on its way: the same bubble, paler, with its state in words, and a button to retry after a failure. */
export function PendingLine({ view, item, link }: { view: View; item: Pending; link: Link }) {
  const { words, chat } = view
  const { why } = item
  // With a connection it waits for the lines before it.
  const status = item.status === 'waiting' && link === 'online' ? 'sending' : item.status
  return (
    <div class={`line mine first ${status}`}>
      {item.filename ? (
        <p class="bubble file">
          <Icon name="file" />
          <span>{item.filename}</span>
        </p>
      ) : (
        <p class="bubble">
          <Text text={item.text} />
        </p>
      )}
      <small class="fate">
        <Icon name={status === 'failed' || status === 'sent' ? status : 'waiting'} />
        {why ? words[why] : words[status]}
        {status === 'failed' && (
          <>
            {!why && (
              <button type="button" class="again" onClick={() => chat.again(item.id)}>
                {words.again}
              </button>
            )}
            <button type="button" class="again" onClick={() => chat.dismiss(item.id)}>
              {words.remove}
            </button>
          </>
        )}
      </small>
    </div>
  )
}
