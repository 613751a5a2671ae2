import type { Attachment, OutCard } from '@hawker/core'

/** A line of the inbox's list. */
export type ConversationRow = {
  id: string
  customer: { name: string; avatar_url: string; psid: string }
  last_message_at: string | null
  snippet: string
  snippet_by: MessageBy | null
  unread: number
  who: 'bot' | 'person'
  paused_until: string | null
  assigned_to: string | null
  is_done: boolean
}

export type MessageBy = 'customer' | 'bot' | 'operator' | 'page' | 'system'

export type StoredAttachment = Attachment & { state?: 'waiting' | 'stored' | 'failed' }
export type CustomerContent = { text: string | null; payload_title?: string | null; attachments: StoredAttachment[] }
export type SystemContent = { key: string; params: Record<string, string | number> }

/** One line of a conversation; `n` numbers them from 1. */
export type Message = {
  n: number
  at: string
  by: MessageBy
  user_id: string | null
  user_name: string | null
  type: string
  content: CustomerContent | OutCard | SystemContent
  flow: string | null
  flow_name: string | null
  status: string | null
  status_at: string | null
  reason: string | null
  can_send_again: boolean
}

export type MessageStatus = Pick<Message, 'n' | 'status' | 'status_at' | 'reason'>
