import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import { randomToken } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/secret.ts'
import { tokenPrefix } from '../../platform/sign-in/access.ts'
import { roleInBot } from '../../platform/sign-in/roles.ts'
import { countBotsOf, deleteToken, insertToken, listTokens } from './queries.ts'

const token = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    role: z.string(),
    bot_ids: z.array(z.string()).nullable(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    used_at: z.string().nullable(),
  })
  .meta({ id: 'AccessToken' })

const wish = z.object({
  name: z.string().trim().min(1).max(100),
  role: roleInBot,
  bot_ids: z.array(rowId).min(1).max(1_000).nullable().default(null),
  expires_at: z.iso.datetime({ offset: true }).nullable().default(null),
})

/** Access tokens for programs. Only people make them: a token cannot make another that outlives it. */
export function tokenRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, quotas, now } = platform
  const db = cells.control
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/tokens',
    need: 'user',
    operation: 'listTokens',
    summary: 'Lists your access tokens, without the tokens themselves.',
    session_only: true,
    reply: z.object({ items: z.array(token), next: z.null() }),
    handler: async ({ user }) => ({ items: await listTokens(db, user.id), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/tokens',
    need: 'user',
    operation: 'createToken',
    summary: 'Makes an access token; the answer is the only time it is shown.',
    session_only: true,
    status: 201,
    body: wish,
    reply: token.extend({ token: z.string() }).meta({ id: 'NewAccessToken' }),
    async handler({ user, body }) {
      const { name, role, bot_ids, expires_at } = body
      if (expires_at && Date.parse(expires_at) <= now().getTime())
        throw new Refusal('invalid_body', { expires_at: 'must lie in the future' })
      if (bot_ids && (await countBotsOf(db, user.id, bot_ids)) !== new Set(bot_ids).size) throw new Refusal('not_found')
      const secret = tokenPrefix + randomToken(30)
      const row = {
        user_id: user.id,
        name,
        role,
        bot_ids,
        expires_at,
        prefix: secret.slice(0, tokenPrefix.length + 4),
        hash: sha256(secret),
        created_at: now(),
      }
      const made = await insertToken(db, row, await quotas.of({ owner: user.id }))
      return { ...made, token: secret }
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/tokens/:token_id',
    need: 'user',
    operation: 'deleteToken',
    summary: 'Deletes an access token. Programs that use it lose access at once.',
    session_only: true,
    params: z.object({ token_id: rowId }),
    reply: null,
    async handler({ user, params }) {
      if (!(await deleteToken(db, user.id, params.token_id))) throw new Refusal('not_found')
    },
  })
}
