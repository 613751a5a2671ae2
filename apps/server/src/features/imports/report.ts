import { csvRow, defused, type RowReason, rowReasons } from '@hawker/core'
import { type Language, loadPhrases } from '@hawker/phrases'
import { z } from 'zod'

const words = z.object({
  import: z.object({
    column_number: z.string(),
    reasons: z.record(z.enum(rowReasons), z.string()),
    report_columns: z.object({ row: z.string(), column: z.string(), reason: z.string() }),
  }),
})

/** The words of a report of rejected rows. */
export type ReportWords = { heading: string[]; reasons: Record<RowReason, string>; columnName: (at: number) => string }

export async function reportWords(language: Language): Promise<ReportWords> {
  const { sheets } = await loadPhrases(language)
  const { reasons, report_columns, column_number } = words.parse(sheets).import
  return {
    heading: [report_columns.row, report_columns.column, report_columns.reason],
    reasons,
    columnName: (at) => column_number.replace('{{number}}', String(at + 1)),
  }
}

// Excel reads UTF-8 only after this mark.
const mark = '\ufeff'

/** The first line: the columns of the file, so that the report can be imported again, and ours behind them. */
export const reportHead = (header: readonly string[], width: number, { heading, columnName }: ReportWords): string => {
  const names = Array.from({ length: width }, (_, at) => header[at] ?? columnName(at))
  return mark + csvRow([...names, ...heading].map(defused))
}

type Rejected = { n: number; raw: readonly string[]; reason: RowReason; column: number | null }

/** A rejected row as it stands in the file, with its number, the column and the reason. */
export function reportLine(
  { n, raw, reason, column }: Rejected,
  header: readonly string[],
  width: number,
  { reasons, columnName }: ReportWords,
): string {
  const cells = Array.from({ length: width }, (_, at) => raw[at] ?? '')
  const where = column === null ? '' : (header[column] ?? columnName(column))
  return csvRow([...cells, String(n), where, reasons[reason]].map(defused))
}
