import type { CommentConfig } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readComments } from '../document/index.ts'
import { changeComments } from './change-comments.ts'
import { moderation, ofBot } from './shapes.ts'

const partOf = ({ moderation_words: words, link_allow, show_again_after_hours }: CommentConfig) => ({
  words,
  link_allow,
  show_again_after_hours,
})

/** Words and links for which comments are hidden or deleted and their authors banned. Saving makes them live. */
export function moderationRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/comment_moderation',
    need: 'live_chat',
    operation: 'getCommentModeration',
    summary: 'The moderation words, the hosts whose links are allowed, and when hidden comments are shown again.',
    params: ofBot,
    reply: moderation,
    handler: async ({ bot, cell }) => partOf(await readComments(cell.db, bot.id)),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/comment_moderation',
    need: 'admin',
    operation: 'changeCommentModeration',
    summary: 'Changes the parts of the moderation that are sent; a list is replaced as a whole. Live at once.',
    params: ofBot,
    body: moderation.partial(),
    reply: moderation,
    handler: ({ body: { words, ...rest }, ...place }) =>
      changeComments(platform, place, (before) => {
        const comments = { ...before, ...rest, ...(words && { moderation_words: words }) }
        return { comments, answer: partOf(comments) }
      }),
  })
}
