import type { Cell } from '../../platform/db/cell.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetDownloads, takeExpired } from './queries.ts'

const atOnce = 100
/** As long as the history of customers. */
const downloadDays = 400

/** Runs hourly: erases files whose seven days are over. */
export const scheduleForgettingFiles = (platform: Platform, jobs: Jobs): Promise<void> =>
  jobs.every('35 * * * *', 'expired-files', () =>
    eachCell(platform.cells, platform.log)((cell) => forgetFiles(platform, cell)),
  )

export async function forgetFiles({ files, now }: Pick<Platform, 'files' | 'now'>, { db }: Pick<Cell, 'db'>) {
  for (;;) {
    const expired = await takeExpired(db, now(), atOnce)
    for (const { bot_id, id } of expired) await files.remove(bot_id, id)
    if (expired.length < atOnce) break
  }
  await forgetDownloads(db, new Date(now().getTime() - downloadDays * 86_400_000))
}
