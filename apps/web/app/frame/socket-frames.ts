import type { ConversationRow } from './api-types.ts'
import type { Message, MessageStatus } from './inbox-types.ts'

export type ClientFrame =
  | { type: 'watch'; bot_id: string; since: string | null }
  | { type: 'unwatch'; bot_id: string }
  | { type: 'open'; bot_id: string; conversation_id: string; after: number }
  | { type: 'close'; conversation_id: string }
  | { type: 'ping' }

export type ServerFrame =
  | { type: 'watching'; bot_id: string; now: string }
  | { type: 'conversations'; bot_id: string; rows: ConversationRow[]; now: string }
  | { type: 'messages'; bot_id: string; conversation_id: string; messages: Message[] }
  | { type: 'statuses'; bot_id: string; conversation_id: string; statuses: MessageStatus[] }
  /** Alarms of the bot opened or closed; `opened` names the kinds of the new ones. */
  | { type: 'alarms'; bot_id: string; opened: string[] }
  | { type: 'error'; message_code: string }
  | { type: 'pong' }

/** `connecting` for the first time, `open`, or `waiting` for the next attempt after a loss. */
export type SocketState = 'connecting' | 'open' | 'waiting'
