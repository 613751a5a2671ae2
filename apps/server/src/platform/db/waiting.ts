import { sql } from 'kysely'

/**
 * Since when the customer of conversation `v` waits for a person; null: no one has to act. The message path sets it with each
 * turn (`runtime/advance/wait.ts`), and for each failed message.
 */
export const waitingSince = sql<string | null>`case when not v.is_done then v.waiting_since end`
