import { query, request } from '../json-request.ts'
import type { ServiceRequest } from '../service.ts'

type Cell = string | null

const of = (spreadsheet_id: string) => `/v4/spreadsheets/${encodeURIComponent(spreadsheet_id)}`
const values = (spreadsheet_id: string, range: string) => `${of(spreadsheet_id)}/values/${encodeURIComponent(range)}`

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/get */
export const getValues = (spreadsheet_id: string, range: string): ServiceRequest =>
  request('GET', 'sheets', values(spreadsheet_id, range))

/**
 * RAW: a customer's text that begins with `=` stays a text. A cell that is null stays as it is.
 * https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/append
 */
export const appendRow = (spreadsheet_id: string, range: string, row: Cell[]): ServiceRequest =>
  request(
    'POST',
    'sheets',
    `${values(spreadsheet_id, range)}:append${query({ valueInputOption: 'RAW', insertDataOption: 'INSERT_ROWS' })}`,
    { values: [row] },
  )

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/update */
export const updateRow = (spreadsheet_id: string, range: string, row: Cell[]): ServiceRequest =>
  request('PUT', 'sheets', `${values(spreadsheet_id, range)}${query({ valueInputOption: 'RAW' })}`, { values: [row] })

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/get */
export const getTabs = (spreadsheet_id: string): ServiceRequest =>
  request(
    'GET',
    'sheets',
    `${of(spreadsheet_id)}${query({ fields: 'sheets.properties(sheetId,title,hidden,gridProperties)' })}`,
  )

/** Adds a column at the right end. https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/request#appenddimensionrequest */
export const addColumn = (spreadsheet_id: string, sheetId: number): ServiceRequest =>
  request('POST', 'sheets', `${of(spreadsheet_id)}:batchUpdate`, {
    requests: [{ appendDimension: { sheetId, dimension: 'COLUMNS', length: 1 } }],
  })

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files/list */
export const listSpreadsheets = (search: string, pageToken: string | null): ServiceRequest => {
  const name = search.replaceAll(/['\\]/g, '\\$&')
  const q = [
    "mimeType = 'application/vnd.google-apps.spreadsheet'",
    'trashed = false',
    ...(name ? [`name contains '${name}'`] : []),
  ].join(' and ')
  const params = { q, orderBy: 'modifiedTime desc', pageSize: '50', fields: 'nextPageToken,files(id,name)', pageToken }
  return request('GET', 'drive', `/drive/v3/files${query(params)}`)
}
