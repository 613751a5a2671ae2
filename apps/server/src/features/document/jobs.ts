import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { pruneVersions } from './prune-versions.ts'

/**
 * Runs nightly, after old partitions of inputs are dropped, because versions that only those inputs named can now be
 * deleted.
 */
export const scheduleVersionPruning = ({ cells, log, settings, now }: Platform, jobs: Jobs): Promise<void> =>
  jobs.every('35 3 * * *', 'bot-versions', () =>
    eachCell(
      cells,
      log,
    )(async ({ db, schema }) => {
      const deleted = await pruneVersions(db, { now: now(), retentionDays: settings.retentionDays })
      if (deleted) log.info({ schema, deleted }, 'Deleted versions of bots that nothing names')
    }),
  )
