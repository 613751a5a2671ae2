import { sql } from 'kysely'
import type { CellDb } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'

/** The flows that a session stands in: where it waits, under a sub-flow or not, and in delays. */
const standing = sql<{ flow: string }>`(
  select session.data->'wait'->'place'->>'flow' as flow
  union select session.data->'wait'->'under'->'place'->>'flow'
  union select delay->'place'->>'flow' from json_array_elements(session.data->'delays') as delay
)`

/** Conversations that stand in each flow of a bot. It reads the session of each conversation of the bot. */
export const countInsideAll = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('conversation')
    .innerJoin('session', 'session.id', 'conversation.id')
    .innerJoinLateral(standing.as('stands'), (join) => join.onTrue())
    .select([sql<string>`stands.flow`.as('flow'), sql<string>`count(*)`.as('many')])
    .where('conversation.bot_id', '=', bot_id)
    .where(sql<boolean>`stands.flow is not null`)
    .groupBy(sql`stands.flow`)
    .orderBy('flow')
    .execute()
