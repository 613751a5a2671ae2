import { token } from '../random.ts'

/** Empty cells are ''. A formula is kept apart from text that only looks like one. */
export type Cell = string | number | boolean | { formula: string }

export type Sheet = {
  sheet_id: number
  title: string
  row_count: number
  column_count: number
  is_hidden: boolean
  /** Only the owner edits a protected sheet. */
  is_protected: boolean
  hidden_columns: Set<number>
  rows: Cell[][]
}

export type Access = 'owner' | 'writer' | 'reader'

export type Spreadsheet = {
  spreadsheet_id: string
  title: string
  sheets: Sheet[]
  /** By e-mail address of a person or a service account. */
  access: Map<string, Access>
  /** OAuth clients with which a person opened it: the only ones `drive.file` shows it to. */
  opened_with: Set<string>
  is_trashed: boolean
  modified_at: number
}

type CellInput = string | number | boolean | null
export type SheetOptions = {
  title: string
  rows?: CellInput[][]
  row_count?: number
  column_count?: number
  is_hidden?: boolean
  is_protected?: boolean
}
export type SpreadsheetOptions = {
  spreadsheet_id?: string
  title?: string
  sheets?: SheetOptions[]
  access?: Record<string, Access>
  opened_with?: string[]
}

export const emptySheet = (sheet_id: number, title: string): Sheet => ({
  sheet_id,
  title,
  row_count: 1_000,
  column_count: 26,
  is_hidden: false,
  is_protected: false,
  hidden_columns: new Set(),
  rows: [],
})

export const createSheet = (sheet_id: number, { rows = [], ...options }: SheetOptions): Sheet => {
  const sheet = { ...emptySheet(sheet_id, options.title), ...options }
  const widest = Math.max(0, ...rows.map(({ length }) => length))
  return {
    ...sheet,
    rows: rows.map((row) => row.map((value) => value ?? '')),
    row_count: Math.max(sheet.row_count, rows.length),
    column_count: Math.max(sheet.column_count, widest),
  }
}

export const createSpreadsheet = (options: SpreadsheetOptions, now: number): Spreadsheet => ({
  spreadsheet_id: options.spreadsheet_id ?? `1${token(32).slice(0, 43)}`,
  title: options.title ?? 'Untitled spreadsheet',
  sheets: (options.sheets ?? [{ title: 'Sheet1' }]).map((sheet, index) => createSheet(index * 1_000_003, sheet)),
  access: new Map(Object.entries(options.access ?? {})),
  opened_with: new Set(options.opened_with),
  is_trashed: false,
  modified_at: now,
})

export const cellAt = ({ rows }: Sheet, row: number, column: number): Cell => rows[row]?.[column] ?? ''

export const writeCell = ({ rows }: Sheet, row: number, column: number, value: Cell): void => {
  while (rows.length <= row) rows.push([])
  const cells = rows[row] ?? []
  while (cells.length <= column) cells.push('')
  cells[column] = value
}

/** The rows as plain values, a formula as its text. */
export const plainRows = ({ rows }: Sheet): (string | number | boolean)[][] =>
  rows.map((row) => row.map((value) => (typeof value === 'object' ? value.formula : value)))

export const describeSpreadsheet = (spreadsheet: Spreadsheet) => ({
  spreadsheet_id: spreadsheet.spreadsheet_id,
  title: spreadsheet.title,
  is_trashed: spreadsheet.is_trashed,
  access: Object.fromEntries(spreadsheet.access),
  opened_with: [...spreadsheet.opened_with],
  sheets: spreadsheet.sheets.map((sheet) => ({
    sheet_id: sheet.sheet_id,
    title: sheet.title,
    row_count: sheet.row_count,
    column_count: sheet.column_count,
    is_hidden: sheet.is_hidden,
    is_protected: sheet.is_protected,
    hidden_columns: [...sheet.hidden_columns],
    rows: plainRows(sheet),
    formulas: formulasOf(sheet),
  })),
})

const formulasOf = ({ rows }: Sheet) =>
  rows.flatMap((row, row_index) =>
    row.flatMap((value, column) => (typeof value === 'object' ? [{ row: row_index, column, ...value }] : [])),
  )
