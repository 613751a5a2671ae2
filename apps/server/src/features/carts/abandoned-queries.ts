import { type SqlBool, sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** The bots of a cell whose rules hear of abandoned carts. */
export const listHearingBots = (db: CellDb) =>
  db
    .selectFrom('rule')
    .select('bot_id')
    .distinct()
    .where('is_published', '=', true)
    .where(sql<SqlBool>`config->>'event' = 'cart_abandoned'`)
    .execute()

/** `from`, `to`: when the cart was last changed; `wrote_since`: its customer has written since. */
type Span = { from: Date; to: Date; wrote_since: Date }

/** Marks open carts with things in them that were last changed in this span, and returns them with their customers. */
export const markAbandoned = (tx: CellTx, bot_id: BotId, { from, to, wrote_since }: Span, at: Date, most: number) =>
  tx
    .updateTable('cart')
    .set({ abandoned_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cart as c')
        .innerJoin('conversation as v', 'v.id', 'c.customer_id')
        .innerJoin('customer as p', 'p.id', 'c.customer_id')
        .select('c.id')
        .where('c.bot_id', '=', bot_id)
        .where('c.ordered_at', 'is', null)
        .where('c.abandoned_at', 'is', null)
        .where('c.touched_at', '>', from.toISOString())
        .where('c.touched_at', '<=', to.toISOString())
        .where(sql<SqlBool>`jsonb_array_length(c.lines) > 0`)
        .where('v.last_interactive_at', '>', wrote_since.toISOString())
        .where('p.is_subscribed', '=', true)
        .where('p.is_blocked', '=', false)
        .orderBy('c.touched_at')
        .limit(most)
        .forUpdate('c')
        .skipLocked(),
    )
    .returning(['id', 'customer_id'])
    .execute()
