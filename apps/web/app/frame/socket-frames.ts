import type { ConversationRow } from './api-types.ts'
import type { Message, MessageStatus } from './inbox-types.ts'
import type { Job } from './jobs/jobs-query.ts'

/** A room of the socket: of a bot, of a kind, about one thing. */
export type RoomPlace = { bot_id: string; room: 'flow'; subject: string }

/** One screen in a room; `at` says where its person is. */
export type Present = { id: string; user_id: string; name: string; at: unknown }

export type ClientFrame =
  | { type: 'watch'; bot_id: string; since: string | null }
  | { type: 'unwatch'; bot_id: string }
  | { type: 'open'; bot_id: string; conversation_id: string; after: number }
  | { type: 'close'; conversation_id: string }
  | ({ type: 'join' | 'at'; at: unknown } & RoomPlace)
  | ({ type: 'leave' } & RoomPlace)
  | { type: 'ping' }

export type ServerFrame =
  | { type: 'watching'; bot_id: string; now: string }
  | { type: 'conversations'; bot_id: string; rows: ConversationRow[]; now: string }
  | { type: 'messages'; bot_id: string; conversation_id: string; messages: Message[] }
  | { type: 'statuses'; bot_id: string; conversation_id: string; statuses: MessageStatus[] }
  /** Alarms of the bot opened or closed, or its connection broke; `opened` names the kinds of the new ones. */
  | { type: 'alarms'; bot_id: string; opened: string[] }
  /** A live video of the page has started or ended, and its members are told of it. */
  | { type: 'live'; bot_id: string; post_id: string }
  /** Long work of the bot has come further. */
  | { type: 'job'; bot_id: string; job: Job }
  /** The screens in a room now; `you` is this one. */
  | ({ type: 'here'; you: string; people: Present[] } & RoomPlace)
  /** The draft of a flow has been saved as this revision. */
  | ({ type: 'edits'; revision: number } & RoomPlace)
  | { type: 'error'; message_code: string }
  | { type: 'pong' }

/** `connecting` for the first time, `open`, or `waiting` for the next attempt after a loss. */
export type SocketState = 'connecting' | 'open' | 'waiting'
