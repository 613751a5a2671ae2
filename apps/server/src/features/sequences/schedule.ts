import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetSteps } from './step-queries.ts'

const dayMs = 86_400_000

/** Runs nightly: forgets the customers of steps whose message last changed `historyDays` ago. */
export const scheduleForgettingSteps = ({ cells, log, now, settings }: Platform, jobs: Jobs): Promise<void> =>
  jobs.every('35 4 * * *', 'sequence-steps', () =>
    eachCell(
      cells,
      log,
    )(async ({ db }) => {
      const before = new Date(now().getTime() - settings.historyDays * dayMs)
      while (!(await forgetSteps(db, before)));
    }),
  )
