import { findChannel, type Health } from '@hawker/channels'
import { z } from 'zod'
import type { HttpTo } from '../../channel-http.ts'
import { openAccountWith } from '../../platform/accounts.ts'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { raiseRevision } from '../../platform/db/raise-revision.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellRefusedWith } from '../../platform/tell-refused.ts'
import { blankFault } from '../../runtime/http/exchange.ts'
import { storedHealth } from '../alarms/index.ts'
import { webhookUrl } from '../bots/index.ts'
import { findAccountRow, listDueHealth, markRefused, mergeDetails, postponeHealth, storeHealth } from './queries.ts'
import type { Refresh } from './refresh.ts'

type Deps = Pick<Platform, 'secret' | 'settings' | 'now' | 'log' | 'notify'> & { httpTo: HttpTo }

const details = z.record(z.string(), z.string())
const everyMs = 15 * 60_000
// A changed answer is confirmed soon: an alarm needs two.
const confirmMs = 2 * 60_000
// How many platforms are asked at a time.
const atOnce = 8

/** Keeps of a platform's answer the facts that alarms read, in their stored form. */
const factsOf = ({ webhook, undelivered, missing, has_wrong_secret, quota, quality, version }: Health) =>
  JSON.stringify({ webhook, undelivered, missing, has_wrong_secret, quota, quality, version })

/** Whether both answers have the same problems; figures that grow all day are no change. */
const isSame = (before: unknown, after: Health) => {
  const old = storedHealth.parse(before)
  const isTight = ({ quota }: Pick<Health, 'quota'>) => Boolean(quota?.most && (quota.used ?? 0) >= 0.8 * quota.most)
  return (
    old.webhook === after.webhook &&
    old.has_wrong_secret === after.has_wrong_secret &&
    Boolean(old.undelivered?.message) === Boolean(after.undelivered?.message) &&
    (old.missing ?? []).join() === (after.missing ?? []).join() &&
    isTight(old) === isTight(after)
  )
}

/**
 * Asks a platform for the state of an account and stores the answer. An account that lost the subscription to its own events
 * is subscribed again: Meta drops one after an hour of failures. An unreachable platform changes nothing, and a refusal of the
 * token counts when it comes twice. `refresh` renews a token that the platform refuses.
 */
export function askHealthWith({ secret, settings, now, log, notify, httpTo }: Deps, refresh?: Refresh['refresh']) {
  const tellRefused = tellRefusedWith({ notify })
  const openAccount = openAccountWith(secret, settings.apiUrls)

  return async (cell: Cell, bot_id: BotId): Promise<void> => {
    const row = await findAccountRow(cell.db, bot_id)
    if (!row || (row.status !== 'connected' && row.status !== 'restricted')) return
    const channel = findChannel(row.platform)
    if (!channel?.health) return
    const account = openAccount({ ...row, details: details.parse(row.details) })
    const url = webhookUrl(settings, channel, row.page_id)
    const http = httpTo(channel.id)
    const answer = await channel.health(account, url, http)
    if (!answer.ok) {
      if (answer.fault.kind !== 'unauthorized') return
      const before = storedHealth.parse(row.health)
      // A single odd answer must not stop a working bot; the second one in a row does.
      if (!before.refused) {
        const at = now()
        const health_due_at = new Date(at.getTime() + confirmMs)
        const health = JSON.stringify({ ...before, refused: true })
        await storeHealth(cell.db, bot_id, { health, health_at: at, health_due_at })
        return
      }
      const renewed = await refresh?.(cell, bot_id, account.token)
      if (renewed?.ok) return
      const { code, message } = blankFault(answer.fault, account)
      const marked = await markRefused(cell.db, bot_id, cutText(`${code}: ${message}`, 500))
      await raiseRevision(cell.db, bot_id)
      if (marked.length) tellRefused(bot_id)
      return
    }
    const isBack = answer.webhook === 'none' && (await channel.connect(account, url, http)) === null
    if (isBack) log.info({ bot_id }, 'An account was subscribed to its events again')
    // Some platforms tell these only in webhooks.
    const { quota, quality } = storedHealth.parse(row.health)
    const told = { ...(quota && { quota }), ...(quality && { quality }), ...answer }
    const health: Health = isBack ? { ...told, webhook: 'ours' } : told
    const changed = Object.entries(answer.details ?? {}).filter(([key, text]) => (account.details[key] ?? '') !== text)
    if (changed.length) await mergeDetails(cell.db, bot_id, Object.fromEntries(changed))
    const at = now()
    await storeHealth(cell.db, bot_id, {
      health: factsOf(health),
      health_at: at,
      health_due_at: new Date(at.getTime() + (isSame(row.health, health) ? everyMs : confirmMs)),
      ...(answer.expires_at && { expires_at: answer.expires_at }),
      ...(answer.granted && { granted: answer.granted }),
      ...(answer.facts && { facts: JSON.stringify(answer.facts) }),
    })
  }
}

/** Asks for the due accounts of a cell. A failing account delays no other. */
export function askDueHealthWith(deps: Deps, refresh: Refresh['refresh']) {
  const askHealth = askHealthWith(deps, refresh)
  return async (cell: Cell): Promise<void> => {
    const due = await listDueHealth(cell.db, deps.now())
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(
        due.slice(from, from + atOnce).map(async ({ bot_id }) => {
          // Postpone first, so that neither a failure nor an unanswered request is repeated at once.
          await postponeHealth(cell.db, bot_id, new Date(deps.now().getTime() + everyMs))
          await askHealth(cell, bot_id).catch((error: unknown) =>
            deps.log.warn({ error, bot_id }, 'The health of an account could not be asked'),
          )
        }),
      )
  }
}
