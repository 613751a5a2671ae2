import { type CustomerFacts, currentSession, type Session, sessionFormat } from '@hawker/core'
import { z } from 'zod'
import type { CustomerRow, QueuedInput, Turn } from './work.ts'

/** ISO 8601 with Z: how this process reads every timestamptz. */
type Instant = string | null

/** A row of `turnColumns`: what the database says about one conversation. */
export type TurnRow = {
  id: string
  bot_id: string
  bot_version: number
  bot_revision: number
  last_seq: string
  done_seq: string
  message_seq: string
  epoch: string
  attempts: number
  class: number
  unread_at: Instant
  session_seq: string | null
  session: unknown
  customer_revision: number | null
  sprint_at: Instant
  first_in_at: Instant
  last_interactive_at: Instant
  last_page_replied_at: Instant
  last_seen_at: Instant
  snippet_by: string | null
  unread: number | null
  paused_until: Instant
  assigned_to: string | null
  is_done: boolean | null
  last_page_message: string | null
  psid: string | null
  first_name: string | null
  last_name: string | null
  full_name: string | null
  username: string | null
  gender: string | null
  email: string | null
  phone: string | null
  address: string | null
  locale: string | null
  language: string | null
  timezone: number | null
  avatar_url: string | null
  source: string | null
  is_subscribed: boolean | null
  is_blocked: boolean | null
  last_subscribed_at: Instant
  created_at: Instant
  tags: string[] | null
  sequences: string[] | null
  custom_fields: CustomerRow['custom_fields'] | null
  facts: CustomerFacts | null
  edit_revision: number | null
}

// We wrote it ourselves, so the envelope is enough: older formats are migrated by their number before the engine sees them.
const sessionEnvelope = z.custom<Session>(
  (value) => typeof value === 'object' && value !== null && 'format' in value && value.format === sessionFormat,
)

/** A session as it was stored, or null when this code cannot read it. */
export const readSession = (stored: unknown): Session | null =>
  sessionEnvelope.safeParse(currentSession(stored)).data ?? null

/** False when the statement's snapshot was older than the lock it took: session and customer must be read again. */
export const isCurrent = (row: TurnRow) => Number(row.done_seq) === Number(row.session_seq ?? 0)

const customerOf = (row: TurnRow, psid: string, now: string): CustomerRow => ({
  psid: row.psid ?? psid,
  first_name: row.first_name ?? '',
  last_name: row.last_name ?? '',
  full_name: row.full_name ?? '',
  username: row.username ?? '',
  gender: row.gender ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  address: row.address ?? '',
  locale: row.locale ?? '',
  language: row.language ?? '',
  timezone: row.timezone,
  avatar_url: row.avatar_url ?? '',
  source: row.source ?? 'INBOX',
  is_subscribed: row.is_subscribed ?? true,
  is_blocked: row.is_blocked ?? false,
  last_subscribed_at: row.last_subscribed_at ?? now,
  created_at: row.created_at ?? now,
  tags: row.tags ?? [],
  sequences: row.sequences ?? [],
  custom_fields: row.custom_fields ?? {},
  facts: row.facts ?? {},
  conversation: {
    last_page_replied_at: row.last_page_replied_at,
    last_seen_at: row.last_seen_at,
    snippet_by: row.snippet_by ?? '',
    unread: row.unread ?? 0,
    paused_until: row.paused_until,
    assigned_to: row.assigned_to,
    is_done: row.is_done ?? false,
  },
  last_page_message: row.last_page_message,
  edit_revision: row.edit_revision ?? 0,
  first_in_at: row.first_in_at,
  last_interactive_at: row.last_interactive_at,
})

/** A turn from its row. `psid` and `now` stand in for a customer the same statement has just made. */
export const turnOf = (row: TurnRow, psid: string, now: string, inputs: QueuedInput[]): Turn => ({
  id: row.id,
  bot_id: row.bot_id,
  version: row.bot_version,
  revision: row.bot_revision,
  epoch: row.epoch,
  done_seq: Number(row.done_seq),
  last_seq: Number(row.last_seq),
  message_seq: Number(row.message_seq),
  attempts: row.attempts,
  class: row.class,
  session: row.session === null ? null : readSession(row.session),
  customer_revision: row.customer_revision ?? 0,
  sprint_at: row.sprint_at,
  customer: customerOf(row, psid, now),
  inputs,
})
