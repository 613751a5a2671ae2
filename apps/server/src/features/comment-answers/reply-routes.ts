import { blankPostAnswers, type CommentConfig, commentCases, type PostAnswers, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readComments } from '../document/index.ts'
import { changeComments, refuseModeration } from './change-comments.ts'
import { casesChange, delay, ofBot, postChange, postId } from './shapes.ts'

const answer = schemas.comment_answer.meta({ id: 'CommentAnswer' })
const post = schemas.post_answers.meta({ id: 'PostAnswers' })
const replies = z.object({
  cases: z.object({ mention: answer, has_phone: answer, customer_has_phone: answer, live: answer, default: answer }),
  posts: z.array(post),
  reply_after: z.object({ from: z.number(), to: z.number() }),
})

const partOf = ({ cases, posts, reply_after }: CommentConfig) => ({ cases, posts, reply_after })

const withPost = (posts: PostAnswers[], change: z.infer<typeof postChange>): PostAnswers[] => {
  const known = posts.find(({ id }) => id === change.id)
  const changed = schemas.post_answers.parse({ ...(known ?? blankPostAnswers(change.id)), ...change })
  return known ? posts.map((each) => (each === known ? changed : each)) : [...posts, changed]
}

/** The moderation of the posts that are not moderated as the page is. */
const moderationIn = (posts: readonly PostAnswers[]) =>
  posts.flatMap(({ id, moderation, own }) => (moderation === 'page' ? [] : [{ id, moderation, own }]))

/** The answers of the page by case, and those of single posts. Saving makes them live. */
export function commentReplyRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/comment_replies',
    need: 'live_chat',
    operation: 'getCommentReplies',
    summary: 'The answers to comments by case, those of single posts, and the delay before an answer.',
    params: ofBot,
    reply: replies,
    handler: async ({ bot, cell }) => partOf(await readComments(cell.db, bot.id)),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/comment_replies',
    need: 'editor',
    operation: 'changeCommentReplies',
    summary:
      'Changes the answers of the named cases and posts: the fields that are sent. A post without answers gets them. The moderation of a post needs an admin. Live at once.',
    params: ofBot,
    body: z.object({ cases: casesChange, posts: z.array(postChange).max(100), reply_after: delay }).partial(),
    reply: replies,
    handler: ({ body, ...place }) =>
      changeComments(platform, place, (before) => {
        const comments = { ...before, ...(body.reply_after && { reply_after: body.reply_after }) }
        for (const name of commentCases)
          comments.cases = {
            ...comments.cases,
            [name]: schemas.comment_answer.parse({ ...comments.cases[name], ...body.cases?.[name] }),
          }
        for (const change of body.posts ?? []) comments.posts = withPost(comments.posts, change)
        refuseModeration(place, moderationIn(before.posts), moderationIn(comments.posts))
        return { comments, answer: partOf(comments) }
      }),
  })

  const ofPost = ofBot.extend({ post_id: postId })
  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/comment_replies/posts/:post_id',
    need: 'editor',
    operation: 'deletePostReplies',
    summary: 'Removes the answers of a post: it is answered and moderated as the page is. Live at once.',
    params: ofPost,
    reply: null,
    handler: ({ params, ...place }) =>
      changeComments(platform, place, (comments) => {
        const known = comments.posts.find(({ id }) => id === params.post_id)
        if (!known) throw new Refusal('not_found')
        refuseModeration(place, moderationIn([known]), [])
        return { comments: { ...comments, posts: comments.posts.filter((each) => each !== known) }, answer: undefined }
      }),
  })
}
