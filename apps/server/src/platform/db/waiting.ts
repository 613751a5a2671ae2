import { sql } from 'kysely'

/**
 * Since when the customer of conversation `v` waits for a person; null: no one has to act. They wait where a marked message
 * failed, and where the bot is paused and no person has answered their last words.
 */
export const waitingSince = (now: Date) =>
  sql<string | null>`case when not v.is_done then coalesce(v.reply_failed_at, case
    when v.paused_until > ${now.toISOString()}::timestamptz
      and v.last_interactive_at > coalesce(v.last_page_replied_at, '-infinity') then v.last_interactive_at end) end`
