import { findChannel } from '@hawker/channels'
import { alarmKinds } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import { checkResult, lookAt, readChecks, storedHealth } from '../alarms/index.ts'
import { connectRefusal, webhookUrl } from '../bots/index.ts'
import type { Deps } from '../deps.ts'
import { askHealthWith } from './ask-health.ts'
import { channelView, connectionWith, type Where } from './connection.ts'
import { lightsOf } from './lights.ts'
import { markDisconnected } from './queries.ts'

const params = z.object({ bot_id: z.string() })
const light = z.object({ state: z.enum(['good', 'waiting', 'suspect', 'bad']), why: z.enum(alarmKinds).nullable() })

const results = z.object({
  asked_at: z.string().nullable().describe('When the platform was last asked; null: never, or there is none to ask'),
  lights: z
    .object({ token: light, webhook: light, send: light })
    .describe('The token works; the webhook was called; a send is possible'),
  webhook: z.enum(['ours', 'elsewhere', 'off', 'none']).nullable(),
  undelivered: z.object({ at: z.string().nullable(), message: z.string(), waiting: z.number() }).nullable(),
  missing: z.array(z.string()).describe('Permissions that are needed and were not granted'),
  graph_version: z.object({ name: z.string(), ends_at: z.string().nullable() }).nullable(),
  items: z.array(checkResult),
})

const quotaView = z.object({
  quota: z
    .object({ used: z.number().nullable(), most: z.number().nullable(), per: z.enum(['day', 'month']) })
    .nullable()
    .describe('Messages that count against an allowance, where the platform reports them. `most` null: no limit'),
  quality: z.enum(['good', 'medium', 'low']).nullable(),
  rate_per_second: z.number(),
})

/** The checks of a connection, its allowance, and the way to end it. */
export function checkRoutes(app: FastifyInstance, deps: Deps): void {
  const route = createRoute(app, deps)
  const { stored, show, register } = connectionWith(deps)
  const askHealth = askHealthWith(deps)

  const showChecks = async (where: Where) => {
    const [{ row }, { webhook_at, sent_at }, items] = await Promise.all([
      stored(where),
      show(where),
      readChecks(where.cell, where.bot.id),
    ])
    const health = storedHealth.parse(row.health)
    const isAsked = Boolean(findChannel(row.platform)?.health)
    const { webhook = null, undelivered = null, missing = [], version = null } = health
    const { status, health_at } = row
    return {
      asked_at: health_at,
      lights: lightsOf({ status, webhook_at, sent_at, health_at, health, isAsked, checks: items }),
      webhook,
      undelivered,
      missing,
      graph_version: version,
      items,
    }
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/channel/checks',
    need: 'live_chat',
    operation: 'getChannelChecks',
    summary: 'Returns the last results: the three lights of the connection, and each check with its state.',
    params,
    reply: results,
    handler: showChecks,
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/channel/checks',
    need: 'admin',
    operation: 'checkChannel',
    summary:
      'Asks the platform now and registers the webhook again. If it cannot be reached, the request is refused and the account stays as it was.',
    params,
    reply: results,
    async handler({ bot, cell }) {
      const fault = await register({ bot, cell }, {})
      if (fault && fault.kind !== 'unauthorized') throw connectRefusal(fault)
      await askHealth(cell, bot.id)
      await lookAt(deps, cell, { only: bot.id })
      return showChecks({ bot, cell })
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/channel/quota',
    need: 'live_chat',
    operation: 'getChannelQuota',
    summary: 'Returns how many messages the platform lets the account send, and its verdict on their quality.',
    params,
    reply: quotaView,
    async handler(where) {
      const { row } = await stored(where)
      const { quota = null, quality = null } = storedHealth.parse(row.health)
      return { quota, quality, rate_per_second: row.rate_per_second }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/channel/disconnect',
    need: 'admin',
    operation: 'disconnectChannel',
    summary:
      'Ends the connection: the platform is asked to send no more events, and nothing is sent. Checking or new secrets connect it again.',
    params,
    session_only: true,
    reply: channelView,
    async handler({ bot, cell }) {
      const channel = findChannel(bot.platform)
      if (!channel) throw new Refusal('channel.not_supported')
      const { account } = await stored({ bot, cell })
      await markDisconnected(cell.db, bot.id)
      deps.runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
      const url = webhookUrl(deps.settings, channel, bot.page_id)
      const fault = await channel.disconnect(account, url, deps.httpTo(channel.id))
      await lookAt(deps, cell, { only: bot.id, isProven: true })
      const view = await show({ bot, cell })
      return fault ? { ...view, problem: blankFault(fault, account).message } : view
    },
  })
}
