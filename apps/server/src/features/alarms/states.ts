import { findChannel } from '@hawker/channels'
import { isWhy, type Why, whyScopes } from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Seen } from './checks.ts'
import { storedHealth } from './health.ts'
import * as queries from './queries.ts'
import { noProblems, readSelling } from './selling.ts'

export const failureSpanMs = 24 * 3_600_000
// Typing and the platform's usual limit explain no longer wait.
const lateMs = 120_000
const fewFailures = 5
const texts = z.record(z.string(), z.string())

type Deps = Pick<Platform, 'media' | 'settings' | 'now'>

/** Reads the facts of the checks, for each bot of a cell or for one. Each statement covers the whole cell. */
export async function readStates(deps: Deps, cell: Cell, only: BotId | null): Promise<Map<BotId, Seen>> {
  const { db } = cell
  const now = deps.now()
  const since = new Date(now.getTime() - failureSpanMs)
  const [accounts, late, failing, until, has_disk, stopped, pushes, comments, refusing, silent, selling] =
    await Promise.all([
      queries.listAccounts(db, only),
      queries.listLate(db, new Date(now.getTime() - lateMs), only),
      queries.listFailing(db, since, fewFailures, only),
      queries.findCountedUntil(db),
      deps.media.hasDisk(deps.settings.minFreeDiskBytes),
      queries.listStoppedBroadcasts(db, only),
      queries.listStoppedPushes(db, only),
      queries.listRefusedComments(db, only),
      queries.listRefusingServices(db, only),
      queries.listSilentSales(db, now, only),
      readSelling(db, now, only),
    ])
  const lateOf = new Map(late.map(({ bot_id, ...row }) => [bot_id, row]))
  const failingOf = new Map(failing.map(({ bot_id, ...row }) => [bot_id, row]))
  const stoppedOf = (bot: BotId, state: string) => {
    const found = stopped.find((each) => each.bot_id === bot && each.state === state)
    return found ? { broadcast_id: found.broadcast_id, name: found.name, why: found.why } : null
  }
  const pushOf = (bot: BotId, state: string) => pushes.find((each) => each.bot_id === bot && each.state === state)
  const commentsOf = new Map(comments.map(({ bot_id, ...row }) => [bot_id, withoutComments(row)]))
  const refusingOf = new Map(refusing.map(({ bot_id, ...row }) => [bot_id, row]))
  const silentOf = new Map(silent.map(({ bot_id, at }) => [bot_id, { at }]))
  const states = new Map<BotId, Seen>()
  for (const { bot_id, was_heard, health, details, ...account } of accounts) {
    const traffic = failingOf.get(bot_id) ?? { failed: 0, sent: 0 }
    const refused = pushOf(bot_id, 'refused')
    const changed = pushOf(bot_id, 'changed_elsewhere')
    const found = traffic.failed ? await ofOurMaking(cell, bot_id, since) : { failed: 0, why: null }
    states.set(bot_id, {
      ...account,
      details: texts.parse(details),
      was_heard: Boolean(was_heard),
      health: storedHealth.parse(health),
      late: lateOf.get(bot_id) ?? null,
      failing: until === null ? null : { sent: traffic.sent, ...found, until },
      has_disk,
      refused: refused ? { part: refused.part, message: refused.reason } : null,
      changed: changed ? { part: changed.part } : null,
      no_comments: commentsOf.get(bot_id) ?? null,
      paused: stoppedOf(bot_id, 'paused'),
      unsendable: stoppedOf(bot_id, 'scheduled'),
      refusing: refusingOf.get(bot_id) ?? null,
      silent: silentOf.get(bot_id) ?? null,
      selling: selling.get(bot_id) ?? noProblems,
    })
  }
  return states
}

type Refused = { platform: string; details: unknown; granted: string[]; reason: string }

/** The permissions that the account lacks, as far as its platform told which it has; otherwise all that comments need. */
const withoutComments = ({ platform, details, granted, reason }: Refused) => {
  const needed = findChannel(platform)?.comments?.events?.(texts.parse(details)) ?? []
  const missing = needed.filter((each) => !granted.includes(each))
  return { permissions: (missing.length ? missing : needed).join(', '), message: reason }
}

/** Failures that the page can fix: a customer who blocked it is no problem of the channel. */
async function ofOurMaking({ db }: Cell, bot_id: BotId, since: Date): Promise<{ failed: number; why: Why | null }> {
  const counted = await queries.countFailures(db, bot_id, since)
  const ours = counted.filter(({ why }) => !isWhy(why) || whyScopes[why] !== 'person')
  const [worst] = ours
  return {
    failed: ours.reduce((sum, { count }) => sum + count, 0),
    why: worst && isWhy(worst.why) ? worst.why : null,
  }
}
