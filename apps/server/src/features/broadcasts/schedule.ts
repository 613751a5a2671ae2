import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { countFigures, forgetClicks } from '../dispatches/index.ts'
import { countDispatches, forgetSome, listEnded, listOldTrash, saveCounts } from './queries.ts'
import { eraseBroadcast } from './trash-shelf.ts'

const dayMs = 86_400_000
const trashDays = 30

/**
 * Runs nightly: erases broadcasts that have been in the trash for 30 days, and the lists of customers of those that ended
 * `historyDays` ago. Their counts stay.
 */
export const scheduleForgettingBroadcasts = ({ cells, log, now, settings }: Platform, jobs: Jobs): Promise<void> =>
  jobs.every('25 4 * * *', 'broadcasts', () =>
    eachCell(
      cells,
      log,
    )(async ({ db }) => {
      const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
      const old = daysAgo(settings.historyDays)
      for (const ended of await listEnded(db, old)) {
        const { bot_id, id } = ended
        const counts = await countDispatches(db, bot_id, id)
        if (counts.length > 0) await saveCounts(db, bot_id, id, counts, await countFigures(db, bot_id, ended, now()))
        while (!(await forgetSome(db, bot_id, id)));
      }
      while (!(await forgetClicks(db, old)));
      for (const { bot_id, id } of await listOldTrash(db, daysAgo(trashDays))) await eraseBroadcast(db, bot_id, id)
    }),
  )
