import { sql } from 'kysely'
import type { CellDb, ControlDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** The bot of a page. */
export const findBotOf = (control: ControlDb, platform: string, page_id: string) =>
  control
    .selectFrom('bot')
    .select('id')
    .where('platform', '=', platform)
    .where('page_id', '=', page_id)
    .executeTakeFirst()

export const findAccount = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('account').selectAll().where('bot_id', '=', bot_id).executeTakeFirst()

type Polled = { id: string; psid: string; body: string; at: Date }

/**
 * Keeps a message until its app fetches it; a repeat changes nothing. The bot's messages are kept one after the other, so
 * that none appears behind a number that the app has seen.
 */
export const keepMessage = (db: CellDb, bot_id: BotId, message: Polled): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${bot_id}))`.execute(tx)
    await tx
      .insertInto('polled_message')
      .values({ bot_id, ...message })
      .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doNothing())
      .execute()
  })

const lockClass = 23

/** The oldest messages after a number. */
export const listMessages = (db: CellDb, bot_id: BotId, after: string, most: number) =>
  db
    .selectFrom('polled_message')
    .select(['n', 'body'])
    .where('bot_id', '=', bot_id)
    .where('n', '>', after)
    .orderBy('n')
    .limit(most)
    .execute()

export const deleteOlder = (db: CellDb, before: Date) =>
  db.deleteFrom('polled_message').where('at', '<', before.toISOString()).execute()
