import type { Attachment, PostFacts, Session } from '@hawker/core'
import type { CommentRules } from '@hawker/core/comments'
import { type HotCell, runIn, statement } from './cell-sql.ts'
import type { StoredInput } from './work.ts'

/**
 * The reply that goes out should the agent write nothing, and true where the comment is liked once it is answered. `is_kept`: the
 * agent has answered while the bot was in the trash, and `text` goes out when the bot is restored.
 */
export type AgentDraft = { text: string; source: string; image_url: string; likes: boolean; is_kept?: true }

/** The acts done to a comment, and the reason for which it waits. An absent fact is not so. */
export type CommentState = {
  is_hidden?: boolean
  is_deleted?: boolean
  is_banned?: boolean
  is_liked?: boolean
  is_shown_by_hand?: boolean
  /** A member deleted its public reply, so the bot gives it no other. */
  is_taken_back?: boolean
  /** The platform takes a private reply. */
  has_intent?: boolean
  /** It was written before the page heard its first comment, or came long after, so it is moderated and not answered. */
  is_old?: boolean
  /** The author's phone number was known before. */
  had_phone?: boolean
  /** The kind of its post, as its own event told. */
  post_kind?: PostFacts['kind']
  /** The reason for which it is decided again; null: it is not. */
  waits?: 'post' | 'delay' | 'live_end' | 'intent' | null
  /** The public reply as the author of the bot wrote it. */
  reply?: string
  /** An agent writes the public reply; null: it no longer does. */
  agent?: AgentDraft | null
}

/** A comment as it is stored. */
export type StoredComment = {
  comment_id: string
  post_id: string | null
  parent_id: string | null
  at: string
  words: string
  attachments: Attachment[]
  mentions: string[]
  state: CommentState
  verdict: unknown
  decided_at: string | null
  version: number | null
  public_n: string | null
  private_n: string | null
  failed: string[]
}

export type KnownPost = {
  post_id: string
  kind: NonNullable<PostFacts['kind']> | null
  live: 'running' | 'ended' | null
  live_started_at: string | null
  /** The platform was asked for its facts: those that are still unknown stay so. */
  is_asked: boolean
}

/** Everything that comments of one conversation are decided by. */
export type CommentScene = {
  rules: CommentRules
  page_id: string
  comments: readonly StoredComment[]
  posts: readonly KnownPost[]
  /** The platform can be asked for the facts of a post. */
  asks_posts: boolean
}

const agentPrefix = 'comment_reply:'
const timerPrefix = 'comment:'
const showPrefix = 'comment_show:'
const keptPrefix = 'comment_kept:'

/** The tokens of a comment's timers: it is decided again, it is shown again, or a kept reply of an agent goes out. */
export const dueToken = (comment_id: string): string => `${timerPrefix}${comment_id}`
export const showToken = (comment_id: string): string => `${showPrefix}${comment_id}`
export const keptToken = (comment_id: string): string => `${keptPrefix}${comment_id}`

/** The token of the call by which an agent writes the reply to a comment, and the comment of such a token; null: another call's. */
export const agentToken = (comment_id: string): string => `${agentPrefix}${comment_id}`
export const commentOfCall = (token: string): string | null =>
  token.startsWith(agentPrefix) ? token.slice(agentPrefix.length) : null

/** The comment whose timer has this token; null: it is another timer. */
export function commentOfToken(token: string): { comment_id: string; what: 'due' | 'show' | 'kept' } | null {
  if (token.startsWith(timerPrefix)) return { comment_id: token.slice(timerPrefix.length), what: 'due' }
  if (token.startsWith(showPrefix)) return { comment_id: token.slice(showPrefix.length), what: 'show' }
  if (token.startsWith(keptPrefix)) return { comment_id: token.slice(keptPrefix.length), what: 'kept' }
  return null
}

/** The comments that an input is about. */
export function commentsOfInput(body: StoredInput): string[] {
  if (body.kind === 'comment' || body.kind === 'comment_act' || body.kind === 'comment_intent') return [body.comment_id]
  if (body.kind === 'answer') return list(commentOfCall(body.token))
  return list(body.kind === 'timer' ? commentOfToken(body.token)?.comment_id : null)
}

const list = (id: string | null | undefined): string[] => (id ? [id] : [])

/** The comments with which roads of this session began. */
export function commentsOfSession(session: Session | null): string[] {
  if (!session) return []
  const { wait, delays, private_reply } = session
  const waiting = private_reply?.place ? [private_reply.place] : []
  const places = [...(wait ? [wait.place] : []), ...waiting, ...delays.map(({ place }) => place)]
  return places.flatMap(({ origin }) => (origin?.kind === 'comment' ? [origin.id] : []))
}

const columns =
  'comment_id, post_id, parent_id, at, words, attachments, mentions, state, verdict, decided_at, version, public_n, private_n, failed'

/**
 * These comments of a conversation ($1 bot, $2 conversation, $3 ids), and the newest of its comments that were answered.
 */
const readComments = statement(
  'read_comments',
  `
select ${columns} from cell.comment
where bot_id = any(array[$1::bigint]) and comment_id = any($3::text[]) and conversation_id = $2
union
(
  select ${columns} from cell.comment
  where conversation_id = any(array[$2::bigint]) and bot_id = $1 and (public_n is not null or private_n is not null)
  order by at desc limit 50
)`,
)

/** The posts of these comments, and these posts. $1 bot, $2 comments, $3 posts. */
const readPosts = statement(
  'read_posts',
  `
select p.post_id, p.kind, p.live, p.live_started_at, p.asked_at is not null as is_asked from cell.post p
where p.bot_id = any(array[$1::bigint]) and p.post_id = any(array(
  select k.post_id from cell.comment k where k.bot_id = any(array[$1::bigint]) and k.comment_id = any($2::text[])
  union select unnest($3::text[])
))`,
)

/** Reads these comments with what their decision needs. */
export async function loadComments(
  cell: HotCell,
  turn: { id: string; bot_id: string },
  ids: string[],
  posts: string[],
) {
  const [comments, known] = await Promise.all([
    runIn<StoredComment>(cell, readComments, [turn.bot_id, turn.id, ids]),
    runIn<KnownPost>(cell, readPosts, [turn.bot_id, ids, posts]),
  ])
  return { comments, posts: known }
}
