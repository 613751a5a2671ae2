import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { searchPattern } from '../../platform/db/search-pattern.ts'
import type { BotId } from '../../platform/ids.ts'
import { isAnswered, isDeleted, isHidden } from './queries.ts'

const rows = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('post as p')
    .select(['p.post_id', 'p.kind', 'p.facts', 'p.at', 'p.live', 'p.live_started_at', 'p.live_ended_at', 'p.gone_at'])
    .where('p.bot_id', '=', bot_id)

const isFound = (q: string) => sql<boolean>`(p.facts->>'text' ~ ${searchPattern(q)} or p.post_id = ${q})`

export type PostFilter = {
  kind: string | null
  live: 'running' | 'ended' | null
  /** Only those, or only others than those, that have a configuration of their own. */
  own: { is: boolean; ids: string[] } | null
  q: string
  before: { at: string; id: string } | null
  limit: number
}

/** A page of the posts, the newest first. */
export function listPosts(db: CellDb, bot_id: BotId, { kind, live, own, q, before, limit }: PostFilter) {
  let query = rows(db, bot_id).orderBy('p.at', 'desc').orderBy('p.post_id', 'desc').limit(limit)
  if (kind !== null) query = query.where('p.kind', '=', kind)
  if (live !== null) query = query.where('p.live', '=', live)
  if (own) query = query.where(sql<boolean>`(p.post_id = any(${own.ids}::text[])) = ${own.is}`)
  if (before) query = query.where(sql<boolean>`(p.at, p.post_id) < (${before.at}::timestamptz, ${before.id})`)
  if (q) query = query.where(isFound(q))
  return query.execute()
}
export type PostDbRow = Awaited<ReturnType<typeof listPosts>>[number]

/** Live videos that run, or ended since then, the newest first. */
export const listLives = (db: CellDb, bot_id: BotId, since: Date, most: number) =>
  rows(db, bot_id)
    .where(sql<boolean>`(p.live = 'running' or p.live_ended_at >= ${since})`)
    .orderBy('p.at', 'desc')
    .limit(most)
    .execute()

/** The number of posts of each kind; a kind without any is missing. */
export function countKinds(db: CellDb, bot_id: BotId, q: string) {
  const query = db
    .selectFrom('post as p')
    .select(['p.kind', sql<number>`count(*)::int`.as('count')])
    .where('p.bot_id', '=', bot_id)
    .groupBy('p.kind')
  return (q ? query.where(isFound(q)) : query).execute()
}

export const findPost = (db: CellDb, bot_id: BotId, post_id: string) =>
  rows(db, bot_id).where('p.post_id', '=', post_id).executeTakeFirst()

/** The comments under these posts; a post without any is missing. */
export const countComments = (db: CellDb, bot_id: BotId, post_ids: string[]) =>
  db
    .selectFrom('comment as k')
    .select('k.post_id')
    .select([
      sql<number>`count(*) filter (where not ${isDeleted})::int`.as('comments'),
      sql<number>`count(*) filter (where ${isAnswered} and not ${isDeleted})::int`.as('answered'),
      sql<number>`count(*) filter (where ${isHidden} and not ${isDeleted})::int`.as('hidden'),
    ])
    .where('k.bot_id', '=', bot_id)
    .where('k.post_id', '=', sql<string>`any(${post_ids}::text[])`)
    .groupBy('k.post_id')
    .execute()
