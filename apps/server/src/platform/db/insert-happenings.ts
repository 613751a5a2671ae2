import type { PlacedOrder, ShopHappening } from '@hawker/core'
import { type SqlBool, sql } from 'kysely'
import type { BotId } from '../ids.ts'
import type { CellDb } from './cell.ts'

/** An event of the shop. `key` names it: rules hear a second one with it no more. `is_bulk`: one of many at once. */
type NewHappening = { key: string; customer_id: string; happening: ShopHappening; is_bulk?: boolean }

type Listed = { key: string; conversation_id: string; class: number; happening: string }

const listed = (all: readonly NewHappening[]) =>
  sql<Listed>`unnest(
    ${all.map(({ key }) => key)}::text[], ${all.map(({ customer_id }) => customer_id)}::bigint[],
    ${all.map(({ is_bulk }) => (is_bulk ? 1 : 0))}::smallint[],
    ${all.map(({ happening }) => JSON.stringify(happening))}::json[])`.as<'h'>(
    sql`h(key, conversation_id, class, happening)`,
  )

/** Stores events for a bot's rules in the transaction of the events. A bot whose rules hear none of the kind stores nothing. */
export async function insertHappenings(
  db: Pick<CellDb, 'insertInto' | 'selectFrom'>,
  bot_id: BotId,
  all: readonly NewHappening[],
  at: Date,
): Promise<void> {
  if (all.length === 0) return
  await db
    .insertInto('happening')
    .columns(['bot_id', 'at', 'key', 'conversation_id', 'class', 'happening'])
    .expression(
      db
        .selectFrom(listed(all))
        .select([sql<string>`${bot_id}::bigint`.as('bot_id'), sql<Date>`${at}::timestamptz`.as('at')])
        .select(['h.key', 'h.conversation_id', 'h.class', 'h.happening'])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('rule as r')
              .select('r.id')
              .where('r.bot_id', '=', bot_id)
              .where('r.is_published', '=', true)
              .where(sql<SqlBool>`r.config->>'event' = h.happening->>'kind'`),
          ),
        ),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Stores that a customer ordered outside the chat, in the transaction of the order: the conversation hears of it once. */
export const insertOrdered = (
  db: Pick<CellDb, 'insertInto'>,
  bot_id: BotId,
  customer_id: string,
  order: PlacedOrder,
  at: Date,
) =>
  db
    .insertInto('happening')
    .values({
      ...{ bot_id, at, key: `ordered/${order.id}`, conversation_id: customer_id, class: 0 },
      happening: JSON.stringify({ kind: 'ordered', order }),
    })
    .onConflict((known) => known.doNothing())
    .execute()
