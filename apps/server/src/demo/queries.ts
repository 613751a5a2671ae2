import { rolesFor } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb, ControlDb } from '../platform/db/cell.ts'
import type { BotId, UserId } from '../platform/ids.ts'

/** The demo bots that a person manages. */
export const listManagedDemos = (control: ControlDb, user_id: UserId) =>
  control
    .selectFrom('bot')
    .innerJoin('membership', 'membership.bot_id', 'bot.id')
    .select(['platform', 'page_id'])
    .where('user_id', '=', user_id)
    .where('role_in_bot', 'in', rolesFor('admin'))
    .where('is_demo', '=', true)
    .where('status', '=', 'ready')
    .execute()

/** The demo's bot on a platform; none once its owner has deleted it. */
export const findDemoBot = (control: ControlDb, platform: string) =>
  control
    .selectFrom('bot')
    .select('id')
    .where('platform', '=', platform)
    .where('is_demo', '=', true)
    .where('status', '=', 'ready')
    .orderBy('id')
    .executeTakeFirst()

/** The orders that a bot's point of sale has. */
export const listAtPos = (db: CellDb, bot_id: BotId, integration_id: string) =>
  db
    .selectFrom('pos_order')
    .select(['order_id', 'pos_id', 'told', 'chosen', 'told_updated_at'])
    .select([
      sql<string | null>`told->>'custom_id'`.as('custom_id'),
      sql<string | null>`told->>'inserted_at'`.as('inserted_at'),
    ])
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('pos_id', 'is not', null)
    .execute()

/** The numbers at the point of sale of these orders. */
export async function listPosIds(db: CellDb, bot_id: BotId, order_ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('pos_order')
    .select('pos_id')
    .where('bot_id', '=', bot_id)
    .where('order_id', '=', sql<string>`any(${[...order_ids]}::uuid[])`)
    .execute()
  return rows.flatMap(({ pos_id }) => pos_id ?? [])
}

export const listOrdersOf = async (db: CellDb, bot_id: BotId, customer_ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', sql<string>`any(${[...customer_ids]}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}
