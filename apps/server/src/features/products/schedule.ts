import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { eraseOldProducts } from './trash-queries.ts'

const trashMs = 30 * 86_400_000

/** Runs nightly: erases products that have been in the trash for 30 days. */
export const scheduleForgettingProducts = ({ cells, log, now }: Platform, jobs: Jobs): Promise<void> =>
  jobs.every('35 4 * * *', 'products', () =>
    eachCell(
      cells,
      log,
    )(async ({ db }) => {
      await eraseOldProducts(db, new Date(now().getTime() - trashMs))
    }),
  )
