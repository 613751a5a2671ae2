import { isObject, type Params } from '../params.ts'
import { deleteColumns, deleteRows, insertColumns, insertRows } from './grid.ts'
import { badField, badRequest } from './refuse.ts'
import { emptySheet, type Sheet, type Spreadsheet } from './spreadsheet.ts'

const properties = (sheet: Sheet, index: number) => ({
  sheetId: sheet.sheet_id,
  title: sheet.title,
  index,
  sheetType: 'GRID',
  gridProperties: { rowCount: sheet.row_count, columnCount: sheet.column_count },
  ...(sheet.is_hidden ? { hidden: true } : {}),
})

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets#Spreadsheet */
export const spreadsheetResource = ({ spreadsheet_id, title, sheets }: Spreadsheet) => ({
  spreadsheetId: spreadsheet_id,
  properties: { title, locale: 'en_US', autoRecalc: 'ON_CHANGE', timeZone: 'Etc/GMT' },
  sheets: sheets.map((sheet, index) => ({ properties: properties(sheet, index) })),
  spreadsheetUrl: `https://docs.google.com/spreadsheets/d/${spreadsheet_id}/edit`,
})

type Request = (spreadsheet: Spreadsheet, params: Params) => object

const sheetById = ({ sheets }: Spreadsheet, id: unknown): Sheet => {
  const sheet = sheets.find(({ sheet_id }) => sheet_id === id)
  if (!sheet) throw badRequest(`No grid with id: ${String(id)}`)
  return sheet
}

const objectIn = (params: Params, key: string): Params => {
  const value = params[key]
  if (!isObject(value)) throw badRequest(`${key} is required.`)
  return value
}

const span = (spreadsheet: Spreadsheet, params: Params) => {
  const { sheetId = 0, dimension, startIndex = 0, endIndex } = objectIn(params, 'range')
  const sheet = sheetById(spreadsheet, sheetId)
  if (dimension !== 'ROWS' && dimension !== 'COLUMNS') throw badRequest('dimension is required.')
  const size = dimension === 'ROWS' ? sheet.row_count : sheet.column_count
  const end = endIndex ?? size
  if (typeof startIndex !== 'number' || typeof end !== 'number' || startIndex < 0 || end <= startIndex || end > size)
    throw badRequest(`Invalid range: ${String(startIndex)} to ${String(end)} of ${size}.`)
  return { sheet, dimension, start: startIndex, end }
}

const checkTitle = ({ sheets }: Spreadsheet, title: string, except?: Sheet): void => {
  const isTaken = sheets.some((sheet) => sheet !== except && sheet.title.toLowerCase() === title.toLowerCase())
  if (isTaken) throw badRequest(`A sheet with the name "${title}" already exists. Please enter another name.`)
}

const requests: Record<string, Request> = {
  addSheet(spreadsheet, params) {
    const given = isObject(params.properties) ? params.properties : {}
    const title = typeof given.title === 'string' ? given.title : `Sheet${spreadsheet.sheets.length + 1}`
    checkTitle(spreadsheet, title)
    const largest = Math.max(0, ...spreadsheet.sheets.map(({ sheet_id }) => sheet_id))
    const sheet = emptySheet(typeof given.sheetId === 'number' ? given.sheetId : largest + 1_000_003, title)
    spreadsheet.sheets.push(sheet)
    return { addSheet: { properties: properties(sheet, spreadsheet.sheets.length - 1) } }
  },

  deleteSheet(spreadsheet, { sheetId }) {
    const sheet = sheetById(spreadsheet, sheetId)
    if (spreadsheet.sheets.length === 1) throw badRequest("You can't remove all the sheets in a document.")
    spreadsheet.sheets = spreadsheet.sheets.filter((one) => one !== sheet)
    return {}
  },

  updateSheetProperties(spreadsheet, params) {
    const given = objectIn(params, 'properties')
    const sheet = sheetById(spreadsheet, given.sheetId ?? 0)
    if (typeof params.fields !== 'string' || !params.fields)
      throw badRequest('At least one field must be listed in fields.')
    const fields = params.fields.split(',')
    const has = (field: string) => fields.includes('*') || fields.includes(field)
    if (has('title') && typeof given.title === 'string') {
      checkTitle(spreadsheet, given.title, sheet)
      sheet.title = given.title
    }
    if (has('hidden')) sheet.is_hidden = given.hidden === true
    return {}
  },

  insertDimension(spreadsheet, params) {
    const { sheet, dimension, start, end } = span(spreadsheet, params)
    const insert = dimension === 'ROWS' ? insertRows : insertColumns
    insert(sheet, start, end - start)
    return {}
  },

  deleteDimension(spreadsheet, params) {
    const { sheet, dimension, start, end } = span(spreadsheet, params)
    const size = dimension === 'ROWS' ? sheet.row_count : sheet.column_count
    if (end - start >= size) throw badRequest(`You can't delete all the ${dimension.toLowerCase()} on the sheet.`)
    const remove = dimension === 'ROWS' ? deleteRows : deleteColumns
    remove(sheet, start, end - start)
    return {}
  },

  appendDimension(spreadsheet, { sheetId = 0, dimension, length }) {
    const sheet = sheetById(spreadsheet, sheetId)
    if (typeof length !== 'number' || length < 1) throw badRequest('length must be greater than 0.')
    if (dimension === 'ROWS') sheet.row_count += length
    else if (dimension === 'COLUMNS') sheet.column_count += length
    else throw badRequest('dimension is required.')
    return {}
  },

  updateDimensionProperties(spreadsheet, params) {
    const { sheet, dimension, start, end } = span(spreadsheet, params)
    const { hiddenByUser } = objectIn(params, 'properties')
    const fields = typeof params.fields === 'string' ? params.fields.split(',') : []
    if (!fields.length) throw badRequest('At least one field must be listed in fields.')
    if (dimension === 'COLUMNS' && (fields.includes('hiddenByUser') || fields.includes('*')))
      for (let column = start; column < end; column += 1)
        if (hiddenByUser === true) sheet.hidden_columns.add(column)
        else sheet.hidden_columns.delete(column)
    return {}
  },
}

/**
 * Runs all requests or none, first on a copy.
 * https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/batchUpdate
 */
export const batchUpdate = (spreadsheet: Spreadsheet, body: Params) => {
  const asked: unknown[] = Array.isArray(body.requests) ? body.requests : []
  if (!asked.length) throw badRequest('Must specify at least one request.')
  const copy = structuredClone(spreadsheet)
  const replies = asked.map((request, index) => {
    const [[name = '', params] = []] = isObject(request) ? Object.entries(request) : []
    const run = Object.hasOwn(requests, name) ? requests[name] : undefined
    if (!run || !isObject(params))
      throw badField(
        `requests[${index}]`,
        `Invalid JSON payload received. Unknown name "${name}" at 'requests[${index}]': Cannot find field.`,
      )
    return run(copy, params)
  })
  spreadsheet.sheets = copy.sheets
  return {
    spreadsheetId: spreadsheet.spreadsheet_id,
    replies,
    ...(body.includeSpreadsheetInResponse === true ? { updatedSpreadsheet: spreadsheetResource(spreadsheet) } : {}),
  }
}
