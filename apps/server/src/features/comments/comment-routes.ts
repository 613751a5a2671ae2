import { findChannel } from '@hawker/channels'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cursor, cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { userNames } from '../../platform/user-names.ts'
import type { Deps } from '../deps.ts'
import { countStates, findComments, listActs, listComments } from './queries.ts'
import {
  commentCounts,
  commentRow,
  commentStates,
  commentView,
  explainBody,
  explanation,
  ofBot,
  ofComment,
} from './shapes.ts'
import { explanationOf, storedOf } from './verdict.ts'
import { doneActsOf, rowOf } from './view.ts'

const narrowed = {
  post_id: z.string().min(1).max(200).optional().describe('Only those under this post.'),
  q: z.string().trim().max(200).default('').describe('Words of the comment, or its author.'),
}

/** The comments under the page's posts, and why each was decided as it was. */
export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  const { cells, runtime, now } = deps
  const route = createRoute(app, deps)
  // A search reads every comment of the bot.
  const inTurn = createTurnsBy(2, 50)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/comments',
    need: 'live_chat',
    operation: 'listComments',
    summary: 'Lists the comments under the page’s posts, the newest first.',
    params: ofBot,
    query: z.object({
      state: z
        .enum(commentStates)
        .default('all')
        .describe('Only those in this state; all but `deleted`, `failed` and `all` leave deleted ones out.'),
      ...narrowed,
      thread: z.string().min(1).max(200).optional().describe('Only this comment and those that answer it.'),
      before: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(commentRow), next: z.string().nullable() }),
    async handler({ bot, cell, query: { post_id = null, thread = null, before = null, limit, ...rest } }) {
      const list = () => listComments(cell.db, bot.id, { ...rest, post_id, thread, before, limit: limit + 1 })
      const found = await (rest.q ? inTurn(bot.id, list) : list())
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      const channel = findChannel(bot.platform)?.comments ?? null
      return {
        items: rows.map((row) => rowOf(row, channel, now())),
        next: last ? cursorOf(last.at, last.comment_id) : null,
      }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/comments/counts',
    need: 'live_chat',
    operation: 'countComments',
    summary: 'Counts the comments of each state, of those that post and search leave.',
    params: ofBot,
    query: z.object(narrowed),
    reply: commentCounts,
    handler: ({ bot, cell, query: { post_id = null, q } }) =>
      inTurn(bot.id, () => countStates(cell.db, bot.id, { post_id, q })),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/comments/:comment_id',
    need: 'live_chat',
    operation: 'getComment',
    summary:
      'Returns a comment with the decision on it, step by step, what today’s live version would decide, and the fate of each act.',
    params: ofComment,
    reply: commentView,
    async handler({ bot, cell, params: { comment_id } }) {
      const [row] = await findComments(cell.db, bot.id, [comment_id])
      if (!row) throw new Refusal('not_found')
      const lines = await listActs(cell.db, bot.id, row)
      const names = await userNames(
        cells.control,
        lines.map(({ user_id }) => user_id),
      )
      const { conversation_id } = row
      const today = await runtime.explainComment(cell.id, { bot_id: bot.id, conversation_id, comment_id })
      const channel = findChannel(bot.platform)?.comments ?? null
      return {
        ...rowOf(row, channel, now()),
        acts: doneActsOf(lines, names, channel),
        verdict: storedOf(row),
        today: today === null || today === 'unknown_customer' ? null : explanationOf(today),
      }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/comments/explain',
    need: 'live_chat',
    operation: 'explainComment',
    summary:
      'Decides a comment that was not written, by the live version: every rule in its order, and each setting whose other value would change the outcome. Nothing is done.',
    params: ofBot,
    body: explainBody,
    reply: explanation,
    async handler({ bot, cell, body }) {
      const { customer_id: conversation_id = null, at, post_id = null, post_kind = null, is_reply, ...said } = body
      const explained = await runtime.explainComment(cell.id, {
        bot_id: bot.id,
        conversation_id,
        comment: { ...said, post_id, post_kind, is_reply, at: new Date(at ?? now()).toISOString() },
      })
      if (explained === 'unknown_customer') throw new Refusal('not_found')
      if (!explained) throw new Refusal('comment.not_on_channel')
      return explanationOf(explained)
    },
  })
}
