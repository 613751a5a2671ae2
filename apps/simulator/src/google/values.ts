import { isObject, type Params } from '../params.ts'
import {
  type InputOption,
  type RenderOption,
  readDimension,
  readInputOption,
  readInsertOption,
  readRenderOption,
  shownValue,
  storedValue,
} from './cell-value.ts'
import { insertRows } from './grid.ts'
import { type Area, columnName, formatRange, type Range, readRange } from './range.ts'
import { badField, badRequest } from './refuse.ts'
import { cellAt, type Sheet, type Spreadsheet, writeCell } from './spreadsheet.ts'
import { findTable } from './table.ts'

type Value = string | number | boolean | null
export type Query = (name: string) => string | undefined

const transpose = <T>(rows: (T | undefined)[][], fill: T): T[][] =>
  Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, column) =>
    rows.map((row) => row[column] ?? fill),
  )

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/**
 * The rows of a ValueRange.
 * https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values#ValueRange
 */
const readRows = (body: Params): Value[][] => {
  for (const key of Object.keys(body))
    if (!['range', 'majorDimension', 'values'].includes(key))
      throw badField('', `Invalid JSON payload received. Unknown name "${key}": Cannot find field.`)
  const { values = [], majorDimension } = body
  if (!Array.isArray(values))
    throw badField('data.values', "Invalid value at 'data.values' (type.googleapis.com/google.protobuf.ListValue)")
  const rows = values.map((row: unknown, index) => {
    if (!Array.isArray(row) || !row.every(isValue))
      throw badRequest(`Invalid values[${index}]: every value of a row is a string, a number, a boolean or null.`)
    return row
  })
  return readDimension(typeof majorDimension === 'string' ? majorDimension : undefined) === 'ROWS'
    ? rows
    : transpose(rows, null)
}

const trimmed = (row: (string | number | boolean)[]) => row.slice(0, row.findLastIndex((value) => value !== '') + 1)

/** The filled part of a range: rows and cells that are empty at the end are left out. */
const shownRows = ({ sheet, area }: Range, option: RenderOption) => {
  const rows = sheet.rows
    .slice(area.top, area.bottom)
    .map((row) => trimmed(row.slice(area.left, area.right).map((cell) => shownValue(cell, option))))
  return rows.slice(0, rows.findLastIndex(({ length }) => length > 0) + 1)
}

const valueRange = (range: Range, query: Query) => {
  const dimension = readDimension(query('majorDimension'))
  const rows = shownRows(range, readRenderOption(query('valueRenderOption')))
  const values = dimension === 'ROWS' ? rows : transpose<string | number | boolean>(rows, '').map(trimmed)
  return {
    range: formatRange(range.sheet, range.area),
    majorDimension: dimension,
    ...(values.length ? { values } : {}),
  }
}

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/get */
export const getValues = (spreadsheet: Spreadsheet, range: string, query: Query) =>
  valueRange(readRange(spreadsheet, range), query)

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/batchGet */
export const batchGetValues = (spreadsheet: Spreadsheet, ranges: string[], query: Query) => ({
  spreadsheetId: spreadsheet.spreadsheet_id,
  valueRanges: ranges.map((range) => getValues(spreadsheet, range, query)),
})

const most_cells = 10_000_000

/** Makes the grid large enough, as an append does; an update outside the grid is refused before. */
const makeRoom = (spreadsheet: Spreadsheet, sheet: Sheet, area: Area): void => {
  sheet.row_count = Math.max(sheet.row_count, area.bottom)
  sheet.column_count = Math.max(sheet.column_count, area.right)
  const cells = spreadsheet.sheets.reduce((sum, one) => sum + one.row_count * one.column_count, 0)
  if (cells > most_cells)
    throw badRequest(
      `This action would increase the number of cells in the workbook above the limit of ${most_cells} cells.`,
    )
}

const write = (sheet: Sheet, { top, left }: Area, rows: Value[][], option: InputOption): number => {
  let cells = 0
  rows.forEach((row, row_index) => {
    row.forEach((value, column) => {
      // null leaves the cell as it is; an empty string clears it.
      if (value === null) return
      cells += 1
      writeCell(sheet, top + row_index, left + column, storedValue(value, option))
    })
  })
  return cells
}

const areaOf = ({ top, left }: Area, rows: Value[][]): Area => ({
  top,
  left,
  bottom: top + Math.max(1, rows.length),
  right: left + Math.max(1, ...rows.map(({ length }) => length)),
})

type Written = { spreadsheet: Spreadsheet; sheet: Sheet; area: Area; rows: Value[][]; cells: number; query: Query }

const updateOf = ({ spreadsheet, sheet, area, rows, cells, query }: Written) => ({
  spreadsheetId: spreadsheet.spreadsheet_id,
  updatedRange: formatRange(sheet, area),
  updatedRows: rows.filter((row) => row.some((value) => value !== null)).length,
  updatedColumns: transpose(rows, null).filter((column) => column.some((value) => value !== null)).length,
  updatedCells: cells,
  ...(query('includeValuesInResponse') === 'true'
    ? {
        updatedData: valueRange({ sheet, area }, (name) =>
          name === 'majorDimension' ? undefined : query(`response${name[0]?.toUpperCase()}${name.slice(1)}`),
        ),
      }
    : {}),
})

const checkProtection = (sheet: Sheet, isOwner: boolean): void => {
  if (sheet.is_protected && !isOwner)
    throw badRequest(
      'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.',
    )
}

export type Editing = { spreadsheet: Spreadsheet; isOwner: boolean; query: Query }

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/append */
export const appendValues = ({ spreadsheet, isOwner, query }: Editing, range: string, body: Params) => {
  const option = readInputOption(query('valueInputOption'))
  const insert = readInsertOption(query('insertDataOption'))
  const { sheet, area } = readRange(spreadsheet, range)
  const rows = readRows(body)
  checkProtection(sheet, isOwner)
  const table = findTable(sheet, area)
  const start = table ? { ...table, top: table.bottom } : area
  const written = areaOf(start, rows)
  makeRoom(spreadsheet, sheet, written)
  // The new rows go in after the table; the rows below it move down.
  if (insert === 'INSERT_ROWS' && table) insertRows(sheet, written.top, rows.length)
  const cells = write(sheet, written, rows, option)
  return {
    spreadsheetId: spreadsheet.spreadsheet_id,
    ...(table ? { tableRange: formatRange(sheet, table) } : {}),
    updates: updateOf({ spreadsheet, sheet, area: written, rows, cells, query }),
  }
}

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/update */
export const updateValues = ({ spreadsheet, isOwner, query }: Editing, range: string, body: Params) => {
  const option = readInputOption(query('valueInputOption'))
  if (typeof body.range === 'string' && body.range !== range)
    throw badRequest(`Requested writing within range [${range}], but the body names [${body.range}]`)
  return planUpdate({ spreadsheet, isOwner, query }, range, readRows(body), option)()
}

/** Checks an update and returns how to write it, so that a batch is written whole or not at all. */
const planUpdate = ({ spreadsheet, isOwner, query }: Editing, range: string, rows: Value[][], option: InputOption) => {
  const { sheet, area } = readRange(spreadsheet, range)
  checkProtection(sheet, isOwner)
  const written = areaOf(area, rows)
  // One cell names only the corner; a larger range is a border.
  const isCorner = area.bottom - area.top === 1 && area.right - area.left === 1
  const limits = isCorner ? { bottom: sheet.row_count, right: sheet.column_count } : area
  const requested = `Requested writing within range [${formatRange(sheet, area)}], but tried writing to`
  if (written.right > limits.right) throw badRequest(`${requested} column [${columnName(limits.right)}]`)
  if (written.bottom > limits.bottom) throw badRequest(`${requested} row [${limits.bottom + 1}]`)
  return () => {
    const cells = write(sheet, written, rows, option)
    return updateOf({ spreadsheet, sheet, area: written, rows, cells, query })
  }
}

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/batchUpdate */
export const batchUpdateValues = (editing: Editing, body: Params) => {
  const option = readInputOption(typeof body.valueInputOption === 'string' ? body.valueInputOption : undefined)
  const data: unknown[] = Array.isArray(body.data) ? body.data : []
  const plans = data.map((one) => {
    if (!isObject(one) || typeof one.range !== 'string') throw badRequest('Invalid data: a range is required.')
    return planUpdate(editing, one.range, readRows(one), option)
  })
  const responses = plans.map((run) => run())
  const sum = (key: 'updatedRows' | 'updatedColumns' | 'updatedCells') =>
    responses.reduce((total, response) => total + response[key], 0)
  return {
    spreadsheetId: editing.spreadsheet.spreadsheet_id,
    totalUpdatedRows: sum('updatedRows'),
    totalUpdatedColumns: sum('updatedColumns'),
    totalUpdatedCells: sum('updatedCells'),
    totalUpdatedSheets: new Set(responses.map(({ updatedRange }) => updatedRange.split('!')[0])).size,
    responses,
  }
}

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/clear */
export const clearValues = ({ spreadsheet, isOwner }: Editing, range: string) => {
  const { sheet, area } = readRange(spreadsheet, range)
  checkProtection(sheet, isOwner)
  for (let row = area.top; row < Math.min(area.bottom, sheet.rows.length); row += 1)
    for (let column = area.left; column < area.right; column += 1)
      if (cellAt(sheet, row, column) !== '') writeCell(sheet, row, column, '')
  return { spreadsheetId: spreadsheet.spreadsheet_id, clearedRange: formatRange(sheet, area) }
}
