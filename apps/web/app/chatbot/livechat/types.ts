import type { ConversationRow, Message } from '../../frame/inbox-types.ts'

export type CustomerField = { id: string; name: string; type: number; value: unknown }

/** The customer beside the thread. */
export type Customer = {
  id: string
  psid: string
  first_name: string
  last_name: string
  full_name: string
  username: string
  gender: string
  email: string
  phone: string
  locale: string
  language: string
  source: string
  is_subscribed: boolean
  last_interactive_at: string | null
  created_at: string
  tags: { id: string; name: string }[]
  custom_fields: CustomerField[]
  chat_url: string | null
}

/** Whether the channel lets us write now. `person_may_write` outlives the bot's own window on some channels. */
export type ReplyWindow = { open: boolean; closes_at: string | null; person_may_write: boolean }

export type Conversation = Omit<ConversationRow, 'customer'> & {
  customer: Customer & { name: string; avatar_url: string }
  window: ReplyWindow
}

export type ThreadPage = { items: Message[]; has_more: boolean }

export type Media = {
  id: string
  url: string
  type: 'image' | 'video' | 'audio' | 'file'
  mime_type: string
  size: number
  filename: string
}

/** One request to the platform and what came back, with secrets blanked by the server. */
export type Exchange = {
  at: string
  part: number
  request: Record<string, unknown>
  status: number | null
  response: string
  ms: number
}
