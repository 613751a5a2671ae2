import type { FastifyInstance } from 'fastify'
import { endLive, publish, removeComment, setHidden } from '../wall/acts.ts'
import { wallPlace } from '../wall/place.ts'
import { newestPosts, shownPost } from '../wall/wall.ts'
import type { World } from '../world.ts'
import { type AccountPath, accountAt } from './find.ts'
import { HttpRefusal } from './guard.ts'
import { flag, object, text } from './schemas.ts'

type CommentPath = AccountPath & { comment_id: string }
const kinds = ['post', 'photo', 'video', 'reel', 'live', 'ad'] as const

/** The posts of an account, and the page's own hand on their comments. */
export const postRoutes = (app: FastifyInstance, world: World): void => {
  app.get<{ Params: AccountPath }>('/posts/:platform/:page_id', ({ params }) => {
    const { wall } = accountAt(world, params)
    return newestPosts(wall).map((post) => shownPost(wall, post))
  })

  const post = object({ kind: { enum: kinds }, text })
  app.post<{ Params: AccountPath; Body: { kind?: (typeof kinds)[number]; text?: string } }>(
    '/posts/:platform/:page_id',
    { schema: { body: post } },
    ({ params, body }, reply) => {
      void reply.code(201)
      return publish(wallPlace(world, accountAt(world, params)), body)
    },
  )

  app.post<{ Params: AccountPath & { post_id: string } }>(
    '/posts/:platform/:page_id/:post_id/end',
    async ({ params }) => ({
      webhook_status: await endLive(wallPlace(world, accountAt(world, params)), params.post_id),
    }),
  )

  const verb = object({ verb: { enum: ['hide', 'show', 'remove'] } }, ['verb'])
  app.post<{ Params: CommentPath; Body: { verb: 'hide' | 'show' | 'remove' } }>(
    '/comments/:platform/:page_id/:comment_id',
    { schema: { body: verb } },
    async ({ params, body }) => {
      const account = accountAt(world, params)
      const comment = account.wall.comments.get(params.comment_id)
      if (!comment) throw new HttpRefusal(404, `There is no comment ${params.comment_id}.`)
      const place = wallPlace(world, account)
      const tried =
        body.verb === 'remove' ? removeComment(place, comment) : setHidden(place, comment, body.verb === 'hide')
      return { webhook_status: await tried }
    },
  )

  const switches = object({ hides_authors: flag, has_permission: flag })
  app.patch<{ Params: AccountPath; Body: { hides_authors?: boolean; has_permission?: boolean } }>(
    '/posts/:platform/:page_id',
    { schema: { body: switches } },
    ({ params, body }) => {
      const { wall } = accountAt(world, params)
      Object.assign(wall, body)
      return { hides_authors: wall.hides_authors, has_permission: wall.has_permission, banned: [...wall.banned] }
    },
  )
}
