import { type Account, type Asks, connectAccount, findChannel, renewsToken, type Standing } from '@hawker/channels'
import { findAbout } from '@hawker/channels/abouts'
import type { Fault } from '@hawker/core'
import { z } from 'zod'
import { type AccountSecrets, openAccountWith, sealAccount } from '../../platform/accounts.ts'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotAccess } from '../../platform/sign-in/access.ts'
import { can } from '../../platform/sign-in/roles.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import { otherAccount, standingColumns, webhookUrl } from '../bots/index.ts'
import type { Deps } from '../deps.ts'
import { isRefusal, noteCommentEvents, wantsCommentEvents } from '../menus/index.ts'
import { isOnWebsites } from './on-websites.ts'
import { changeAccount, findAccountRow, findBotRevision, findTraffic } from './queries.ts'

const details = z.record(z.string(), z.string())
/** A new token may live shorter or longer than the one before. */
const unknownLife = { expires_at: null, refresh_expires_at: null, refresh_at: null }

const trafficMs = 7 * 24 * 3_600_000
const mostRegistrations = 5

/** The later of two instants; all are written in one format. */
const later = (one: string | null, other: string | null) => (other && (!one || one < other) ? other : one)

type Secrets = { [Name in keyof AccountSecrets]?: AccountSecrets[Name] | undefined }

/** The connection as its readers see it. */
export const channelView = z.object({
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
  is_renewed: z.boolean().describe('We renew the token before it ends'),
  refresh_expires_at: z.string().nullable(),
  granted: z.array(z.string()),
  facts: details.describe('The platform’s facts about the account’s standing, such as quality and limits'),
  chat_url: z.string().nullable(),
  widget_snippet: z.string().nullable(),
  details,
  rate_per_second: z.number(),
})

/** A bot of the request, in its cell. */
export type Where = { bot: BotAccess; cell: Cell }

/** A sign-in brings these besides secrets: the app it went through, and the standing that the platform reported. */
type Renewal = { app_id: string; details: Record<string, string>; standing: Standing }

/** Reads the account of a bot, shows it to its people, and registers it at its platform. */
export function connectionWith(deps: Deps) {
  const { settings, secret, runtime, httpTo, now } = deps

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
    const channel = findChannel(bot.platform)
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
      is_renewed: channel !== undefined && renewsToken(channel, account),
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
  const connect = async ({ bot, cell }: Where, account: Account) => {
    const channel = findChannel(bot.platform)
    if (!channel) throw new Refusal('channel.not_supported')
    const url = webhookUrl(settings, channel, bot.page_id)
    const connectFor = (asks: Asks) => connectAccount(channel, account, url, httpTo(channel.id), now(), asks)
    const comments = await wantsCommentEvents(cell.db, bot.id, channel)
    const asked = await connectFor({ comments })
    // Without the permission for comments the account's messages still go. A fault that passes says nothing about the permission.
    const refusal = comments && !asked.ok && isRefusal(asked.fault) ? blankFault(asked.fault, account) : null
    const connected = refusal ? await connectFor({}) : asked
    if (!connected.ok) return { ok: false, fault: blankFault(connected.fault, account) } as const
    if (connected.page_id !== bot.page_id) return { ok: false, fault: otherAccount } as const
    if (comments) await noteCommentEvents(cell.db, bot.id, { is_wanted: true, fault: refusal }, now())
    return connected
  }

  /**
   * Registers the account with these secrets and stores the outcome; returns null, or the platform's reason for
   * refusing. If another request did the same meanwhile it starts again, so that the last stored secrets are the last
   * registered.
   */
  const register = async (where: Where, renewed: Secrets, by?: Renewal): Promise<Fault | null> => {
    const { bot, cell } = where
    for (let times = 0; times < mostRegistrations; times++) {
      const revision = await findBotRevision(cell.db, bot.id)
      const { account, row } = await stored(where)
      const { token = account.token, secret: own = account.secret, verify_token = account.verify_token } = renewed
      const secrets = { ...account.secrets, ...renewed.secrets }
      const details = { ...account.details, ...by?.details }
      const wanted = { ...account, token, secret: own, verify_token, secrets, details }
      const connected = await connect(where, wanted)
      const fault = connected.ok ? null : connected.fault
      const isRenewal = Object.values(renewed).some((text) => text !== undefined)
      // A refusal renews nothing, and an unreachable platform says nothing about the account.
      if (fault && (isRenewal || fault.kind !== 'unauthorized')) return fault
      const change = connected.ok
        ? {
            status: 'connected',
            problem: null,
            details: { ...by?.details, ...connected.details },
            ...(by && { app_id: by.app_id }),
            ...(isRenewal && unknownLife),
            ...((isRenewal || row.status !== 'connected') && { connected_at: now() }),
            ...((isRenewal || connected.token) &&
              sealAccount(secret, bot.id, { ...wanted, token: connected.token ?? token })),
            ...standingColumns({ ...connected, ...by?.standing }, now()),
          }
        : { status: 'unauthorized', problem: cutText(`${connected.fault.code}: ${connected.fault.message}`, 500) }
      if (await changeAccount(cell.db, bot.id, { revision, secrets: row.secrets }, change, now())) {
        runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
        return fault
      }
    }
    throw new Refusal('unavailable')
  }

  return { stored, show, register }
}
