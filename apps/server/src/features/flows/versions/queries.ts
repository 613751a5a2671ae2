import { sql } from 'kysely'
import type { CellDb } from '../../../platform/db/cell.ts'
import type { BotId } from '../../../platform/ids.ts'

/** The published versions of a flow before one of them, the newest first. */
export const listVersions = (db: CellDb, bot_id: BotId, flow_id: string, before: number, most: number) =>
  db
    .selectFrom('flow_version')
    .select(['version', 'at', 'user_id', 'note', 'overrides', 'revision'])
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', flow_id)
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()

/** The saves of a draft before one of them, the newest first. */
export const listRevisions = (db: CellDb, bot_id: BotId, flow_id: string, before: number, most: number) =>
  db
    .selectFrom('flow_edit')
    .select(['revision', 'at', 'user_id'])
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', flow_id)
    .where('revision', '<', before)
    .orderBy('revision', 'desc')
    .limit(most)
    .execute()

type Standing = { place: unknown; kind: 'waits' | 'delayed' }

/** The places a session stands at. */
const standing = sql<Standing>`(
  select session.data->'wait'->'place' as place, 'waits' as kind
  union all select session.data->'wait'->'under'->'place', 'waits'
  union all select delay->'place', 'delayed' from json_array_elements(session.data->'delays') as delay
)`

/**
 * Conversations that stand in a flow, by the block and the version of the bot: those that wait for an answer, and those in a delay. It
 * reads the session of each conversation of the bot.
 */
export const countInside = (db: CellDb, bot_id: BotId, flow_id: string) =>
  db
    .selectFrom('conversation')
    .innerJoin('session', 'session.id', 'conversation.id')
    .innerJoinLateral(standing.as('stands'), (join) => join.onTrue())
    .select([
      sql<string>`place->>'block'`.as('block'),
      sql<number>`(place->>'version')::int`.as('version'),
      'stands.kind',
      sql<string>`count(distinct session.id)`.as('many'),
    ])
    .where('conversation.bot_id', '=', bot_id)
    .where(sql<string>`place->>'flow'`, '=', flow_id)
    .groupBy(['block', 'version', 'kind'])
    .orderBy('block')
    .orderBy('version')
    .orderBy('kind')
    .execute()

/** How many conversations of a bot stand in a flow. It reads the session of each. */
export async function countConversationsInside(db: CellDb, bot_id: BotId, flow_id: string): Promise<number> {
  const { many } = await db
    .selectFrom('conversation')
    .innerJoin('session', 'session.id', 'conversation.id')
    .innerJoinLateral(standing.as('stands'), (join) => join.onTrue())
    .select(sql<string>`count(distinct session.id)`.as('many'))
    .where('conversation.bot_id', '=', bot_id)
    .where(sql<string>`place->>'flow'`, '=', flow_id)
    .executeTakeFirstOrThrow()
  return Number(many)
}
