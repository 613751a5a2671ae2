import { channels } from '@hawker/channels'
import type { HttpTo } from '../../../channel-http.ts'
import type { Cell } from '../../../platform/db/cell.ts'
import { eachCell } from '../../../platform/db/each-cell.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Runtime } from '../../../runtime/index.ts'
import { type Reached, reachWith } from '../account.ts'
import { missedOf } from './missed.ts'
import { askLater, claimOutages, endOutage, noteHearing, type Outage } from './queries.ts'

type Deps = Pick<Platform, 'secret' | 'settings' | 'now' | 'log'> & {
  httpTo: HttpTo
  runtime: Pick<Runtime, 'hearComments'>
}

/** A shorter silence is none: platforms repeat what a server did not take. */
const outageMs = 5 * 60_000
/** Rows are written this seldom while all is well. */
const restMs = 2 * 60_000
const leaseMs = 10 * 60_000
const againMs = 5 * 60_000
const mostAttempts = 5
const mostAtOnce = 8

const platforms = Object.values(channels).flatMap(({ id, comments }) => (comments?.posts && comments.list ? [id] : []))
const looked = { platforms, outage_ms: outageMs, rest_ms: restMs }

type Asking = Omit<Reached, 'is_connected'> & { since: number; now: number }

/**
 * Looks which pages' comments can be heard, and after an outage of this server or of an account asks the platform for those that were
 * written meanwhile. They enter as the webhooks would have brought them, with the same keys, so nothing is done twice.
 */
export function catchUpWith(deps: Deps) {
  const reach = reachWith(deps)

  /** False: the platform did not answer, or this server has no room. */
  const hearAll = async (cell: Cell, bot_id: string, asking: Asking): Promise<boolean> => {
    const { comments, account, http } = asking
    const listed = await comments.posts?.(account, http)
    if (!listed?.ok) return false
    for (const post of listed.posts) {
      const found = await comments.list?.(account, post.post_id, http)
      if (!found) return false
      // A post that was deleted meanwhile keeps nothing from the others.
      if (!found.ok && found.fault.kind === 'rejected') continue
      if (!found.ok) return false
      const missed = missedOf(post, found.comments, asking)
      if (missed.length > 0 && (await deps.runtime.hearComments(cell.id, bot_id, missed)) === 'busy') return false
    }
    return true
  }

  const catchUp = async (cell: Cell, outage: Outage): Promise<void> => {
    const id = outage.bot_id
    const reached = await reach(cell.db, id)
    const at = deps.now()
    const end = () => endOutage(cell.db, id, outage.since)
    if (!reached || outage.since === null) return void (await end())
    // The look after the account has been connected again finds the whole outage.
    if (!reached.is_connected) return void (await askLater(cell.db, id, new Date(at.getTime() + againMs)))
    const asking = { ...reached, since: Date.parse(outage.since), now: at.getTime() }
    if (await hearAll(cell, outage.bot_id, asking)) return void (await end())
    if (outage.attempts < mostAttempts)
      return void (await askLater(cell.db, id, new Date(at.getTime() + againMs * outage.attempts)))
    deps.log.warn({ bot_id: outage.bot_id, since: outage.since }, 'Comments of an outage could not be asked for')
    await end()
  }

  return async (cell: Cell): Promise<void> => {
    const at = deps.now()
    await noteHearing(cell, { ...looked, at })
    const due = await claimOutages(cell.db, at, new Date(at.getTime() + leaseMs), mostAtOnce)
    await Promise.all(due.map((outage) => catchUp(cell, outage)))
  }
}

/** Looks each minute in each cell. */
export async function scheduleCatchUp(deps: Deps & Pick<Platform, 'cells'>, jobs: Jobs): Promise<void> {
  const inEachCell = eachCell(deps.cells, deps.log)
  const catchUp = catchUpWith(deps)
  await jobs.every('* * * * *', 'comment-catch-up', () => inEachCell(catchUp))
}
