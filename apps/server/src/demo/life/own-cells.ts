import { type Cell, makeCell } from '../../platform/db/cell.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'

/** With two processors more statements at once do not end sooner. */
const sizes = { pathConnections: 4, webConnections: 2, isQuick: true }

/**
 * The cells with connections of the sample's own, whose commits do not wait for the disk. After a power failure the end of the sample
 * is missing, and never a part of a transaction. The file that says it is unfinished goes only after the counts of traffic are
 * stored, which wait for the disk with everything before them: the next start finds it, removes the sample's people and begins again.
 */
export async function openOwnCells(
  cells: readonly Cell[],
  log: Log,
): Promise<{ of: (cell: Cell) => Cell; close(): Promise<void> }> {
  const databases = new Map<string, Database>()
  for (const { database } of cells)
    if (!databases.has(database.url)) databases.set(database.url, await openDatabase(database.url, sizes, log))
  const own = new Map(
    cells.map((cell) => {
      const { id, schema, isOnNode, database } = cell
      return [cell, makeCell(id, schema, databases.get(database.url) ?? database, isOnNode)]
    }),
  )
  return {
    of: (cell) => own.get(cell) ?? cell,
    async close() {
      for (const database of databases.values()) await database.close()
    },
  }
}
