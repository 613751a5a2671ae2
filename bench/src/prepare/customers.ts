import type { Hawker } from '../hawker.ts'
import { measure, type Side, type Tools } from '../phase.ts'

/**
 * So many people who have talked with the bot before: one writes, and the stored conversation is copied for the others. Chats
 * from `side.first_chat` on.
 */
export async function addCustomers({ db, bot }: Hawker, side: Side, count: number, tools: Tools): Promise<void> {
  await measure({ ...side, chats: 1 }, 1, 0, tools)
  const first = String(side.first_chat)
  await db.query('begin')
  await db.query('create temp table known (id bigint) on commit drop')
  await db.query('create temp table made (id bigint) on commit drop')
  await db.query(findKnown, [bot.page_id, first])
  await db.query(copyCustomer, [first, count - 1])
  for (const table of ['mailbox', 'session', 'conversation', 'lane', 'message']) {
    const { rows } = await db.query<{ name: string }>(columnsOf, [table])
    const [key, ...others] = rows.map(({ name }) => name)
    await db.query(`insert into cell_1.${table} (${[key, ...others].join(', ')})
      select made.id, ${others.map((name) => `t.${name}`).join(', ')} from made cross join cell_1.${table} t
      where t.${key} = (select id from known)`)
  }
  await db.query('commit')
  await db.query('vacuum analyze')
}

const findKnown = `
insert into known select c.id from cell_1.customer c join cell_1.bot b on b.id = c.bot_id where b.page_id = $1 and c.psid = $2`

const copyCustomer = `
with copied as (
  insert into cell_1.customer (bot_id, psid, first_name, full_name, language, created_at, last_subscribed_at)
  select c.bot_id, ($1::bigint + n)::text, c.first_name, c.full_name, c.language, c.created_at, c.last_subscribed_at
  from cell_1.customer c join known using (id) cross join generate_series(1, $2::int) n
  returning id
)
insert into made select id from copied`

// The column that names the conversation first.
const columnsOf = `
select column_name::text as name from information_schema.columns
where table_schema = 'cell_1' and table_name = $1 and is_generated = 'NEVER'
order by column_name <> case when table_name = 'message' then 'conversation_id' else 'id' end, ordinal_position`
