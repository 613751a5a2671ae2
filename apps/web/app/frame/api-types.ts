import type { ChannelId, Platform } from '@hawker/core'

/** The shapes the screens of the frame speak of, as `/v1` answers them. */
export type RoleInBot = 'MANAGE' | 'CREATE_CONTENT' | 'MODERATE'
export type Mode = 'edit' | 'only_test' | 'no_permission'
export type ListOf<Item> = { items: Item[]; next: string | null }

export type Person = { id: string; email: string; name: string; language: string }

export type BotEntry = {
  id: string
  name: string
  platform: ChannelId
  page_id: string
  role_in_bot: RoleInBot
  mode: Mode
  is_demo: boolean
  status: string
  unread: number
}

export type Me = { user: Person; bots: BotEntry[]; demo: boolean }

export type Bot = {
  id: string
  name: string
  platform: ChannelId
  page_id: string
  timezone: string
  language: string
  welcome_flow: string | null
  default_flow: string | null
  pause_minutes: number | null
  repeat_unknown: boolean
  allowed_origins: string[]
  version: number
  role_in_bot: RoleInBot
  mode: Mode
  is_demo: boolean
}

export type OnboardingStep = 'start_button' | 'welcome_message' | 'default_message' | 'keyword' | 'sequence'

export type Home = {
  customers: number
  conversations_today: number
  messages_in_today: number
  messages_out_today: number
  unread: number
  failed_today: number
  waiting_for_person: number
  days: { date: string; in: number; out: number }[]
  steps: { step: OnboardingStep; done: boolean; needed: boolean }[]
  parked: { conversation_id: string; at: string; error: string }[]
}

export type ChannelState = {
  platform: ChannelId
  page_id: string
  webhook_url: string
  verify_token: string | null
  status: string
  problem: string | null
  connected_at: string
  webhook_at: string | null
  sent_at: string | null
  chat_url: string | null
  widget_snippet: string | null
  details: Record<string, string>
  rate_per_second: number
}

export type Member = { user_id: string; name: string; email: string; role_in_bot: RoleInBot; is_me: boolean }
export type Invite = { id: string; role_in_bot: RoleInBot; created_at: string; expires_at: string }
export type NewInvite = { id: string; url: string; expires_at: string }
export type OpenInvite = { bot_name: string; platform: Platform; role_in_bot: RoleInBot; expires_at: string }

export type AccessToken = {
  id: string
  name: string
  prefix: string
  role: RoleInBot
  bot_ids: string[] | null
  created_at: string
  expires_at: string | null
  used_at: string | null
}
export type NewAccessToken = AccessToken & { token: string }

export type FlowEntry = {
  id: string
  name: string
  revision: number
  published_revision: number | null
  is_changed: boolean
  updated_at: string
  blocks: number
  problems: number
}
