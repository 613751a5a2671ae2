import { currentSession, type Session, sessionFormat } from '@hawker/core'
import { z } from 'zod'
import { type CustomerColumns, customerColumns, newCustomer } from './customer-columns.ts'
import type { CustomerRow, QueuedInput, Turn } from './work.ts'

/** ISO 8601 with Z: how this process reads every timestamptz. */
type Instant = string | null

/** A row of `turnColumns`: one conversation as the database has it. */
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
} & { [Column in keyof CustomerColumns]: CustomerColumns[Column] | null }

/**
 * Columns of a conversation's turn, read beside its mailbox row (`box`). The snapshot of the statement can be older
 * than its row lock: the reader compares `session_seq` with `done_seq` and reads again when they differ.
 */
export const turnColumns = `
  box.id, box.bot_id, box.last_seq, box.done_seq, box.message_seq, box.epoch, box.attempts, box.class, box.unread_at,
  b.version as bot_version, b.revision as bot_revision,
  s.seq as session_seq, s.data as session, s.customer_revision, s.sprint_at,
  v.first_in_at, v.last_interactive_at, v.last_page_replied_at, v.last_seen_at, v.snippet_by, v.unread,
  v.paused_until, v.assigned_to, v.is_done, v.last_page_message,
  ${customerColumns.map((column) => `c.${column}`).join(', ')}`

/** The rows of all of these but the customer's (`c`). */
export const conversationJoins = `
  join cell.bot b on b.id = any(array[box.bot_id])
  left join cell.session s on s.id = any(array[box.id])
  left join cell.conversation v on v.id = any(array[box.id])`

export const turnJoins = `${conversationJoins}
  left join cell.customer c on c.id = any(array[box.id])`

// We wrote it ourselves, so checking the envelope is enough: older formats are migrated before the engine sees them.
const sessionEnvelope = z.custom<Session>(
  (value) => typeof value === 'object' && value !== null && 'format' in value && value.format === sessionFormat,
)

/** A session as it was stored, or null when this code cannot read it. */
export const readSession = (stored: unknown): Session | null =>
  sessionEnvelope.safeParse(currentSession(stored)).data ?? null

/** False when the statement's snapshot was older than its lock: session and customer must be read again. */
export const isCurrent = (row: TurnRow) => Number(row.done_seq) === Number(row.session_seq ?? 0)

function customerOf(row: TurnRow, psid: string, now: string): CustomerRow {
  const customer = {
    ...newCustomer(psid, now),
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
    first_in_at: row.first_in_at,
    last_interactive_at: row.last_interactive_at,
  }
  for (const column of customerColumns) setKnown(customer, column, row[column])
  return customer
}

function setKnown<Column extends keyof CustomerColumns>(
  customer: CustomerColumns,
  column: Column,
  value: CustomerColumns[Column] | null,
) {
  if (value !== null) customer[column] = value
}

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
