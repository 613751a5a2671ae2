import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { pruneVersions } from './prune-versions.ts'
import { emptyTrash } from './trash/erase.ts'

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

/** Runs nightly: deletes for good everything that has been in the trash for 30 days. */
export const scheduleEmptyingOfTrash = ({ cells, log, now }: Platform, jobs: Jobs): Promise<void> =>
  jobs.every('50 3 * * *', 'trash', () =>
    eachCell(
      cells,
      log,
    )(async ({ db, schema }) => {
      const erased = await emptyTrash(db, now())
      if (erased) log.info({ schema, erased }, 'Emptied the trash of what was there for 30 days')
    }),
  )
