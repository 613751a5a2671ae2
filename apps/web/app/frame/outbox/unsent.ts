import { ApiError } from '../api.ts'
import type { Media } from '../api-types.ts'
import type { Message } from '../inbox-types.ts'

/** A message written here whose line has not appeared in the thread yet. */
export type Unsent = {
  /** The Idempotency-Key: however often it is tried, the customer gets it once. */
  key: string
  conversation_id: string
  at: string
  /** The last line of the thread when it was written: its own line comes later. */
  after_n: number
  content: { kind: 'text'; text: string } | { kind: 'file'; file: File; media: Media | null }
  state: 'waiting' | 'sending' | 'accepted' | 'failed'
  error: unknown
}

/** True when it never reached the server, or the session had ended: it is sent again as soon as possible. */
export const isLost = ({ state, error }: Unsent): boolean =>
  state === 'failed' && error instanceof ApiError && (error.status === 0 || error.status === 401)

/** A file: closing the page loses it, because browsers can't store it. */
export const isWaitingFile = (item: Unsent): boolean =>
  item.content.kind === 'file' && (item.state === 'waiting' || item.state === 'sending' || isLost(item))

/** A clock here may differ from the server's by this much. */
const skewMs = 10 * 60_000

/**
 * Whether a loaded thread may contain its line already. Only a message that the server has accepted is matched with a
 * thread. The thread may contain an earlier line with the same text; the time distinguishes them if the thread was not
 * loaded when the message was written.
 */
export const mayBeLoaded = ({ state, after_n, at }: Unsent, message: Message): boolean =>
  state === 'accepted' && (after_n > 0 || Date.parse(message.at) > Date.parse(at) - skewMs)

function isSame({ content }: Unsent, message: Message): boolean {
  if (!('type' in message.content)) return false
  const card = message.content
  if (content.kind === 'text') return card.type === 'text' && card.text.trim() === content.text.trim()
  return content.media !== null && 'url' in card && card.url === content.media.url
}

/**
 * Drops the messages whose lines have arrived. Each line matches one message, the oldest first, so that "ok" twice is
 * two messages.
 */
export function settle(
  unsent: Unsent[],
  messages: Message[],
  mayTake: (item: Unsent, message: Message) => boolean,
): { left: Unsent[]; lines: number[] } {
  const left = [...unsent]
  const lines: number[] = []
  for (const message of messages) {
    const place = left.findIndex((item) => message.n > item.after_n && isSame(item, message) && mayTake(item, message))
    if (place < 0) continue
    left.splice(place, 1)
    lines.push(message.n)
  }
  return { left, lines }
}
