import { ApiError } from '../../../frame/api.ts'
import type { Media } from '../../../frame/api-types.ts'
import type { Message } from '../../../frame/inbox-types.ts'

/** A message written here that has not come back in the thread yet. */
export type Unsent = {
  /** The Idempotency-Key: however often it is tried, the customer gets it once. */
  key: string
  conversation_id: string
  at: string
  /** The last line of the thread when it was written: it can only come back as a later one. */
  after_n: number
  content: { kind: 'text'; text: string } | { kind: 'file'; file: File; media: Media | null }
  state: 'waiting' | 'sending' | 'accepted' | 'failed'
  error: unknown
}

/** It never reached the server, or not as somebody signed in: it goes by itself as soon as it can. */
export const isLost = ({ state, error }: Unsent): boolean =>
  state === 'failed' && error instanceof ApiError && (error.status === 0 || error.status === 401)

function isSame({ content }: Unsent, message: Message): boolean {
  if (!('type' in message.content)) return false
  const card = message.content
  if (content.kind === 'text') return card.type === 'text' && card.text.trim() === content.text.trim()
  return content.media !== null && 'url' in card && card.url === content.media.url
}

/** What has come back leaves; each line takes one, the oldest first, so that "ok" twice is two messages. */
export function settle(unsent: Unsent[], conversation_id: string, messages: Message[], user_id: string): Unsent[] {
  const left = [...unsent]
  for (const message of messages) {
    if (message.by !== 'operator' || message.user_id !== user_id) continue
    const place = left.findIndex(
      (each) => each.conversation_id === conversation_id && message.n > each.after_n && isSame(each, message),
    )
    if (place >= 0) left.splice(place, 1)
  }
  return left.length === unsent.length ? unsent : left
}
