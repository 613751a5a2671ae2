import type { Kind } from './write.ts'

/**
 * Writes a conversation's row of a table. An idle conversation was read with all its rows, so they exist: an update
 * skips the check for a conflict and its extra lock.
 */
export const upsert = (
  of: Kind['of'],
  { table, columns, rows, sets }: { table: string; columns: string; rows: string; sets: string },
) =>
  of === 'arrivals'
    ? `update cell.${table} as t set ${sets} from (${rows}) as excluded(${columns}) where t.id = any(array[excluded.id])`
    : `insert into cell.${table} as t (${columns}) ${rows} on conflict (id) do update set ${sets}`
