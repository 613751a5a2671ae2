import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { integrationDeps } from '../integrations/index.ts'
import { forgetChanges, listWaitingAudiences } from './audience-queries.ts'
import { type FlushDeps, flushAudience } from './flush-audience.ts'
import { listConnectedBots } from './purchase-queries.ts'
import { forgetPurchases, tellPurchases } from './tell-purchases.ts'

// A person who could not join for three days has long been answered otherwise.
const keptMs = 3 * 86_400_000

/** The dependencies of work for Meta that no conversation waits for. */
export const metaDeps = (platform: Platform): FlushDeps => ({
  ...integrationDeps(platform),
  cells: platform.cells,
  onError: (error) => platform.log.warn({ error }, 'Meta was not told of a change'),
})

/** Jobs that tell Meta of waiting people and of new orders. One that fails stops no other. */
export async function scheduleMeta(platform: Platform, jobs: Jobs): Promise<void> {
  const { cells, log, now } = platform
  const deps = metaDeps(platform)
  const inEachCell = eachCell(cells, log)
  await jobs.every('* * * * *', 'meta-audiences', () =>
    inEachCell(async (cell) => {
      for (const audience of await listWaitingAudiences(cell.db))
        await flushAudience(deps, cell, audience).catch(deps.onError)
    }),
  )
  await jobs.every('* * * * *', 'meta-purchases', () =>
    inEachCell(async (cell) => {
      for (const bot_id of await listConnectedBots(cell.db)) await tellPurchases(deps, cell, bot_id).catch(deps.onError)
    }),
  )
  await jobs.every('40 * * * *', 'old-meta-changes', () =>
    inEachCell(async (cell) => {
      await forgetChanges(cell.db, new Date(now().getTime() - keptMs))
      await forgetPurchases(cell, now())
    }),
  )
}
