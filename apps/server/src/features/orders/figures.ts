import { unsoldStatuses } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Span } from './shapes.ts'

/** The sales of each day of the shop's clock, in each currency: orders that are neither cancelled, deleted nor returned. */
export async function sumSalesByDay(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  { from, to }: Span,
  timezone: string,
) {
  const day = sql<string>`to_char(o.created_at at time zone ${timezone}, 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom('order as o')
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('order_item as i')
          .select(
            sql<string>`coalesce(sum((i.price - i.discount_each_product) * i.quantity)
              filter (where not i.is_bonus_product), 0)`.as('lines'),
          )
          .where('i.bot_id', '=', bot_id)
          .whereRef('i.order_id', '=', 'o.id')
          .as('l'),
      (on) => on.onTrue(),
    )
    .select([day.as('day'), 'o.currency', sql<number>`count(*)::int`.as('orders')])
    .select(sql<string>`sum(l.lines - o.discount + o.shipping_fee)`.as('total'))
    .where('o.bot_id', '=', bot_id)
    .where(sql<boolean>`o.status <> all(${[...unsoldStatuses]}::int[])`)
    .$if(from !== null, (query) => query.where(sql<boolean>`o.created_at >= ${from}::timestamptz`))
    .$if(to !== null, (query) => query.where(sql<boolean>`o.created_at < ${to}::timestamptz`))
    .groupBy(['day', 'o.currency'])
    .orderBy('day')
    .orderBy('o.currency')
    .execute()
  return rows.map(({ total, ...row }) => ({ ...row, total: Number(total) }))
}
