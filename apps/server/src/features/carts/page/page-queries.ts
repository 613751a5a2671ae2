import { sql } from 'kysely'
import type { CellDb } from '../../../platform/db/cell.ts'
import { isPerson } from '../../../platform/db/is-person.ts'
import type { BotId } from '../../../platform/ids.ts'

type Readable = Pick<CellDb, 'selectFrom'>

/** The bot with what makes the link to its chat. */
export const findShop = (db: Readable, bot_id: BotId) =>
  db
    .selectFrom('bot as b')
    .innerJoin('account as a', 'a.bot_id', 'b.id')
    .select(['b.name', 'b.language', 'b.timezone', 'b.trashed_at', 'a.platform', 'a.page_id', 'a.details', 'a.api_url'])
    .where('b.id', '=', bot_id)
    .executeTakeFirst()

/** The customer with what they answered in the chat. */
export const findBuyer = (db: Readable, bot_id: BotId, id: string) =>
  db
    .selectFrom('customer as c')
    .leftJoin('session as s', (on) => on.onRef('s.id', '=', 'c.id').onRef('s.bot_id', '=', 'c.bot_id'))
    .select(['c.language', 'c.locale', sql<unknown>`s.data->'checkout'`.as('checkout')])
    .where('c.bot_id', '=', bot_id)
    .where(isPerson(bot_id, 'c.id'))
    .where('c.id', '=', id)
    .executeTakeFirst()

/** The cart that a customer last did something with: with things in it before an empty one. */
export const findOpenCart = (db: Readable, bot_id: BotId, customer_id: string) =>
  db
    .selectFrom('cart')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('customer_id', '=', customer_id)
    .where('ordered_at', 'is', null)
    .orderBy(sql`jsonb_array_length(lines) > 0`, 'desc')
    .orderBy('touched_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The first picture of each of these variations, its own before its product's. */
export async function listPictures(db: Readable, bot_id: BotId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', sql<string | null>`coalesce(v.images[1], p.images[1])`.as('image_url')])
    .where('v.bot_id', '=', bot_id)
    .where('v.id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.flatMap(({ id, image_url }) => (image_url ? [[id, image_url] as const] : [])))
}
