import { orderColumns, orderStatusNumbers } from '@hawker/core'
import { languages } from '@hawker/phrases'
import { z } from 'zod'
import type { Cell } from '../../../platform/db/cell.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type JobKind, JobProblem, type JobRow, type Progress } from '../../jobs/index.ts'
import { orderSpan, ordersBefore, storedTotals } from '../../orders/index.ts'
import { csv } from '../csv.ts'
import { exportFormats } from '../export-job.ts'
import { orderColumnWords } from '../header.ts'
import type { SheetFormat } from '../sheet-format.ts'
import { writePart } from '../write-part.ts'
import { ordersXlsx } from '../xlsx.ts'
import { orderCell } from './order-cells.ts'

export const orderExportKind = 'order_export'

/** Chosen orders, or those that a search of the list finds. */
export const orderSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(1_000).describe('Ids of the orders.') }),
  z.strictObject({
    search: z.strictObject({
      q: z.string().trim().max(200).default('').describe('A name, a phone number, an order’s number or its reference.'),
      status: z.literal(orderStatusNumbers).optional().describe('Orders in this status alone.'),
      sold: z.boolean().optional().describe('Only orders that are neither cancelled, deleted nor returned.'),
      ...orderSpan,
    }),
  }),
])

/** The stored parameters of the work. `at`: orders made later are left out. */
export const orderExportParams = z.object({
  of: orderSelection,
  columns: z.array(z.enum(orderColumns)).min(1),
  format: z.enum(exportFormats),
  language: z.enum(languages),
  file_id: z.string(),
  at: z.string(),
})
export type OrderExportParams = z.infer<typeof orderExportParams>

type Deps = Pick<Platform, 'files' | 'media' | 'settings' | 'now'>

const rowsOfSlice = 500

/** Writes orders to a file, the newest first, a slice at a time. */
export const orderExportJob = (deps: Deps): JobKind => ({
  slice(cell, job) {
    const params = orderExportParams.parse(job.params)
    return params.format === 'csv'
      ? writeSlice(deps, cell, job, params, csv)
      : writeSlice(deps, cell, job, params, ordersXlsx)
  },
})

async function writeSlice<State extends { bytes: number }>(
  deps: Deps,
  cell: Cell,
  job: JobRow,
  { of, columns, language, file_id, at }: OrderExportParams,
  format: SheetFormat<State>,
): Promise<Progress> {
  if (!(await deps.media.hasDisk(deps.settings.minFreeDiskBytes))) throw new JobProblem('disk_full')
  const { orders, next } = await ordersBefore(cell.db, job.bot_id, { of, at, after: job.next_from, limit: rowsOfSlice })
  const words = await orderColumnWords(language)
  const rows = orders.map((whole) => {
    const facts = { ...whole, totals: storedTotals(whole.order), language }
    return columns.map((column) => orderCell(column, facts))
  })
  const header = columns.map(words)
  const isOver = next === null
  const slice = await writePart(deps, cell, job, file_id, format, { header, rows, isLast: isOver })
  return { next_from: next ?? job.next_from, slice, done: rows.length, results: { exported: rows.length }, isOver }
}
