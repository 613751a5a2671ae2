import { sql } from 'kysely'
import type { Cell } from '../platform/db/cell.ts'

/** How many statements wait for a lock of this cell's database. On a cluster they wait at the node that holds the rows. */
export async function lockWaits({ db, isOnNode }: Cell): Promise<number> {
  const sessions = sql.table(isOnNode ? 'citus_stat_activity' : 'pg_stat_activity')
  const waiting = sql`select from ${sessions} where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows.length
}
