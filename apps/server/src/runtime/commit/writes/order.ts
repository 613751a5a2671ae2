import { write } from './write.ts'

/**
 * Brings orders to the status that a flow gives them, unless a person has changed them since the turn was read: then the
 * order stays as the person made it, and facts and events of the turn leave it out (`late_orders`).
 */
export const orderChanges = write({
  columns: { conversation_id: 'bigint', bot_id: 'bigint', order_id: 'uuid', before: 'int', after: 'int' },
  rows: ({ id, bot_id, order_change }) => (order_change ? [{ ...order_change, conversation_id: id, bot_id }] : []),
  parts: (rows) => [
    `ordered as (
  update cell."order" o set status = k.after, revision = o.revision + 1, updated_at = $1
  from ${rows('k')} join turn on turn.id = k.conversation_id
  where o.bot_id = any(array[k.bot_id]) and o.id = any(array[k.order_id])
    and o.status = k.before and not o.is_locked and o.customer_id = k.conversation_id
  returning o.bot_id, o.id as order_id, o.status, o.customer_id as id
)`,
    // Each part that changes rows runs to its end, although none reads `restocked`.
    `freed as (
  delete from cell.stock_hold h using ordered o
  where h.bot_id = any(array[o.bot_id]) and h.order_id = any(array[o.order_id]) and o.status = any('{5,6,7}'::int[])
  returning h.bot_id, h.variation_id, h.quantity
)`,
    `restocked as (
  update cell.variation v set stock = v.stock + f.quantity
  from (select bot_id, variation_id, sum(quantity)::int as quantity from freed group by bot_id, variation_id) f
  where v.bot_id = f.bot_id and v.id = any(array[f.variation_id]) and v.stock is not null
)`,
    `late_orders as (
  select k.conversation_id as id from ${rows('k')}
  where not exists (select 1 from ordered where ordered.id = k.conversation_id)
)`,
  ],
})
