import type { Message, MessageStatus } from '../../../frame/inbox-types.ts'

/** Lines by their number, each once. Of two states of one line the later counts, in whatever order they arrived. */
export function mergeMessages(known: Message[], given: Message[]): Message[] {
  const byNumber = new Map(known.map((message) => [message.n, message]))
  for (const message of given) byNumber.set(message.n, later(byNumber.get(message.n), message))
  return [...byNumber.values()].sort((a, b) => a.n - b.n)
}

/** Applies statuses; unchanged lines stay the same objects, and so does the list when none changes. */
export function applyStatuses(messages: Message[], statuses: MessageStatus[]): Message[] {
  const byNumber = new Map(statuses.map((status) => [status.n, status]))
  const next = messages.map((message) => {
    const status = byNumber.get(message.n)
    return status && isNews(message, status) ? withStatus(message, status) : message
  })
  return next.some((message, index) => message !== messages[index]) ? next : messages
}

const isLost = (status: string | null): boolean => status === 'failed' || status === 'unknown'

const withStatus = (message: Message, { status, status_at, reason }: MessageStatus): Message => ({
  ...message,
  status,
  status_at,
  reason,
  can_send_again: isLost(status),
})

const isNews = (message: MessageStatus, status: MessageStatus): boolean =>
  (message.status !== status.status || message.reason !== status.reason) && !isBefore(status, message)

const isBefore = (a: MessageStatus, b: MessageStatus): boolean =>
  b.status_at !== null && (a.status_at === null || Date.parse(a.status_at) < Date.parse(b.status_at))

const later = (known: Message | undefined, given: Message): Message =>
  known && isBefore(given, known) ? withStatus(given, known) : given

export const lastNumber = (messages: Message[]): number => messages.at(-1)?.n ?? 0
