import type { Sheet } from './spreadsheet.ts'

/** Inserts empty rows before `at`; the rows from there on move down. */
export const insertRows = (sheet: Sheet, at: number, count: number): void => {
  if (at < sheet.rows.length) sheet.rows.splice(at, 0, ...Array.from({ length: count }, () => []))
  sheet.row_count += count
}

export const insertColumns = (sheet: Sheet, at: number, count: number): void => {
  for (const row of sheet.rows) if (row.length > at) row.splice(at, 0, ...Array.from({ length: count }, () => ''))
  sheet.hidden_columns = new Set([...sheet.hidden_columns].map((column) => (column >= at ? column + count : column)))
  sheet.column_count += count
}

export const deleteRows = (sheet: Sheet, at: number, count: number): void => {
  sheet.rows.splice(at, count)
  sheet.row_count -= count
}

export const deleteColumns = (sheet: Sheet, at: number, count: number): void => {
  for (const row of sheet.rows) row.splice(at, count)
  const isKept = (column: number) => column < at || column >= at + count
  sheet.hidden_columns = new Set(
    [...sheet.hidden_columns].filter(isKept).map((column) => (column >= at ? column - count : column)),
  )
  sheet.column_count -= count
}
