import type { Cell } from '../../platform/db/cell.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { pull } from './pull.ts'
import { work } from './push.ts'
import { claimDue } from './queries.ts'
import { claimWindow, claimWindows, openWindows, type WindowKind } from './window-queries.ts'

const atOnce = 50
/** A process that dies leaves its order or window to the next one after so long. */
export const putOffMs = 10 * 60_000

/** Works on everything of a cell that is due: orders to send, then windows to read. */
export async function workOnCell(platform: Platform, cell: Cell): Promise<void> {
  const { log, now } = platform
  const until = () => new Date(now().getTime() + putOffMs)
  await openWindows(cell.db, now())
  for (const { bot_id, id } of await claimDue(cell.db, now(), until(), atOnce))
    await work(platform, { cell, bot_id }, id).catch((error: unknown) =>
      log.warn({ error, bot_id, pos_order: id }, 'An order was not brought to its point of sale'),
    )
  for (const window of await claimWindows(cell.db, now(), until(), atOnce))
    await pull(platform, cell, window).catch((error: unknown) =>
      log.warn({ error, bot_id: window.bot_id, kind: window.kind }, 'A point of sale was not read'),
    )
}

/**
 * Begins a reading now, as a person waits for it; the next minute goes on where it stops. False: it is not due, or another process is at
 * it.
 */
export async function readNow(
  platform: Platform,
  cell: Cell,
  bot_id: BotId,
  integration_id: string,
  kind: WindowKind,
): Promise<boolean> {
  const at = platform.now()
  const until = new Date(at.getTime() + putOffMs)
  const window = await claimWindow(cell.db, { bot_id, integration_id, kind }, at, until)
  if (window) await pull(platform, cell, window)
  return window !== undefined
}

/** Sends orders to points of sale and reads their changes each minute. */
export async function schedulePointsOfSale(platform: Platform, jobs: Jobs): Promise<void> {
  const inEachCell = eachCell(platform.cells, platform.log)
  await jobs.every('* * * * *', 'points-of-sale', () => inEachCell((cell) => workOnCell(platform, cell)))
}
