import { csvRow, defused, type ProductRowReason, productRowReasons } from '@hawker/core'
import { type Language, loadPhrases } from '@hawker/phrases'
import { z } from 'zod'
import type { RowEnd } from './write-row.ts'

const ends = ['new', 'added', 'changed', 'same', 'rejected'] as const

const words = z.object({
  import: z.object({
    column_number: z.string(),
    report_columns: z.object({ row: z.string(), column: z.string(), reason: z.string() }),
  }),
  product_import: z.object({
    result: z.string(),
    ends: z.record(z.enum(ends), z.string()),
    reasons: z.record(z.enum(productRowReasons), z.string()),
  }),
})

export type ProductReportWords = {
  heading: string[]
  ends: Record<RowEnd['kind'], string>
  reasons: Record<ProductRowReason, string>
  columnName: (at: number) => string
}

export async function productReportWords(language: Language): Promise<ProductReportWords> {
  const { import: common, product_import } = words.parse((await loadPhrases(language)).sheets)
  const { row, column, reason } = common.report_columns
  return {
    heading: [row, product_import.result, column, reason],
    ends: product_import.ends,
    reasons: product_import.reasons,
    columnName: (at) => common.column_number.replace('{{number}}', String(at + 1)),
  }
}

// Excel reads UTF-8 only after this mark.
const mark = '\ufeff'

/** The first line: the columns of the file, and ours behind them. */
export const productReportHead = (
  header: readonly string[],
  width: number,
  { heading, columnName }: ProductReportWords,
): string => {
  const names = Array.from({ length: width }, (_, at) => header[at] ?? columnName(at))
  return mark + csvRow([...names, ...heading].map(defused))
}

/** A row as it stands in the file, with its number, what became of it, and for a rejected one the column and the reason. */
export function productReportLine(
  { n, cells, end, column }: { n: number; cells: readonly string[]; end: RowEnd; column: number | null },
  header: readonly string[],
  width: number,
  { ends, reasons, columnName }: ProductReportWords,
): string {
  const shown = Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const where = column === null ? '' : (header[column] ?? columnName(column))
  const reason = end.kind === 'rejected' ? reasons[end.reason] : ''
  return csvRow([...shown, String(n), ends[end.kind], where, reason].map(defused))
}
