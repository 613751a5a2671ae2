import type { Cell } from '../platform/db/cell.ts'

/** Columns by which rows of a cell belong to a bot, and to one conversation of it. */
const ofBot = ['bot_id']
const ofConversation = ['conversation_id', 'customer_id']
/** Tables whose `id` is that of the conversation. */
const byId = ['mailbox', 'session', 'lane', 'conversation', 'customer']

/**
 * Every row of a cell that still belongs to this bot, or to these conversations: `table: rows`. The database lists the tables,
 * so a later one is checked as well.
 */
export async function tracesOf({ pool, schema }: Cell, { bot_id, ids = [] }: { bot_id?: string; ids?: string[] }) {
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by c.relname order by 1`,
    [schema],
  )
  const found: Record<string, number> = {}
  for (const { name, columns } of tables) {
    const has = (list: string[]) => list.filter((column) => columns.includes(column))
    const keys = ids.length ? [...has(ofConversation), ...(byId.includes(name) ? ['id'] : [])] : []
    const wheres = [
      ...(bot_id ? has(ofBot).map((column) => `${column}::text = $1`) : []),
      ...(bot_id && name === 'bot' ? ['id::text = $1'] : []),
      ...keys.map((column) => `${column}::text = any($2)`),
    ]
    if (!wheres.length) continue
    const { rows } = await pool.query<{ many: number }>(
      `select count(*)::int as many from ${schema}."${name}" where ($1::text is null or true) and ($2::text[] is null or true) and (${wheres.join(' or ')})`,
      [bot_id ?? null, ids],
    )
    if (rows[0]?.many) found[name] = rows[0].many
  }
  return found
}
