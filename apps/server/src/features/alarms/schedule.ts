import { eachCell } from '../../platform/db/each-cell.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { lookAt } from './look.ts'

/** Checks every bot each minute. */
export async function scheduleAlarms(platform: Platform, jobs: Jobs): Promise<void> {
  const inEachCell = eachCell(platform.cells, platform.log)
  await jobs.every('* * * * *', 'alarms', () => inEachCell((cell) => lookAt(platform, cell)))
}
