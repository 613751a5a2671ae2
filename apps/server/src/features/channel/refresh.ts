import { type Account, findChannel, renewsToken } from '@hawker/channels'
import { failed, type Refused } from '@hawker/outside'
import { z } from 'zod'
import type { HttpTo } from '../../channel-http.ts'
import { openAccountWith, sealAccount } from '../../platform/accounts.ts'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { raiseRevision } from '../../platform/db/raise-revision.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { renewOnce } from '../../platform/renew-once.ts'
import { tellRefusedWith } from '../../platform/tell-refused.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import { standingColumns } from '../bots/index.ts'
import {
  type AccountRow,
  findAccountRow,
  listDueRefreshes,
  lockAccountRow,
  markRefused,
  postponeRefresh,
  storeRefreshed,
} from './queries.ts'

type Deps = Pick<Platform, 'secret' | 'settings' | 'now' | 'notify'> & { httpTo: HttpTo }
type Renewed = { ok: true; account: Account } | Refused

const refreshOf = (account: Account) => {
  const channel = findChannel(account.platform)
  return channel && renewsToken(channel, account) ? channel.refresh : null
}

export type Refresh = ReturnType<typeof createRefresh>

const details = z.record(z.string(), z.string())
// How many platforms are asked at a time.
const atOnce = 8
const retryMs = 5 * 60_000

/** Renews tokens of accounts: before they end, and when a platform refuses one. */
export function createRefresh({ secret, settings, now, notify, httpTo }: Deps) {
  const tellRefused = tellRefusedWith({ notify })
  const openAccount = openAccountWith(secret, settings.apiUrls)
  const open = (row: AccountRow) => ({ row, account: openAccount({ ...row, details: details.parse(row.details) }) })
  type Opened = ReturnType<typeof open>
  // Many messages of one account are refused at once; they wait for one renewal.
  const running = new Map<string, Promise<Renewed>>()

  const held =
    (spent: string) =>
    ({ row, account }: Opened): Renewed | null => {
      if (row.status === 'disconnected') return failed('unauthorized', 'gone', 'this account is disconnected')
      if (account.token !== spent) return { ok: true, account }
      // Its renewal was refused before: only its owner can connect it again.
      return row.status === 'unauthorized' ? failed('unauthorized', 'dead', row.problem ?? 'the token is dead') : null
    }

  const grant = async ({ account }: Opened) => {
    const refreshed = await refreshOf(account)?.(account, httpTo(account.platform), now())
    if (!refreshed) return failed('rejected', 'token', 'tokens of this channel are not renewed')
    return refreshed.ok ? refreshed : { ok: false as const, fault: blankFault(refreshed.fault, account) }
  }

  const renew = async ({ db }: Cell, bot_id: BotId, spent: string): Promise<Renewed> => {
    const row = await findAccountRow(db, bot_id)
    if (!row) return failed('unauthorized', 'gone', 'this account is gone')
    const { account } = open(row)
    if (account.token !== spent) return { ok: true, account }
    if (!refreshOf(account)) return failed('rejected', 'token', 'tokens of this channel are not renewed')
    const renewed = await renewOnce(db, {
      async lock(tx) {
        const row = await lockAccountRow(tx, bot_id)
        return row && open(row)
      },
      held: held(spent),
      grant,
      async store(tx, { account }, { ok: _, secrets, ...standing }): Promise<Renewed> {
        const { token, ...further } = secrets
        const renewed = { ...account, token, secrets: { ...account.secrets, ...further } }
        const life = standingColumns({ expires_at: null, ...standing }, now())
        await storeRefreshed(tx, bot_id, { ...sealAccount(secret, bot_id, renewed), ...life })
        return { ok: true, account: renewed }
      },
    })
    if (renewed.ok) await raiseRevision(db, bot_id)
    else if (renewed.fault.kind === 'unauthorized') {
      const marked = await markRefused(db, bot_id, cutText(`${renewed.fault.code}: ${renewed.fault.message}`, 500))
      if (marked.length) tellRefused(bot_id)
    }
    return renewed
  }

  /** Renews the token `spent`, or reads the one by which its owner or another process has replaced it. */
  const refresh = (cell: Cell, bot_id: BotId, spent: string): Promise<Renewed> => {
    const key = `${bot_id}/${spent}`
    const known = running.get(key)
    if (known) return known
    const renewal = renew(cell, bot_id, spent).finally(() => running.delete(key))
    running.set(key, renewal)
    return renewal
  }

  /** Renews the tokens of a cell that have a fifth of their life left. A failed renewal is retried soon. */
  const refreshDue = async (cell: Cell) => {
    const due = (await listDueRefreshes(cell.db, now())).map(open)
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(
        due.slice(from, from + atOnce).map(async ({ row, account }) => {
          const renewed = await refresh(cell, row.bot_id, account.token)
          if (!renewed.ok && renewed.fault.kind !== 'unauthorized')
            await postponeRefresh(cell.db, row.bot_id, new Date(now().getTime() + retryMs))
        }),
      )
  }

  return { refresh, refreshDue }
}
