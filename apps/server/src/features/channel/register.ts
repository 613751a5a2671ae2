import { type Account, connectAccount, findChannel, type Standing } from '@hawker/channels'
import type { Fault } from '@hawker/core'
import { z } from 'zod'
import { type AccountSecrets, openAccountWith, sealAccount } from '../../platform/accounts.ts'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotAccess } from '../../platform/sign-in/access.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import { otherAccount, standingColumns, webhookUrl } from '../bots/index.ts'
import type { Deps } from '../deps.ts'
import { changeAccount, findAccountRow, findBotRevision } from './queries.ts'

const details = z.record(z.string(), z.string())
/** A new token may live shorter or longer than the one before. */
const unknownLife = { expires_at: null, refresh_expires_at: null, refresh_at: null }

const mostRegistrations = 5

type Secrets = { [Name in keyof AccountSecrets]?: AccountSecrets[Name] | undefined }

export type Where = { bot: BotAccess; cell: Cell }

/** What a sign-in brings besides secrets: the app it went through, and what the platform said of the account. */
export type Renewal = { app_id: string | null; details: Record<string, string>; standing: Standing }

/** Reads accounts, and registers them at their platform with the secrets they have or get. */
export function createRegister({ settings, secret, runtime, httpTo, now }: Deps) {
  const stored = async ({ bot, cell }: Where) => {
    const row = await findAccountRow(cell.db, bot.id)
    if (!row) throw new Refusal('not_found')
    const account = openAccountWith(secret, settings.apiUrls)({ ...row, details: details.parse(row.details) })
    return { row, account }
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
  const register = async (where: Where, renewed: Secrets, by?: Renewal): Promise<Fault | null> => {
    const { bot, cell } = where
    for (let times = 0; times < mostRegistrations; times++) {
      const revision = await findBotRevision(cell.db, bot.id)
      const { account, row } = await stored(where)
      const { token = account.token, secret: own = account.secret, verify_token = account.verify_token } = renewed
      const secrets = { ...account.secrets, ...renewed.secrets }
      const wanted = {
        ...account,
        token,
        secret: own,
        verify_token,
        secrets,
        details: { ...account.details, ...by?.details },
      }
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
            ...(isRenewal && { ...unknownLife, ...sealAccount(secret, bot.id, wanted), connected_at: now() }),
            ...standingColumns({ ...connected, ...by?.standing }, now()),
          }
        : { status: 'unauthorized', problem: cutText(connected.fault.message, 500) }
      if (await changeAccount(cell.db, bot.id, { revision, secrets: row.secrets }, change, now())) {
        runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
        return fault
      }
    }
    throw new Refusal('unavailable')
  }

  return { stored, register }
}
