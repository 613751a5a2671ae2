import { onceThere } from '../platform/db/away.ts'
import { type CellPlace, placeCell, readCells } from '../platform/db/installation.ts'
import type { Platform } from '../platform/platform.ts'
import { StartProblem } from '../platform/settings.ts'

/** Where a cell lies. Throws a StartProblem for a number that no cell has. */
export async function findPlace({ cells, secret }: Pick<Platform, 'cells' | 'secret'>, id: number): Promise<CellPlace> {
  const place = (await readCells(cells.control, secret)).find((cell) => cell.id === id)
  if (!place) throw new StartProblem(`There is no cell ${id}.`)
  return place
}

/**
 * Records that a cell lies at `url` now (null: in the database of the installation), and returns what to say about it. Throws a
 * StartProblem where that database is not this cell or cannot be asked.
 */
export async function placeAt(platform: Platform, id: number, url: string | null): Promise<string[]> {
  const { cells, secret, notify, now, log } = platform
  const found = await findPlace(platform, id)
  const work = () => placeCell(cells.control, secret, cells.controlDatabase.url, { ...found, url }, now())
  const missing = await onceThere(log, work, 0, '--url')
  await notify.tell('cells_changed', String(id))
  const done = `Cell ${id} has its new address. Restart the servers: until then a running one may use the old address.`
  if (!missing.length) return [done]
  const bots = missing.length === 1 ? 'bot' : 'bots'
  return [done, `Not in it, as it is a copy from before them: ${bots} ${missing.join(', ')}.`]
}
