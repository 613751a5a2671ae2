import { readCsv } from './csv.ts'
import type { Delimiter, Encoding } from './encoding.ts'
import { readWorkbook } from './xlsx.ts'

/** Rules by which the bytes of a file become rows. A workbook has its sheet, a text file its encoding and delimiter. */
export type RowReading = { format: string; encoding: Encoding; delimiter: Delimiter; sheet: string }

/** The rows of a file, the heading among them; each has at most 200 cells. */
export const openRows = (path: string, { format, sheet, ...text }: RowReading): AsyncGenerator<string[]> =>
  format === 'xlsx' ? readWorkbook(path, sheet) : readCsv(path, text)
