import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetJobs } from './queries.ts'

const keptDays = 90

/** Runs nightly: forgets work that ended three months ago. */
export const scheduleForgettingJobs = ({ cells, log, now }: Platform, jobs: Jobs): Promise<void> =>
  jobs.every('5 4 * * *', 'ended-jobs', () =>
    eachCell(
      cells,
      log,
    )(async ({ db }) => {
      await forgetJobs(db, new Date(now().getTime() - keptDays * 86_400_000))
    }),
  )
