import type { Log } from '../log.ts'
import type { Cell, Cells } from './cell.ts'

/** Runs work in one cell after the other. A failing cell delays no other; its failure is thrown last, so that the job is repeated. */
export const eachCell =
  (cells: Pick<Cells, 'all'>, log: Log) =>
  async (work: (cell: Cell) => Promise<void>): Promise<void> => {
    const failures: unknown[] = []
    for (const cell of cells.all())
      try {
        await work(cell)
      } catch (error) {
        log.error({ error, cell: cell.id }, 'Upkeep of a cell failed')
        failures.push(error)
      }
    if (failures.length) throw failures[0]
  }
