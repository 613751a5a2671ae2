import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { lookAt } from './look.ts'
import { claimDue } from './queries.ts'

const atOnce = 50
/** A process that dies while it asks leaves the parcel to the next one after so long. */
const putOffMs = 10 * 60_000

/** Asks carriers each minute about the parcels that are due. */
export async function scheduleShipments(platform: Platform, jobs: Jobs): Promise<void> {
  const { cells, log, now } = platform
  const inEachCell = eachCell(cells, log)
  await jobs.every('* * * * *', 'shipments', () =>
    inEachCell(async (cell) => {
      const due = await claimDue(cell.db, now(), new Date(now().getTime() + putOffMs), atOnce)
      for (const { bot_id, id } of due)
        await lookAt(platform, { cell, bot_id }, id).catch((error: unknown) =>
          log.warn({ error, bot_id, shipment: id }, 'A carrier was not asked about a parcel'),
        )
    }),
  )
}
