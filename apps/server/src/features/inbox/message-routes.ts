import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { invariant, Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'
import { accepted, exchange, ofConversation } from './schemas.ts'

const ofMessage = ofConversation.extend({ n: z.coerce.number().int().min(1) })

/** The requests of one message, and another try of it. */
export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  const { runtime } = deps
  const route = createRoute(app, deps)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/conversations/:id/messages/:n/exchanges',
    need: 'live_chat',
    operation: 'listExchanges',
    summary: 'Lists the requests made to the platform for a message, with their answers. Secrets are blanked out.',
    params: ofMessage,
    reply: z.object({ items: z.array(exchange) }),
    async handler({ bot, cell, params }) {
      if (!(await queries.findMessage(cell.db, bot.id, params.id, params.n))) throw new Refusal('not_found')
      const rows = await queries.listExchanges(cell.db, bot.id, params.id, params.n)
      return { items: rows.map((row) => ({ ...row, request: requestOf(row.request) })) }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/conversations/:id/messages/:n/send_again',
    need: 'live_chat',
    operation: 'sendAgain',
    summary: 'Sends a message again that failed or whose delivery is uncertain.',
    status: 202,
    params: ofMessage,
    reply: accepted,
    async handler({ bot, cell, params }) {
      if (!(await queries.findMessage(cell.db, bot.id, params.id, params.n))) throw new Refusal('not_found')
      if (!(await runtime.sendAgain(cell.id, bot.id, params.id, params.n))) throw new Refusal('message.not_sendable')
      await queries.clearFailed(cell.db, bot.id, params.id)
      return { accepted: true }
    },
  })
}

const loggedRequest = z.record(z.string(), z.unknown())

function requestOf(text: string) {
  const read = loggedRequest.safeParse(JSON.parse(text))
  invariant(read.success, 'an exchange holds the request as an object')
  return read.data
}
