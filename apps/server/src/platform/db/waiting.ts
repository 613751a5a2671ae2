import { sql } from 'kysely'

/**
 * Since when the customer of conversation `v` waits for a person; null: no one has to act. The path decides it with each turn
 * (`runtime/advance/wait.ts`), and for each message that failed.
 */
export const waitingSince = sql<string | null>`case when not v.is_done then v.waiting_since end`
