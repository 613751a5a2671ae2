import { findIntegration } from '@hawker/integrations'
import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetEvents, listWaitingConnections } from './queries.ts'
import type { Receivers } from './receivers.ts'

// Services repeat a report for hours, never for days.
const keptMs = 8 * 86_400_000

/** Jobs that work on events left by dead processes, and delete old ones. */
export async function scheduleServiceEvents(platform: Platform, jobs: Jobs, receivers: Receivers): Promise<void> {
  const { cells, log, now } = platform
  const inEachCell = eachCell(cells, log)
  await jobs.every('* * * * *', 'service-events', () =>
    inEachCell(async (cell) => {
      for (const { bot_id, id, service } of await listWaitingConnections(cell.db)) {
        const integration = findIntegration(service)
        if (integration) await receivers[integration.kind]?.work({ cell, bot_id, id })
      }
    }),
  )
  await jobs.every('35 * * * *', 'old-service-events', () =>
    inEachCell(async ({ db }) => {
      await forgetEvents(db, new Date(now().getTime() - keptMs))
    }),
  )
}
