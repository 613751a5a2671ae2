import { schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readComments } from '../document/index.ts'
import { changeComments } from './change-comments.ts'
import { ofBot, privateReplyChange } from './shapes.ts'
import { privateReplyShelf } from './shelves.ts'

const ofReply = ofBot.extend({ key: itemId })
const privateReply = schemas.private_reply.meta({ id: 'PrivateReply' })

/** Private replies: flows that the author of a comment is sent. Saving makes them live. */
export function privateReplyRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/private_replies',
    need: 'live_chat',
    operation: 'listPrivateReplies',
    summary: 'Lists the private replies.',
    params: ofBot,
    reply: z.object({ items: z.array(privateReply), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: (await readComments(cell.db, bot.id)).private_replies, next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/private_replies',
    need: 'editor',
    operation: 'createPrivateReply',
    summary: 'Adds a private reply at the end of the list. It is live at once.',
    status: 201,
    params: ofBot,
    body: privateReplyChange.required({ name: true }),
    reply: privateReply,
    handler: ({ body, ...place }) =>
      changeComments(platform, place, (comments) => {
        const made = schemas.private_reply.parse({ ...body, key: newId().slice(-12), type: 'private_replies' })
        return { comments: { ...comments, private_replies: [...comments.private_replies, made] }, answer: made }
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/private_replies/:key',
    need: 'editor',
    operation: 'changePrivateReply',
    summary: 'Changes the fields of a private reply that are sent. Live at once.',
    params: ofReply,
    body: privateReplyChange,
    reply: privateReply,
    handler: ({ body, params, ...place }) =>
      changeComments(platform, place, (comments) => {
        const known = comments.private_replies.find(({ key }) => key === params.key)
        if (!known) throw new Refusal('not_found')
        const changed = schemas.private_reply.parse({ ...known, ...body })
        const private_replies = comments.private_replies.map((each) => (each === known ? changed : each))
        return { comments: { ...comments, private_replies }, answer: changed }
      }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/private_replies/:key',
    need: 'editor',
    operation: 'deletePrivateReply',
    summary: 'Moves a private reply to the trash. Refused while an answer names it. Live at once.',
    params: ofReply,
    reply: null,
    async handler({ params, ...place }) {
      const { moved, kept } = await privateReplyShelf(platform).move(place, [params.key])
      const [used] = kept
      if (used) throw new Refusal('in_use', { used_by: used.used_by })
      if (moved.length === 0) throw new Refusal('not_found')
    },
  })
}
