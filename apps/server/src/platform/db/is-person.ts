import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { BotId } from '../ids.ts'
import type { CellTables } from './cell-tables.generated.ts'

/**
 * True of customers who are people, not mailboxes of posts. `id` names the customer's id with its table. PostgreSQL joins the posts by a
 * hash or by their index; a comparison with an array of them took a hundred times as long with 5,000 posts.
 */
export const isPerson = (bot_id: BotId, id = 'customer.id'): RawBuilder<boolean> => {
  const post = expressionBuilder<CellTables>()
    .selectFrom('customer as post_box')
    .select('post_box.id')
    .where('post_box.bot_id', '=', bot_id)
    .where('post_box.kind', '=', 'post')
    .where(sql.ref('post_box.id'), '=', sql.ref(id))
  return sql<boolean>`not exists ${post}`
}
