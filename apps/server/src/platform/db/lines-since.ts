import { sql } from 'kysely'
import type { BotId } from '../ids.ts'
import type { CellDb } from './cell.ts'

/**
 * A bot's lines since an instant, as `m`. Messages have no index by time: live lines are found by their conversations, whose instant
 * is that of the newest, and bulk lines, which move no conversation, by an index of their own. `moved_since` is earlier where a line may
 * have waited in a conversation that moved before.
 */
export const linesSince = (db: CellDb, bot_id: BotId, since: string, moved_since: string = since) =>
  db.selectFrom((from) =>
    from
      .selectFrom('conversation as v')
      .innerJoin('message as m', 'm.conversation_id', 'v.id')
      .where('v.bot_id', '=', bot_id)
      .where('v.last_message_at', '>=', moved_since)
      .where('m.at', '>=', since)
      .where(sql<boolean>`m.is_bulk is not true`)
      .selectAll('m')
      .unionAll(
        from
          .selectFrom('message as m')
          .where('m.bot_id', '=', bot_id)
          .where('m.at', '>=', since)
          .where(sql<boolean>`m.is_bulk`)
          .selectAll('m'),
      )
      .as('m'),
  )
