import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressOf } from '../../platform/http/address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import { randomToken } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseMore } from '../../platform/quotas/quotas.ts'
import { sha256 } from '../../platform/secret.ts'
import { setSignInCookie } from '../../platform/sign-in/cookie.ts'
import { roleInBot } from '../../platform/sign-in/roles.ts'
import { email, name, newPassword } from '../sign-in/index.ts'
import { acceptInvite, openInvite } from './accept-invite.ts'
import { countPeople, deleteInvite, findMayMakeBots, insertInvite, listInvites, lockAdmins } from './queries.ts'

const inviteDays = 7
const bot = z.object({ bot_id: z.string() })
const link = z.object({ token: z.string().max(200) })
const newcomer = z.object({ email, name, password: newPassword })

/** Joining a bot by a link that works once. */
export function inviteRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, notify, quotas, signIns, settings, limits, now } = platform
  const db = cells.control
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/invites',
    need: 'admin',
    operation: 'listInvites',
    summary: 'Lists open invitations, without their links.',
    params: bot,
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          role_in_bot: z.string(),
          created_by: z.string(),
          created_by_name: z.string(),
          created_at: z.string(),
          expires_at: z.string(),
        }),
      ),
      next: z.null(),
    }),
    handler: async ({ bot: { id } }) => ({ items: await listInvites(db, id, now()), next: null }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/invites',
    need: 'admin',
    operation: 'createInvite',
    summary: 'Makes a link; the answer is the only time it is shown.',
    session_only: true,
    status: 201,
    params: bot,
    body: z.object({
      role_in_bot: roleInBot,
      makes_bots: z.boolean().default(false).describe('also lets the person make bots of their own'),
    }),
    reply: z.object({ id: z.string(), url: z.string(), expires_at: z.string() }),
    async handler({ bot: { id }, user, body }) {
      const token = randomToken(24)
      const at = now()
      if (body.makes_bots && settings.botMakers === 'invited' && !(await findMayMakeBots(db, user.id)))
        throw new Refusal('bot.not_allowed')
      const most = await quotas.of({ bot: id })
      const made = await db.transaction().execute(async (tx) => {
        await lockAdmins(tx, id)
        refuseMore('members', await countPeople(tx, id, null, at), most)
        return insertInvite(tx, {
          bot_id: id,
          role_in_bot: body.role_in_bot,
          hash: sha256(token),
          created_by: user.id,
          created_at: at,
          expires_at: new Date(at.getTime() + inviteDays * 86_400_000),
          makes_bots: body.makes_bots,
        })
      })
      return { ...made, url: `${settings.origin}/invite/${token}` }
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/invites/:invite_id',
    need: 'admin',
    operation: 'deleteInvite',
    summary: 'Withdraws an invitation: its link stops working.',
    session_only: true,
    params: bot.extend({ invite_id: rowId }),
    reply: null,
    async handler({ bot: { id }, params }) {
      if (!(await deleteInvite(db, id, params.invite_id))) throw new Refusal('not_found')
    },
  })

  route({
    method: 'GET',
    url: '/v1/invites/:token',
    need: 'public',
    operation: 'getInvite',
    summary: 'Returns what an invitation is for, before it is accepted.',
    params: link,
    reply: z.object({ bot_name: z.string(), platform: z.string(), role_in_bot: roleInBot, expires_at: z.string() }),
    async handler({ params, request }) {
      limits.spend('invite', addressOf(request))
      const { bot_name, platform: channel, role_in_bot, expires_at } = await openInvite(db, params.token, now())
      return { bot_name, platform: channel, role_in_bot, expires_at }
    },
  })

  route({
    method: 'POST',
    url: '/v1/invites/:token/accept',
    need: 'public',
    operation: 'acceptInvite',
    summary: 'Joins as the person who is signed in, or makes an account and signs it in.',
    session_only: true,
    params: link,
    body: newcomer.partial(),
    reply: z.object({ bot_id: z.string() }),
    async handler({ params, body, user, request, reply }) {
      limits.spend('invite', addressOf(request))
      const { bot_id, user_id } = await acceptInvite(db, quotas, params.token, user?.id ?? readNewcomer(body), now())
      notify.tell('membership_changed', bot_id)
      if (!user) {
        const { token, expires_at } = await signIns.begin(user_id, request.headers['user-agent'] ?? '')
        setSignInCookie(reply, token, expires_at, settings.publicUrl)
      }
      return { bot_id }
    },
  })
}

function readNewcomer(body: Partial<z.infer<typeof newcomer>>) {
  const read = newcomer.safeParse(body)
  if (read.success) return read.data
  throw new Refusal('invalid_body', z.flattenError(read.error).fieldErrors)
}
