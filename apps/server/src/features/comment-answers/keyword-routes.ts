import { type CommentKeyword, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readComments } from '../document/index.ts'
import { changeComments, refuseModeration } from './change-comments.ts'
import { ofBot, ruleChange } from './shapes.ts'
import { ruleShelf } from './shelves.ts'

const ofRule = ofBot.extend({ rule_id: itemId })
const rule = schemas.comment_keyword.meta({ id: 'CommentKeyword' })
const newRule = ruleChange.required({ type: true })

/** Keyword rules for comments: the first of the list that matches is taken. Saving makes them live. */
export function commentKeywordRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)
  const made = (body: z.infer<typeof newRule>): CommentKeyword =>
    schemas.comment_keyword.parse({ ...body, id: newId().slice(-12) })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/comment_keywords',
    need: 'live_chat',
    operation: 'listCommentKeywords',
    summary: 'Lists the keyword rules for comments in the order in which they are tried.',
    params: ofBot,
    reply: z.object({ items: z.array(rule), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: (await readComments(cell.db, bot.id)).keywords, next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/comment_keywords',
    need: 'editor',
    operation: 'createCommentKeywords',
    summary: 'Adds keyword rules for comments at the end of the list, up to 500 at once. They are live at once.',
    status: 201,
    params: ofBot,
    body: z.object({ rules: z.array(newRule).min(1).max(500) }),
    reply: z.object({ items: z.array(rule) }),
    handler: ({ body, ...place }) =>
      changeComments(platform, place, (comments) => {
        const items = body.rules.map(made)
        refuseModeration(
          place,
          [],
          items.flatMap(({ moderation }) => moderation),
        )
        return { comments: { ...comments, keywords: [...comments.keywords, ...items] }, answer: { items } }
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/comment_keywords/:rule_id',
    need: 'editor',
    operation: 'changeCommentKeyword',
    summary: 'Changes the fields of a keyword rule that are sent. Its moderation needs an admin. Live at once.',
    params: ofRule,
    body: ruleChange,
    reply: rule,
    handler: ({ body, params, ...place }) =>
      changeComments(platform, place, (comments) => {
        const known = comments.keywords.find(({ id }) => id === params.rule_id)
        if (!known) throw new Refusal('not_found')
        const changed = schemas.comment_keyword.parse({ ...known, ...body })
        refuseModeration(place, known.moderation, changed.moderation)
        const keywords = comments.keywords.map((each) => (each === known ? changed : each))
        return { comments: { ...comments, keywords }, answer: changed }
      }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/comment_keywords',
    need: 'editor',
    operation: 'publishCommentKeywords',
    summary: 'Turns several keyword rules on or off at once. Live at once.',
    params: ofBot,
    body: z.object({ ids: z.array(itemId).min(1).max(10_000), is_published: z.boolean() }),
    reply: z.object({ changed: z.number() }),
    handler: ({ body: { ids, is_published }, ...place }) =>
      changeComments(platform, place, (comments) => {
        const chosen = new Set(ids)
        const isTurned = (each: CommentKeyword) => chosen.has(each.id) && each.is_published !== is_published
        const turned = comments.keywords.filter(isTurned)
        refuseModeration(
          place,
          [],
          turned.flatMap(({ moderation }) => moderation),
        )
        const keywords = comments.keywords.map((each) => (isTurned(each) ? { ...each, is_published } : each))
        return { comments: { ...comments, keywords }, answer: { changed: turned.length } }
      }),
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/comment_keywords/order',
    need: 'editor',
    operation: 'orderCommentKeywords',
    summary: 'Puts the named keyword rules first, in this order; the others follow in their present order.',
    params: ofBot,
    body: z.object({ ids: z.array(z.string()).max(10_000) }),
    reply: null,
    handler: ({ body, ...place }) =>
      changeComments(platform, place, (comments) => {
        const ruleOf = new Map(comments.keywords.map((each) => [each.id, each]))
        const ids = new Set([...body.ids, ...ruleOf.keys()])
        const keywords = [...ids].flatMap((id) => ruleOf.get(id) ?? [])
        return { comments: { ...comments, keywords }, answer: undefined }
      }),
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/comment_keywords/:rule_id',
    need: 'editor',
    operation: 'deleteCommentKeyword',
    summary: 'Moves a keyword rule to the trash. Live at once.',
    params: ofRule,
    reply: null,
    async handler({ params, ...place }) {
      const { moved } = await ruleShelf(platform).move(place, [params.rule_id])
      if (moved.length === 0) throw new Refusal('not_found')
    },
  })
}
