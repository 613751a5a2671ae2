import type { Cell } from '../../platform/db/cell.ts'
import { eachCell } from '../../platform/db/each-cell.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { askCheck, askWindows, posServices, readNow } from '../point-of-sale/index.ts'
import { compare } from './compare.ts'
import * as queries from './queries.ts'

const day = 24 * 60 * 60_000
/** Orders of so many days are compared every night. */
const nightDays = 45
const atOnce = 500

/** Ends the runs of a cell whose points of sale have been read. */
export async function endRuns(platform: Platform, cell: Cell): Promise<void> {
  for (const { bot_id, id } of await queries.listRead(cell.db))
    await compare(platform, { cell, bot_id }, id).catch((error: unknown) =>
      platform.log.warn({ error, bot_id, reconciliation: id }, 'A point of sale was not compared'),
    )
}

type Asked = { integration_id: string; from_at: Date; to_at: Date; user_id: UserId }

/**
 * Begins a comparison that a person asks for; null: one of this point of sale is being read. `done`: read and compared as far as it goes at
 * once.
 */
export async function start(
  platform: Platform,
  place: { cell: Cell; bot_id: BotId },
  asked: Asked,
): Promise<{ id: string; done: Promise<void> } | null> {
  const { cell, bot_id } = place
  const { integration_id, from_at } = asked
  const [id, at] = [newId(), platform.now()]
  if (!(await queries.insertRun(cell.db, bot_id, { ...asked, id, created_at: at, reads: 'check' }))) return null
  await askCheck(cell.db, bot_id, integration_id, { from: from_at, to: at })
  return { id, done: begin(platform, place, { id, integration_id }) }
}

/** Reads and compares at once, as a person waits for it; what is not done then is done by the job of each minute. */
async function begin(
  platform: Platform,
  place: { cell: Cell; bot_id: BotId },
  { id, integration_id }: { id: string; integration_id: string },
): Promise<void> {
  const { cell, bot_id } = place
  try {
    await readNow(platform, cell, bot_id, integration_id, 'check')
    if (await queries.isRead(cell.db, bot_id, id)) await compare(platform, place, id)
  } catch (error) {
    platform.log.warn({ error, bot_id, reconciliation: id }, 'A point of sale was not compared at once')
  }
}

/** Begins the run of this night for each point of sale that had none today. */
export async function beginNight({ now }: Pick<Platform, 'now'>, cell: Cell): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - day / 2)
  for (const { bot_id, id } of await queries.listUnchecked(cell.db, posServices, since, atOnce)) {
    const span = { from_at: new Date(at.getTime() - nightDays * day), to_at: at, created_at: at }
    const isNew = await queries.insertRun(cell.db, bot_id, {
      ...{ ...span, id: newId(), integration_id: id, reads: 'days', user_id: null },
    })
    if (isNew) await askWindows(cell.db, bot_id, id, ['days'], at)
  }
}

/** Compares both sides every night, and what a person asked for each minute. */
export async function scheduleReconciliations(platform: Platform, jobs: Jobs): Promise<void> {
  const inEachCell = eachCell(platform.cells, platform.log)
  await jobs.every('* * * * *', 'reconciliations', () => inEachCell((cell) => endRuns(platform, cell)))
  await jobs.every('30 18 * * *', 'nightly-reconciliations', () => inEachCell((cell) => beginNight(platform, cell)))
}
