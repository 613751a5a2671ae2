import { type Account, connectAccount, findChannel } from '@hawker/channels'
import { findAbout } from '@hawker/channels/abouts'
import type { Fault } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AccountSecrets, openAccountWith, sealAccount } from '../../platform/accounts.ts'
import { cutText } from '../../platform/clean-text.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { can } from '../../platform/sign-in/roles.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import {
  connectRefusal,
  furtherSecrets,
  furtherSecretsSchema,
  otherAccount,
  standingColumns,
  webhookUrl,
} from '../bots/index.ts'
import type { Deps } from '../deps.ts'
import { isOnWebsites } from './on-websites.ts'
import { changeAccount, findAccountRow, findBotRevision, findTraffic } from './queries.ts'

const params = z.object({ bot_id: z.string() })
const details = z.record(z.string(), z.string())
const secretText = z.string().trim().min(1).max(2_000).optional()
/** A new token may live shorter or longer than the one before. */
const unknownLife = { expires_at: null, refresh_expires_at: null, refresh_at: null }

const trafficMs = 7 * 24 * 3_600_000
const mostRegistrations = 5

/** The later of two instants; all are written in one format. */
const later = (one: string | null, other: string | null) => (other && (!one || one < other) ? other : one)

type Secrets = { [Name in keyof AccountSecrets]?: AccountSecrets[Name] | undefined }

const view = z.object({
  platform: z.string(),
  page_id: z.string(),
  webhook_url: z.string(),
  verify_token: z.string().nullable(),
  status: z.string(),
  problem: z.string().nullable(),
  connected_at: z.string(),
  webhook_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  expires_at: z.string().nullable().describe('When the token ends; null: never, or the platform does not say'),
  refresh_expires_at: z.string().nullable(),
  granted: z.array(z.string()),
  facts: details.describe('What the platform says of the account’s standing, such as quality and limits'),
  chat_url: z.string().nullable(),
  widget_snippet: z.string().nullable(),
  details,
  rate_per_second: z.number(),
})

export function channelRoutes(app: FastifyInstance, deps: Deps): void {
  const { settings, secret, runtime, httpTo, now } = deps
  const route = createRoute(app, deps)

  type Place = Parameters<Parameters<typeof route<'admin', typeof view>>[0]['handler']>[0]
  type Where = Pick<Place, 'bot' | 'cell'>

  const stored = async ({ bot, cell }: Where) => {
    const row = await findAccountRow(cell.db, bot.id)
    if (!row) throw new Refusal('not_found')
    const account = openAccountWith(secret, settings.apiUrls)({ ...row, details: details.parse(row.details) })
    return { row, account }
  }

  const show = async (where: Where) => {
    const { row, account } = await stored(where)
    const { bot, cell } = where
    const since = new Date(now().getTime() - trafficMs).toISOString()
    const { heard_at, body_at, sent_at } = await findTraffic(cell.db, bot.id, since)
    const isWidget = isOnWebsites(bot.platform)
    const script = `<script src="${settings.origin}/widget/hawker.js" data-page="${bot.page_id}" async></script>`
    return {
      platform: bot.platform,
      page_id: bot.page_id,
      webhook_url: webhookUrl(settings, { id: bot.platform }, bot.page_id),
      verify_token: can(bot.role_in_bot, 'admin') ? account.verify_token : null,
      status: row.status,
      problem: row.problem,
      connected_at: row.connected_at,
      webhook_at: [heard_at, body_at].reduce(later, null),
      sent_at: sent_at ?? null,
      expires_at: row.expires_at,
      refresh_expires_at: row.refresh_expires_at,
      granted: row.granted,
      facts: details.parse(row.facts),
      chat_url: findAbout(bot.platform)?.chatLink({ page_id: bot.page_id, details: account.details }) ?? null,
      widget_snippet: isWidget ? script : null,
      details: account.details,
      rate_per_second: row.rate_per_second,
    }
  }

  /** Asks the platform whether the account works, and registers the webhook again. */
  const connect = async ({ bot }: Where, account: Account) => {
    const channel = findChannel(bot.platform)
    if (!channel) throw new Refusal('channel.not_supported')
    const url = webhookUrl(settings, channel, bot.page_id)
    const connected = await connectAccount(channel, account, url, httpTo(channel.id))
    if (!connected.ok) return { ok: false, fault: blankFault(connected.fault, account) } as const
    if (connected.page_id !== bot.page_id) return { ok: false, fault: otherAccount } as const
    return connected
  }

  /**
   * Registers the account with these secrets and stores the outcome; returns null, or the platform's reason for
   * refusing. If another request did the same meanwhile it starts again, so that the last stored secrets are the last
   * registered.
   */
  const register = async (where: Where, renewed: Secrets): Promise<Fault | null> => {
    const { bot, cell } = where
    for (let times = 0; times < mostRegistrations; times++) {
      const revision = await findBotRevision(cell.db, bot.id)
      const { account, row } = await stored(where)
      const { token = account.token, secret: own = account.secret, verify_token = account.verify_token } = renewed
      const secrets = { ...account.secrets, ...renewed.secrets }
      const wanted = { ...account, token, secret: own, verify_token, secrets }
      const connected = await connect(where, wanted)
      const fault = connected.ok ? null : connected.fault
      const isRenewal = Object.values(renewed).some((text) => text !== undefined)
      // A refusal renews nothing, and an unreachable platform says nothing about the account.
      if (fault && (isRenewal || fault.kind !== 'unauthorized')) return fault
      const change = connected.ok
        ? {
            status: 'connected',
            problem: null,
            details: connected.details,
            ...(isRenewal && { ...unknownLife, ...sealAccount(secret, bot.id, wanted), connected_at: now() }),
            ...standingColumns(connected, now()),
          }
        : { status: 'unauthorized', problem: cutText(connected.fault.message, 500) }
      if (await changeAccount(cell.db, bot.id, { revision, secrets: row.secrets }, change, now())) {
        runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
        return fault
      }
    }
    throw new Refusal('unavailable')
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/channel',
    need: 'live_chat',
    operation: 'getChannel',
    summary: 'Returns the connection to the platform: its state, its webhook and when messages last passed.',
    params,
    reply: view,
    handler: show,
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/channel',
    need: 'admin',
    operation: 'connectChannel',
    summary: 'Renews secrets. Those that the platform rejects are refused, and the account stays as it was.',
    params,
    body: z.object({
      token: secretText,
      secret: secretText,
      verify_token: secretText,
      secrets: furtherSecretsSchema.optional(),
    }),
    reply: view,
    session_only: true,
    async handler({ bot, cell, body }) {
      const { secrets, ...rest } = body
      const given = secrets && { secrets: furtherSecrets(bot.platform, secrets) }
      const fault = await register({ bot, cell }, { ...rest, ...given })
      if (fault) throw connectRefusal(fault)
      return show({ bot, cell })
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/channel/check',
    need: 'admin',
    operation: 'checkChannel',
    summary: 'Asks the platform now. If it cannot be reached, the request is refused and the account stays as it was.',
    params,
    reply: view,
    async handler({ bot, cell }) {
      const fault = await register({ bot, cell }, {})
      if (fault && fault.kind !== 'unauthorized') throw connectRefusal(fault)
      return show({ bot, cell })
    },
  })
}
