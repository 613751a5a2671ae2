import type { Params } from './params.ts'
import type { Customer, ScreenButton, ScreenMessage } from './screen.ts'

/** A line of the phone; `wire` is its form on the platform where a later call needs it. */
export type Line = ScreenMessage & { n: number; wire?: Params }

export type Conversation = {
  customer: Customer
  lines: Line[]
  line_count: number
  /** Telegram numbers the messages of each chat. */
  last_message_id: number
  quick_replies: ScreenButton[][]
  is_keyboard_once: boolean
  placeholder: string | undefined
  typing_until: number
  is_started: boolean
  /** Of a crowd that a program speaks for: the phone's list of people leaves it out. */
  is_background: boolean
  state: 'active' | 'blocked' | 'deactivated'
  /** The app gave the conversation to another one, such as the page's own inbox. */
  is_with_other_app: boolean
  /** The time of the customer's last act, from which Messenger counts its window. */
  last_user_at: number
  notice: { n: number; text: string; is_alert: boolean } | null
  /** `line_count` at the customer's last act: later lines answer it. */
  mark: number
  watchers: Set<() => void>
}

export const createConversation = (customer: Customer): Conversation => ({
  customer,
  lines: [],
  line_count: 0,
  last_message_id: 0,
  quick_replies: [],
  is_keyboard_once: false,
  placeholder: undefined,
  typing_until: 0,
  is_started: false,
  is_background: false,
  state: 'active',
  is_with_other_app: false,
  last_user_at: 0,
  notice: null,
  mark: 0,
  watchers: new Set(),
})

export const changed = (conversation: Conversation): void => {
  for (const watcher of conversation.watchers) watcher()
}

/** Every phone of an account draws its screen again. */
export const changedAll = ({ conversations }: { conversations: ReadonlyMap<string, Conversation> }): void => {
  for (const conversation of conversations.values()) changed(conversation)
}

export const addLine = (conversation: Conversation, line: Omit<Line, 'n'>, keep: number): Line => {
  conversation.line_count += 1
  const added = { ...line, n: conversation.line_count }
  conversation.lines.push(added)
  if (conversation.lines.length > keep * 2) conversation.lines = conversation.lines.slice(-keep)
  if (line.from === 'bot') conversation.typing_until = 0
  changed(conversation)
  return added
}

export const findLine = (conversation: Conversation, id: string): Line | undefined =>
  conversation.lines.findLast((line) => line.id === id)
