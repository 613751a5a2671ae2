import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

/** A member's own conversation and open code; undefined: they have never asked for either. */
export const findLink = (db: CellDb, bot_id: BotId, user_id: UserId) =>
  db
    .selectFrom('member_customer as k')
    .leftJoin('customer as c', (join) => join.onRef('c.id', '=', 'k.customer_id').on('c.bot_id', '=', bot_id))
    .select(['k.code', 'k.code_expires_at', 'c.id', 'c.full_name', 'c.psid', 'c.avatar_url'])
    .where('k.bot_id', '=', bot_id)
    .where('k.user_id', '=', user_id)
    .executeTakeFirst()

/** Opens a new code in place of the one before. */
export const openCode = (tx: CellTx, bot_id: BotId, user_id: UserId, code: string, code_expires_at: Date) =>
  tx
    .insertInto('member_customer')
    .values({ bot_id, user_id, code, code_expires_at, tries: 0 })
    .onConflict((on) => on.columns(['bot_id', 'user_id']).doUpdateSet({ code, code_expires_at, tries: 0 }))
    .execute()

/** Links a member to a customer of their bot; false: there is no such customer. */
export const link = async (tx: CellTx, bot_id: BotId, user_id: UserId, customer_id: string, linked_at: Date) => {
  const linked = await tx
    .insertInto('member_customer')
    .columns(['bot_id', 'user_id', 'customer_id', 'linked_at'])
    .expression(
      tx
        .selectFrom('customer')
        .select([
          'bot_id',
          sql<string>`${user_id}::bigint`.as('user_id'),
          'id',
          sql<Date>`${linked_at}::timestamptz`.as('at'),
        ])
        .where('bot_id', '=', bot_id)
        .where(isPerson(bot_id))
        .where('id', '=', customer_id),
    )
    .onConflict((on) =>
      on.columns(['bot_id', 'user_id']).doUpdateSet({ customer_id, linked_at, code: null, code_expires_at: null }),
    )
    .returning('user_id')
    .executeTakeFirst()
  return linked !== undefined
}

/** Ends a member's link, and their open code. */
export const unlink = (tx: Pick<CellDb, 'deleteFrom'>, bot_id: BotId, user_id: UserId) =>
  tx.deleteFrom('member_customer').where('bot_id', '=', bot_id).where('user_id', '=', user_id).execute()

/** Workers remember links and codes with the bot's page, which they read again at a raised revision. */
export const raiseRevision = (tx: CellTx, bot_id: BotId) =>
  tx.updateTable('bot').set({ revision: sql<number>`revision + 1` }).where('id', '=', bot_id).execute()
