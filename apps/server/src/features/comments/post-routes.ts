import { type CommentConfig, postKinds, withDefaults } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { cursor, cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import type { Deps } from '../deps.ts'
import { readComments, readSettings } from '../document/index.ts'
import { listPostsWith } from './listing/list-posts.ts'
import { countComments, countKinds, findPost, listLives, listPosts, type PostDbRow } from './post-queries.ts'
import { ofBot, ofPost, type PostRow, postCounts, postListing, postRow } from './shapes.ts'
import { factsOf } from './view.ts'

/** The configuration of single posts. */
const ownOf = ({ posts, private_replies, keywords }: CommentConfig, post_id: string): PostRow['own'] => {
  const own = posts.find(({ id }) => id === post_id)
  return {
    answers: own !== undefined && (own.replies.length > 0 || own.agent_id !== '' || own.private_reply !== ''),
    private_replies: private_replies.filter((each) => each.post_id === post_id).length,
    rules: keywords.filter((rule) => rule.posts.includes(post_id)).length,
    moderation: own?.moderation ?? 'page',
  }
}

const configuredIn = ({ posts, private_replies, keywords }: CommentConfig): string[] => [
  ...new Set([
    ...posts.map(({ id }) => id),
    ...private_replies.map(({ post_id }) => post_id),
    ...keywords.flatMap((rule) => rule.posts),
  ]),
]

async function viewsOf(db: CellDb, bot_id: BotId, rows: PostDbRow[], config: CommentConfig): Promise<PostRow[]> {
  const counted = rows.length
    ? await countComments(
        db,
        bot_id,
        rows.map(({ post_id }) => post_id),
      )
    : []
  const counts = new Map(counted.map(({ post_id, ...many }) => [post_id, many]))
  return rows.map((row) => ({
    ...factsOf(row),
    counts: counts.get(row.post_id) ?? { comments: 0, answered: 0, hidden: 0 },
    own: ownOf(config, row.post_id),
  }))
}

/** Members are told of a live video while it runs and so long after it. */
const toldMs = 24 * 3_600_000
const mostLives = 10

/** The page's posts with the comments under them. */
export function postRoutes(app: FastifyInstance, platform: Deps): void {
  const route = createRoute(app, platform)
  const listFromPlatform = listPostsWith(platform)
  // A search reads every post of the bot.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/posts',
    need: 'live_chat',
    operation: 'listPosts',
    summary: 'Lists the posts of the page, the newest first, with the numbers of their comments.',
    params: ofBot,
    query: z.object({
      q: z.string().trim().max(200).default('').describe('Words of the post, or its id.'),
      kind: z.enum(postKinds).optional().describe('Only posts of this kind.'),
      live: z.enum(['running', 'ended']).optional().describe('Only live videos in this state.'),
      has_own: z.stringbool().optional().describe('Only posts with, or without, a configuration of their own.'),
      before: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ items: z.array(postRow), next: z.string().nullable() }),
    async handler({ bot, cell, query }) {
      const { q, kind = null, live = null, has_own, before = null, limit } = query
      const config = await readComments(cell.db, bot.id)
      const own = has_own === undefined ? null : { is: has_own, ids: configuredIn(config) }
      const list = () => listPosts(cell.db, bot.id, { q, kind, live, own, before, limit: limit + 1 })
      const found = await (q ? inTurn(bot.id, list) : list())
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return {
        items: await viewsOf(cell.db, bot.id, rows, config),
        next: last ? cursorOf(last.at, last.post_id) : null,
      }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/posts/counts',
    need: 'live_chat',
    operation: 'countPosts',
    summary: 'Counts the posts of each kind; those whose kind the platform does not tell count only in `all`.',
    params: ofBot,
    query: z.object({ q: z.string().trim().max(200).default('').describe('Words of the post, or its id.') }),
    reply: postCounts,
    async handler({ bot, cell, query: { q } }) {
      const found = await inTurn(bot.id, () => countKinds(cell.db, bot.id, q))
      const of = (kind: string) => found.find((each) => each.kind === kind)?.count ?? 0
      const all = found.reduce((sum, { count }) => sum + count, 0)
      return postCounts.parse({ all, ...Object.fromEntries(postKinds.map((kind) => [kind, of(kind)])) })
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/posts/refresh',
    need: 'live_chat',
    operation: 'refreshPosts',
    summary:
      'Asks the platform for the newest posts of the page, at most once in five minutes, and returns how that went. A failure is a state, not an error: the known posts are still there.',
    params: ofBot,
    body: z.object({
      now: z.boolean().default(false).describe('Also when the platform was asked less than five minutes ago.'),
    }),
    reply: postListing,
    handler: ({ bot, cell, body }) => listFromPlatform(cell, bot.id, body.now),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/lives',
    need: 'live_chat',
    operation: 'listLives',
    summary:
      'Lists the live videos that run or ended in the last day, with the numbers of their comments, where members are told of them (`is_notification_live_video`).',
    params: ofBot,
    reply: z.object({ items: z.array(postRow), next: z.null() }),
    async handler({ bot, cell }) {
      const settings = withDefaults(await readSettings(cell.db, bot.id))
      if (!settings.is_notification_live_video) return { items: [], next: null }
      const since = new Date(platform.now().getTime() - toldMs)
      const rows = await listLives(cell.db, bot.id, since, mostLives)
      return { items: await viewsOf(cell.db, bot.id, rows, await readComments(cell.db, bot.id)), next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/posts/:post_id',
    need: 'live_chat',
    operation: 'getPost',
    summary: 'Returns a post with the numbers of its comments.',
    params: ofPost,
    reply: postRow,
    async handler({ bot, cell, params }) {
      const row = await findPost(cell.db, bot.id, params.post_id)
      const [view] = row ? await viewsOf(cell.db, bot.id, [row], await readComments(cell.db, bot.id)) : []
      if (!view) throw new Refusal('not_found')
      return view
    },
  })
}
