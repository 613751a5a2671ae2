import type { FastifyInstance } from 'fastify'
import { publicUrl } from '../messenger/attachments.ts'
import { accountsOf } from '../platforms.ts'
import { fileAct } from '../read-act.ts'
import { registerServices } from '../services.ts'
import type { World } from '../world.ts'
import { accountRoutes } from './accounts.ts'
import { conversationRoutes } from './conversations.ts'
import { answerErrors, bearerOf, HttpRefusal, isToken } from './guard.ts'
import { postRoutes } from './posts.ts'
import { file } from './schemas.ts'

const longest_shut_ms = 600_000

type Options = { world: World; shut: (ms: number) => Promise<void> }

/** The switches, behind `Authorization: Bearer <control_token>`. */
export const controlRoutes = async (app: FastifyInstance, { world, shut }: Options): Promise<void> => {
  answerErrors(app)
  app.addHook('onRequest', async ({ headers }) => {
    if (!isToken(bearerOf(headers.authorization), world.settings.control_token))
      throw new HttpRefusal(401, 'The token is missing or wrong.')
  })

  accountRoutes(app, world)
  conversationRoutes(app, world)
  postRoutes(app, world)
  await registerServices(app, world)

  app.get('/counters', () =>
    accountsOf(world).map((account) => ({
      platform: account.platform,
      page_id: account.page_id,
      counters: account.counters.all(),
    })),
  )

  const page = {
    type: 'object',
    properties: {
      after: { type: 'integer', default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 10_000, default: 1_000 },
    },
  }
  app.get<{ Querystring: { after: number; limit: number } }>('/sent', { schema: { querystring: page } }, ({ query }) =>
    world.calls.after(query.after, query.limit),
  )
  app.get('/refused', () => world.refusals)

  app.get('/clock', () => ({ now: world.clock.now(), offset_ms: world.clock.offset() }))
  const clock = { type: 'object', properties: { offset_ms: { type: 'number' } }, required: ['offset_ms'] }
  app.put<{ Body: { offset_ms: number } }>('/clock', { schema: { body: clock } }, ({ body }) => {
    world.clock.setOffset(body.offset_ms)
    return { now: world.clock.now(), offset_ms: world.clock.offset() }
  })

  // A customer's file for a program that writes the webhook itself. Answers each platform's id of it.
  app.post<{ Body: { name: string; base64: string } }>('/files', { schema: { body: file } }, ({ body }, reply) => {
    const act = fileAct(world, body.name, Buffer.from(body.base64, 'base64'))
    void reply.code(201)
    return act.kind === 'file' ? { file_id: act.file.id, url: publicUrl(world, act.file) } : {}
  })

  const ms = {
    type: 'object',
    properties: { ms: { type: 'integer', minimum: 1, maximum: longest_shut_ms } },
    required: ['ms'],
  }
  app.post<{ Body: { ms: number } }>('/shut', { schema: { body: ms } }, ({ body }, reply) => {
    // Only after the answer: from then on the address refuses connections, including this one.
    reply.raw.once('finish', () => void shut(body.ms))
    return reply.code(202).send({ ms: body.ms })
  })
}
