import { type RawBuilder, sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { customerNames, searchPattern } from '../../platform/db/search-pattern.ts'
import type { BotId } from '../../platform/ids.ts'
import type { commentStates } from './shapes.ts'

const hasFailed = (did: string) => sql<boolean>`${did} = any(k.failed)`
const isDone = (state: string, did: string) =>
  sql<boolean>`(coalesce((k.state->>${sql.lit(state)})::boolean, false) and not ${hasFailed(did)})`

/** An answer that failed does not count. */
export const isAnswered = sql<boolean>`(
  (k.public_n is not null and not ${hasFailed('reply')}) or (k.private_n is not null and not ${hasFailed('private_reply')})
)`
export const isDeleted = isDone('is_deleted', 'delete')
export const isHidden = isDone('is_hidden', 'hide')

const stateIs: Record<Exclude<(typeof commentStates)[number], 'all'>, RawBuilder<boolean>> = {
  not_answered: sql<boolean>`(not ${isAnswered} and not ${isDeleted})`,
  answered: sql<boolean>`(${isAnswered} and not ${isDeleted})`,
  hidden: sql<boolean>`(${isHidden} and not ${isDeleted})`,
  deleted: isDeleted,
  failed: sql<boolean>`cardinality(k.failed) > 0`,
}

const rows = (db: CellDb, bot_id: BotId) =>
  db
    .selectFrom('comment as k')
    // A comment of an unnamed author stands in the mailbox of its post.
    .leftJoin('customer as c', (on) => on.onRef('c.id', '=', 'k.conversation_id').on('c.kind', '=', 'person'))
    .leftJoin('post as p', (on) => on.onRef('p.bot_id', '=', 'k.bot_id').onRef('p.post_id', '=', 'k.post_id'))
    .select([
      'k.comment_id',
      'k.conversation_id',
      'k.parent_id',
      'k.at',
      'k.words',
      'k.attachments',
      'k.mentions',
      'k.state',
      'k.verdict',
      'k.decided_at',
      'k.version',
      'k.public_n',
      'k.private_n',
      'k.failed',
      'k.post_id',
      'c.psid',
      'c.full_name',
      'c.first_name',
      'c.last_name',
      'c.username',
      'c.avatar_url',
      'p.kind as post_kind',
      'p.facts as post_facts',
      'p.at as post_at',
      'p.live as post_live',
      'p.live_started_at',
      'p.live_ended_at',
      'p.gone_at',
    ])
    .select([isAnswered.as('is_answered'), isDeleted.as('is_deleted'), isHidden.as('is_hidden')])
    .where('k.bot_id', '=', bot_id)

export type ListFilter = {
  state: (typeof commentStates)[number]
  post_id: string | null
  /** The comment whose thread is read: itself, and those that answer it. */
  thread: string | null
  q: string
  /** The last row of the previous page. */
  before: { at: string; id: string } | null
  limit: number
}

/** A page of the comments, the newest first. */
export function listComments(db: CellDb, bot_id: BotId, { state, post_id, thread, q, before, limit }: ListFilter) {
  let query = rows(db, bot_id).orderBy('k.at', 'desc').orderBy('k.comment_id', 'desc').limit(limit)
  if (state !== 'all') query = query.where(stateIs[state])
  if (post_id !== null) query = query.where('k.post_id', '=', post_id)
  if (thread !== null) query = query.where(sql<boolean>`(k.comment_id = ${thread} or k.parent_id = ${thread})`)
  if (before) query = query.where(sql<boolean>`(k.at, k.comment_id) < (${before.at}::timestamptz, ${before.id})`)
  if (!q) return query.execute()
  return query.where(isFound(q)).execute()
}

function isFound(q: string) {
  const pattern = searchPattern(q)
  return sql<boolean>`(k.words ~ ${pattern} or ${customerNames} ~ ${pattern})`
}

/** The number of comments in each state. */
export function countStates(db: CellDb, bot_id: BotId, { post_id, q }: Pick<ListFilter, 'post_id' | 'q'>) {
  const many = (is: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${is})::int`
  let query = db
    .selectFrom('comment as k')
    .leftJoin('customer as c', (on) => on.onRef('c.id', '=', 'k.conversation_id').on('c.kind', '=', 'person'))
    .select(sql<number>`count(*)::int`.as('all'))
    .select([
      many(stateIs.not_answered).as('not_answered'),
      many(stateIs.answered).as('answered'),
      many(stateIs.hidden).as('hidden'),
      many(stateIs.deleted).as('deleted'),
      many(stateIs.failed).as('failed'),
    ])
    .where('k.bot_id', '=', bot_id)
  if (post_id !== null) query = query.where('k.post_id', '=', post_id)
  return (q ? query.where(isFound(q)) : query).executeTakeFirstOrThrow()
}

export type CommentDbRow = Awaited<ReturnType<typeof listComments>>[number]

export const findComments = (db: CellDb, bot_id: BotId, ids: string[]) =>
  rows(db, bot_id).where('k.comment_id', '=', sql<string>`any(${ids})`).execute()

/** The lines of its author's thread that are about a comment. */
export const listActs = (db: CellDb, bot_id: BotId, { comment_id, conversation_id, at }: ActsOf) =>
  db
    .selectFrom('message')
    .select(['n', 'at', 'by', 'user_id', 'type', 'content', 'status', 'status_at', 'reason', 'platform_id'])
    .where('bot_id', '=', bot_id)
    .where('conversation_id', '=', conversation_id)
    .where('at', '>=', at)
    .where(
      sql<boolean>`(content->>'comment_id' = ${comment_id} or content->>'to_comment' = ${comment_id}
        or (content->>'is_own' = 'true' and content->>'parent_id' = ${comment_id}))`,
    )
    .orderBy('n')
    .execute()
type ActsOf = Pick<CommentDbRow, 'comment_id' | 'conversation_id' | 'at'>
export type ActDbRow = Awaited<ReturnType<typeof listActs>>[number]

export const findAccount = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('account').selectAll().where('bot_id', '=', bot_id).executeTakeFirst()
