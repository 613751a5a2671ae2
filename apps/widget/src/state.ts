import type { Kept } from './storage.ts'
import type { Message, QuickReply, ServerFrame, Setup, WidgetEvent } from './wire.ts'

export type Link = 'connecting' | 'online' | 'offline' | 'refused'

/** An event of the visitor that is not yet a line of the thread. A file being uploaded has a `filename` and no event yet. */
export type Pending = {
  id: string
  text: string
  filename?: string
  event?: WidgetEvent
  status: 'waiting' | 'sending' | 'sent' | 'failed'
  why?: 'too_large' | 'bad_type'
}

export type ChatState = {
  setup: Setup | null
  link: Link
  /** In the order of `n`, each once. */
  messages: Message[]
  pending: Pending[]
  /** Every line up to here is known; after a reconnect later ones are requested. */
  n: number
  /** The page has read up to here. */
  seen: number
  /** The visitor has read up to here. */
  read: number
  has_more: boolean
  is_typing: boolean
  is_open: boolean
  /** It was opened on this page, not on the previous one: it may have the focus. */
  is_wanted: boolean
  is_slowed: boolean
  /** The text in the field, also while the panel is closed. */
  draft: string
  /** The quick reply whose e-mail or phone number the field asks for. */
  asked: QuickReply | null
}

/** Merges lines by their number. The later version of a line wins. */
export function merge(had: Message[], came: Message[]): Message[] {
  const byNumber = new Map(had.map((message) => [message.n, message]))
  for (const message of came) byNumber.set(message.n, message)
  return [...byNumber.values()].sort((a, b) => a.n - b.n)
}

/** Merges lines from the server: they replace pending messages of the same id, and a line of the bot ends typing. */
export function receive(state: ChatState, frame: { messages: Message[]; n: number; seen: number }): ChatState {
  const ids = new Set(frame.messages.map((message) => message.id))
  const spoke = frame.messages.some((message) => message.by !== 'customer')
  return {
    ...state,
    messages: merge(state.messages, frame.messages),
    pending: state.pending.filter((item) => !ids.has(item.id)),
    n: Math.max(state.n, frame.n),
    seen: Math.max(state.seen, frame.seen),
    is_typing: state.is_typing && !spoke,
  }
}

/** Applies the first frame of a connection. */
export const welcome = (state: ChatState, frame: Extract<ServerFrame, { type: 'welcome' }>): ChatState =>
  receive(
    // Only the first welcome says whether older lines exist: later ones carry the missed lines.
    { ...state, setup: frame.setup, has_more: (state.n ? state : frame).has_more },
    frame,
  )

/** The lines of a queued event in the thread; opening the chat shows none. */
export const pendingOf = ({ has_failed, ...event }: Kept['queue'][number]): Pending[] => {
  const { id, type, text, title, tickets } = event
  if (type === 'open') return []
  const status = has_failed ? 'failed' : 'waiting'
  return [{ id, text: text ?? title ?? '', filename: tickets && title, event, status }]
}

export const unreadCount = (state: ChatState) =>
  state.messages.filter((message) => message.by !== 'customer' && message.n > state.read).length

/** The shop's questions, for a visitor who has said nothing yet. */
export const questionsOf = ({ setup, messages, pending, has_more }: ChatState): QuickReply[] => {
  const hasSaid = has_more || pending.length > 0 || messages.some(({ by }) => by === 'customer')
  return hasSaid ? [] : (setup?.questions ?? [])
}
