import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { rowId } from '../../platform/http/shapes.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Deps } from '../deps.ts'
import { findLink, link, openCode, raiseRevision, unlink } from './queries.ts'

/** A code may be written to the bot for this long. */
const codeMs = 10 * 60_000

const ownConversation = z
  .object({
    customer: z
      .object({ id: z.string(), name: z.string(), avatar_url: z.string() })
      .nullable()
      .describe('The customer as whom the member talks to the bot; null: not linked yet.'),
    code: z
      .object({ code: z.string().describe('Six digits.'), expires_at: z.string() })
      .nullable()
      .describe(
        'Written to the bot before it expires, it links the member to that conversation, once; null: none is open.',
      ),
  })
  .meta({ id: 'OwnConversation' })

/** The own conversation of a member with the bot. */
export function memberCustomerRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits, now, runtime } = deps
  const route = createRoute(app, deps)
  const params = z.object({ bot_id: z.string() })
  const url = '/v1/bots/:bot_id/own_conversation'

  const read = async ({ db }: Cell, bot_id: BotId, user_id: string) => {
    const row = await findLink(db, bot_id, user_id)
    const { id, full_name, psid, avatar_url, code, code_expires_at } = row ?? {}
    const isOpen = code && code_expires_at && Date.parse(code_expires_at) > now().getTime()
    return {
      customer: id ? { id, name: full_name || psid || id, avatar_url: avatar_url ?? '' } : null,
      code: isOpen ? { code, expires_at: code_expires_at } : null,
    }
  }
  const change = async (
    cell: Cell,
    bot: { id: BotId; platform: string; page_id: string },
    work: (tx: CellTx) => Promise<unknown>,
  ) => {
    await cell.db.transaction().execute(async (tx) => {
      await work(tx)
      await raiseRevision(tx, bot.id)
    })
    runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
  }

  route({
    method: 'GET',
    url,
    need: 'live_chat',
    operation: 'getOwnConversation',
    summary: 'Returns the caller’s own conversation with the bot, and the code that links it.',
    params,
    reply: ownConversation,
    handler: ({ bot, cell, user }) => read(cell, bot.id, user.id),
  })

  route({
    method: 'POST',
    url: `${url}/code`,
    need: 'live_chat',
    operation: 'openOwnCode',
    summary:
      'Makes a code of six digits, valid for ten minutes; the caller writes it to the bot as a customer. A new one voids the one before.',
    params,
    reply: ownConversation,
    async handler({ bot, cell, user }) {
      limits.spendRate(`member code ${user.id}`, 5)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await change(cell, bot, (tx) => openCode(tx, bot.id, user.id, code, new Date(now().getTime() + codeMs)))
      return read(cell, bot.id, user.id)
    },
  })

  route({
    method: 'PUT',
    url,
    need: 'live_chat',
    operation: 'linkOwnConversation',
    summary: 'Links the caller to a customer’s conversation by hand.',
    params,
    body: z.object({ customer_id: rowId }),
    reply: ownConversation,
    async handler({ bot, cell, user, body: { customer_id } }) {
      await change(cell, bot, async (tx) => {
        if (!(await link(tx, bot.id, user.id, customer_id, now()))) throw new Refusal('not_found')
      })
      return read(cell, bot.id, user.id)
    },
  })

  route({
    method: 'DELETE',
    url,
    need: 'live_chat',
    operation: 'unlinkOwnConversation',
    summary: 'Ends the link of the caller to a conversation, and their open code.',
    params,
    reply: null,
    async handler({ bot, cell, user }) {
      await change(cell, bot, (tx) => unlink(tx, bot.id, user.id))
    },
  })
}
