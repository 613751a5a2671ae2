import { can } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import type { Platform } from '../../platform/platform.ts'
import { roleInBot } from '../../platform/sign-in/roles.ts'
import { unlinkMember } from '../member-customer/index.ts'
import { changeMember } from './change-member.ts'
import { listMembers } from './queries.ts'

const member = z
  .object({
    user_id: z.string(),
    name: z.string(),
    email: z.string().nullable().describe('null for other members when the caller may only chat'),
    role_in_bot: z.string(),
    is_me: z.boolean(),
  })
  .meta({ id: 'Member' })

const params = z.object({ bot_id: z.string(), user_id: rowId })

/**
 * The people who work on a bot. Tokens cannot change them: a token that makes an account an admin could thereby make
 * more tokens.
 */
export function memberRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, notify } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/members',
    need: 'live_chat',
    operation: 'listMembers',
    summary: 'Lists the people who work on the bot.',
    params: z.object({ bot_id: z.string() }),
    reply: z.object({ items: z.array(member), next: z.null() }),
    async handler({ bot, user }) {
      const members = await listMembers(cells.control, bot.id)
      const readsEmails = can(bot.role_in_bot, 'editor')
      const items = members.map((row) => {
        const is_me = row.user_id === user.id
        return { ...row, email: readsEmails || is_me ? row.email : null, is_me }
      })
      return { items, next: null }
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/members/:user_id',
    need: 'admin',
    operation: 'changeMember',
    summary: 'Changes the role of a member. The last Manager keeps theirs.',
    session_only: true,
    params,
    body: z.object({ role_in_bot: roleInBot }),
    reply: null,
    async handler({ bot, params: { user_id }, body }) {
      await changeMember(cells.control, bot.id, user_id, body.role_in_bot)
      notify.tell('membership_changed', bot.id)
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/members/:user_id',
    need: 'admin',
    operation: 'removeMember',
    summary: 'Removes a member, who loses access at once. The last Manager cannot be removed.',
    session_only: true,
    params,
    reply: null,
    async handler({ bot, cell, params: { user_id } }) {
      await changeMember(cells.control, bot.id, user_id, null)
      await unlinkMember(cell.db, bot.id, user_id)
      notify.tell('membership_changed', bot.id)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/leave',
    need: 'live_chat',
    operation: 'leaveBot',
    summary: 'Ends your own membership. The last admin cannot leave.',
    session_only: true,
    params: params.pick({ bot_id: true }),
    reply: null,
    async handler({ bot, cell, user }) {
      await changeMember(cells.control, bot.id, user.id, null)
      await unlinkMember(cell.db, bot.id, user.id)
      notify.tell('membership_changed', bot.id)
    },
  })
}
