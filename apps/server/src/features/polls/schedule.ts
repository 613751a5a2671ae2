import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteOlder } from './queries.ts'

const keptMs = 7 * 24 * 3_600_000

/** Deletes kept messages after a week. */
export async function schedulePolls({ cells, log, now }: Platform, jobs: Jobs): Promise<void> {
  const inEachCell = eachCell(cells, log)
  await jobs.every('41 * * * *', 'polled-messages', () =>
    inEachCell(async ({ db }) => {
      await deleteOlder(db, new Date(now().getTime() - keptMs))
    }),
  )
}
