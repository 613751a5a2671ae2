import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'

export const findCustomerId = (db: CellDb, bot_id: BotId, id: string) =>
  db
    .selectFrom('customer')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('id', '=', id)
    .executeTakeFirst()

/** The facts of a customer that only their card shows, and of their conversation if they have one. */
export const findCustomerFacts = (db: CellDb, bot_id: BotId, id: string) =>
  db
    .selectFrom('customer as c')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .select(['c.avatar_url', 'c.timezone', 'c.last_subscribed_at', 'c.sequences', 'c.facts'])
    .select(['v.last_message_at', 'v.assigned_to'])
    .where('c.bot_id', '=', bot_id)
    .where(isPerson(bot_id, 'c.id'))
    .where('c.id', '=', id)
    .executeTakeFirst()

/**
 * The customers of a bot who have one of these e-mail addresses, in their profile or in a custom field. Reads all customers
 * of the bot once: ask for many addresses at a time. `id > 0` lets PostgreSQL use the index `customer_page`.
 */
export const listByEmail = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, emails: string[]) => {
  const wanted = sql<string>`any(${emails.map((email) => email.toLowerCase())}::text[])`
  const fields = sql<{ value: string }>`jsonb_each_text(customer.custom_fields)`.as('field')
  const [ofProfile, ofField] = [sql<string>`lower(email)`, sql<string>`lower(field.value)`]
  return db
    .selectFrom('customer')
    .select(['id', ofProfile.as('email')])
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('id', '>', '0')
    .where(ofProfile, '=', wanted)
    .union(
      db
        .selectFrom(['customer', fields])
        .select(['customer.id', ofField.as('email')])
        .where('customer.bot_id', '=', bot_id)
        .where(isPerson(bot_id, 'customer.id'))
        .where('customer.id', '>', '0')
        .where(ofField, '=', wanted),
    )
    .orderBy('id')
    .execute()
}
