import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../start.ts'
import { at } from '../testing/call.ts'
import { callApi, drive_scope, serviceToken, sheets_scope } from '../testing/google.ts'
import type { SheetOptions, Spreadsheet } from './spreadsheet.ts'

let simulator: Simulator
let key: ReturnType<Simulator['google']['addServiceAccount']>
let token: string
beforeAll(async () => {
  simulator = await startSimulator({ control_token: 't' })
  simulator.google.state.quotas.read.per_minute_per_user = 10_000
  simulator.google.state.quotas.write.per_minute_per_user = 10_000
  simulator.google.state.quotas.read.per_minute = 10_000
  simulator.google.state.quotas.write.per_minute = 10_000
  key = simulator.google.addServiceAccount()
  token = await serviceToken(simulator, key)
})
afterAll(() => simulator.close())

const spreadsheet = (...sheets: SheetOptions[]) =>
  simulator.google.addSpreadsheet({ title: 'Orders', sheets, access: { [key.client_email]: 'writer' } })

const urlOf = ({ spreadsheet_id }: Spreadsheet, rest = '') =>
  `${simulator.google_api_url}/v4/spreadsheets/${spreadsheet_id}${rest}`

const values = (range: string, rest = '') => `/values/${encodeURIComponent(range)}${rest}`
const raw = 'valueInputOption=RAW'
const append = (one: Spreadsheet, range: string, rows: unknown[][], query = `${raw}&insertDataOption=INSERT_ROWS`) =>
  callApi(token, 'POST', urlOf(one, values(range, `:append?${query}`)), { values: rows })
const update = (one: Spreadsheet, range: string, rows: unknown[][], query = raw) =>
  callApi(token, 'PUT', urlOf(one, values(range, `?${query}`)), { range, values: rows })
const read = (one: Spreadsheet, range: string, query = '') =>
  callApi(token, 'GET', urlOf(one, values(range, `?${query}`)))
const rowsOf = ({ spreadsheet_id }: Spreadsheet, title: string) => simulator.google.rows(spreadsheet_id, title)

describe('spreadsheets.get', () => {
  test('answers the properties of the spreadsheet and of every sheet', async () => {
    const one = spreadsheet({ title: 'People' }, { title: 'Log', is_hidden: true, row_count: 10, column_count: 3 })
    const { body } = await callApi(token, 'GET', urlOf(one))
    expect(body).toMatchObject({ spreadsheetId: one.spreadsheet_id, properties: { title: 'Orders' } })
    expect(at(body, 'sheets', 1, 'properties')).toEqual({
      sheetId: 1_000_003,
      title: 'Log',
      index: 1,
      sheetType: 'GRID',
      gridProperties: { rowCount: 10, columnCount: 3 },
      hidden: true,
    })
  })

  test.each([
    ['spreadsheetId', ['spreadsheetId']],
    ['properties.title,sheets.properties', ['properties', 'sheets']],
    ['sheets(properties(sheetId,title))', ['sheets']],
    ['*', ['spreadsheetId', 'properties', 'sheets', 'spreadsheetUrl']],
  ])('fields=%s answers only these', async (fields, keys) => {
    const one = spreadsheet({ title: 'People' })
    const { body } = await callApi(token, 'GET', urlOf(one, `?fields=${encodeURIComponent(fields)}`))
    expect(Object.keys(Object(body))).toEqual(keys)
    if (fields.startsWith('sheets('))
      expect(body).toEqual({ sheets: [{ properties: { sheetId: 0, title: 'People' } }] })
  })
})

describe('values.get', () => {
  test.each([
    ['People', 'People!A1:Z1000', [['Name', 'Age'], ['An', '7'], [], ['Binh']]],
    [
      'A1:B2',
      'People!A1:B2',
      [
        ['Name', 'Age'],
        ['An', '7'],
      ],
    ],
    ["'People'!B:B", 'People!B1:B1000', [['Age'], ['7']]],
    ['People!2:2', 'People!A2:Z2', [['An', '7']]],
    ['people!a4', 'People!A4', [['Binh']]],
    ['People!D1:E3', 'People!D1:E3', undefined],
  ])('range %s', async (range, shown, rows) => {
    const one = spreadsheet({ title: 'People', rows: [['Name', 'Age'], ['An', 7], [], ['Binh', '']] })
    const { body } = await read(one, range)
    expect(body).toEqual({ range: shown, majorDimension: 'ROWS', ...(rows ? { values: rows } : {}) })
  })

  test('numbers come as text unless asked for unformatted; columns as the major dimension', async () => {
    const one = spreadsheet({
      title: 'A b',
      rows: [
        ['An', 7],
        ['Binh', true],
      ],
    })
    const unformatted = await read(one, "'A b'!A1:B2", 'valueRenderOption=UNFORMATTED_VALUE&majorDimension=COLUMNS')
    expect(unformatted.body).toEqual({
      range: "'A b'!A1:B2",
      majorDimension: 'COLUMNS',
      values: [
        ['An', 'Binh'],
        [7, true],
      ],
    })
    expect(at((await read(one, "'A b'")).body, 'values', 1)).toEqual(['Binh', 'TRUE'])
  })

  test.each([
    ['Nowhere!A1', 'Unable to parse range: Nowhere!A1'],
    ['People!A0', 'Unable to parse range: People!A0'],
    ['People!A1:B2:C3', 'Unable to parse range: People!A1:B2:C3'],
    ['People!A2000', 'Range (People!A2000) exceeds grid limits. Max rows: 1000, max columns: 26'],
  ])('range %s: 400', async (range, message) => {
    const answer = await read(spreadsheet({ title: 'People' }), range)
    expect([answer.status, answer.message]).toEqual([400, message])
    expect(at(answer.body, 'error', 'status')).toBe('INVALID_ARGUMENT')
  })
})

describe('values.append', () => {
  test('writes after the table and returns the range', async () => {
    const one = spreadsheet({
      title: 'People',
      rows: [
        ['Name', 'Phone'],
        ['An', '0900'],
      ],
    })
    const { body } = await append(one, 'People!A1', [
      ['Binh', '0901'],
      ['Chi', 5],
    ])
    expect(body).toEqual({
      spreadsheetId: one.spreadsheet_id,
      tableRange: 'People!A1:B2',
      updates: {
        spreadsheetId: one.spreadsheet_id,
        updatedRange: 'People!A3:B4',
        updatedRows: 2,
        updatedColumns: 2,
        updatedCells: 4,
      },
    })
    expect(rowsOf(one, 'People')).toEqual([
      ['Name', 'Phone'],
      ['An', '0900'],
      ['Binh', '0901'],
      ['Chi', 5],
    ])
  })

  test('an empty sheet: writes at the range, with no table', async () => {
    const one = spreadsheet({ title: 'People' })
    const { body } = await append(one, 'People!A1', [['An']])
    expect(body).not.toHaveProperty('tableRange')
    expect(at(body, 'updates', 'updatedRange')).toBe('People!A1')
  })

  // The example of https://developers.google.com/workspace/sheets/api/guides/values#append_values
  test.each([
    ['Sheet1', 'Sheet1!B7'],
    ['B4', 'Sheet1!B7'],
    ['C5:D5', 'Sheet1!B7'],
    ['B2:D4', 'Sheet1!B7'],
    ['A3:G10', 'Sheet1!B7'],
    ['A1', 'Sheet1!A3'],
    ['F9', 'Sheet1!F9'],
  ])('two tables, range %s: appends at %s', async (range, updated) => {
    const rows = [['x', 'y', 'z'], [1, 2, 3], [], ['', 'x', 'y', 'z'], ['', 1, 2, 3], ['', 4, 5, 6]]
    const one = spreadsheet({ title: 'Sheet1', rows })
    expect(at((await append(one, range, [['new']])).body, 'updates', 'updatedRange')).toBe(updated)
  })

  test('INSERT_ROWS pushes the rows below down; OVERWRITE writes over them', async () => {
    const rows = [['Name'], ['An'], [], [], ['Total']]
    const inserted = spreadsheet({ title: 'S', rows })
    await append(inserted, 'S!A1', [['Binh'], ['Chi'], ['Dung'], ['En']])
    expect(rowsOf(inserted, 'S').flat()).toEqual(['Name', 'An', 'Binh', 'Chi', 'Dung', 'En', 'Total'])
    const overwritten = spreadsheet({ title: 'S', rows })
    await append(overwritten, 'S!A1', [['Binh'], ['Chi'], ['Dung'], ['En']], raw)
    expect(rowsOf(overwritten, 'S').flat()).toEqual(['Name', 'An', 'Binh', 'Chi', 'Dung', 'En'])
  })

  test('RAW keeps a text that looks like a formula; USER_ENTERED makes it one', async () => {
    const one = spreadsheet({ title: 'S' })
    await append(one, 'S!A1', [['=IMPORTDATA("x")', '+1', '007', 'TRUE']])
    await append(one, 'S!A1', [['=1+1', '+1', '007', 'TRUE']], 'valueInputOption=USER_ENTERED')
    const unformatted = await read(one, 'S', 'valueRenderOption=UNFORMATTED_VALUE')
    expect(at(unformatted.body, 'values', 0)).toEqual(['=IMPORTDATA("x")', '+1', '007', 'TRUE'])
    expect(at((await read(one, 'S', 'valueRenderOption=FORMULA')).body, 'values', 1)).toEqual(['=1+1', '=1', 7, true])
  })

  test('a full grid grows; null leaves a cell out', async () => {
    const one = spreadsheet({ title: 'S', rows: [['a', 'b']], row_count: 1, column_count: 2 })
    const { body } = await append(one, 'S!A1', [['c', null, 'd']])
    expect(at(body, 'updates', 'updatedCells')).toBe(2)
    expect(rowsOf(one, 'S')).toEqual([
      ['a', 'b'],
      ['c', '', 'd'],
    ])
  })

  test.each([
    ['no valueInputOption', '', { values: [] }, "'valueInputOption' is required but not specified"],
    ['an unknown option', 'valueInputOption=raw', { values: [] }, /^Invalid value at 'value_input_option'/],
    ['an unknown key', raw, { rows: [] }, 'Invalid JSON payload received. Unknown name "rows": Cannot find field.'],
    ['values that are no rows', raw, { values: ['a'] }, /^Invalid values\[0\]/],
    ['an object in a cell', raw, { values: [[{}]] }, /^Invalid values\[0\]/],
  ])('%s: 400 and nothing is written', async (_, query, body, message) => {
    const one = spreadsheet({ title: 'S' })
    const answer = await callApi(token, 'POST', urlOf(one, values('S!A1', `:append?${query}`)), body)
    expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(message)])
    expect(rowsOf(one, 'S')).toEqual([])
  })
})

describe('values.update', () => {
  test('writes from the corner of the range', async () => {
    const one = spreadsheet({
      title: 'S',
      rows: [
        ['Name', 'Phone'],
        ['An', ''],
      ],
    })
    const { body } = await update(one, 'S!B2', [['0900']], `${raw}&includeValuesInResponse=true`)
    expect(body).toEqual({
      spreadsheetId: one.spreadsheet_id,
      updatedRange: 'S!B2',
      updatedRows: 1,
      updatedColumns: 1,
      updatedCells: 1,
      updatedData: { range: 'S!B2', majorDimension: 'ROWS', values: [['0900']] },
    })
    expect(rowsOf(one, 'S')).toEqual([
      ['Name', 'Phone'],
      ['An', '0900'],
    ])
  })

  test.each([
    [
      'wider than the range',
      'S!A1:B1',
      [['a', 'b', 'c']],
      'Requested writing within range [S!A1:B1], but tried writing to column [C]',
    ],
    [
      'taller than the range',
      'S!A1:B1',
      [['a'], ['b']],
      'Requested writing within range [S!A1:B1], but tried writing to row [2]',
    ],
    [
      'outside the grid',
      'S!Z1',
      [['a', 'b']],
      'Requested writing within range [S!Z1], but tried writing to column [AA]',
    ],
  ])('values %s: 400', async (_, range, rows, message) => {
    const one = spreadsheet({ title: 'S' })
    const answer = await update(one, range, rows)
    expect([answer.status, answer.message]).toEqual([400, message])
  })

  test('a protected sheet is edited by its owner alone', async () => {
    const one = spreadsheet({ title: 'S', is_protected: true })
    expect((await update(one, 'S!A1', [['a']])).message).toMatch(/protected cell or object/)
    one.access.set(key.client_email, 'owner')
    expect((await update(one, 'S!A1', [['a']])).status).toBe(200)
  })
})

describe('batches', () => {
  test('values:batchGet and values:batchUpdate, whole or not at all', async () => {
    const one = spreadsheet({ title: 'S' }, { title: 'T' })
    const write = (data: unknown[]) =>
      callApi(token, 'POST', urlOf(one, '/values:batchUpdate'), { valueInputOption: 'RAW', data })
    const both = await write([
      { range: 'S!A1', values: [['a']] },
      { range: 'T!B2:C2', values: [['b', 'c']] },
    ])
    expect(both.body).toMatchObject({ totalUpdatedCells: 3, totalUpdatedSheets: 2 })
    const half = await write([
      { range: 'S!A1', values: [['changed']] },
      { range: 'Nowhere!A1', values: [['c']] },
    ])
    expect(half.status).toBe(400)
    const { body } = await callApi(token, 'GET', urlOf(one, '/values:batchGet?ranges=S!A1&ranges=T!2:2'))
    expect(at(body, 'valueRanges', 0, 'values')).toEqual([['a']])
    expect(at(body, 'valueRanges', 1, 'values')).toEqual([['', 'b', 'c']])
  })

  test('spreadsheets:batchUpdate adds a column, hides it, and is undone as a whole when one request fails', async () => {
    const one = spreadsheet({ title: 'S', rows: [['a', 'b']], column_count: 2 })
    const batch = (...requests: unknown[]) => callApi(token, 'POST', urlOf(one, ':batchUpdate'), { requests })
    const range = { sheetId: 0, dimension: 'COLUMNS', startIndex: 2, endIndex: 3 }
    const properties = { hiddenByUser: true }
    const added = await batch(
      { appendDimension: { sheetId: 0, dimension: 'COLUMNS', length: 1 } },
      { updateDimensionProperties: { range, properties, fields: 'hiddenByUser' } },
    )
    expect(added.body).toEqual({ spreadsheetId: one.spreadsheet_id, replies: [{}, {}] })
    expect([...(one.sheets[0]?.hidden_columns ?? [])]).toEqual([2])
    const failed = await batch({ addSheet: { properties: { title: 'T' } } }, { paintItRed: {} })
    expect([failed.status, one.sheets.length]).toEqual([400, 1])
    const sheet = await batch({ addSheet: { properties: { title: 'T' } } })
    expect(at(sheet.body, 'replies', 0, 'addSheet', 'properties', 'title')).toBe('T')
    expect((await batch({ addSheet: { properties: { title: 't' } } })).message).toMatch(/already exists/)
  })

  test('a column inserted before a hidden one moves it', async () => {
    const one = spreadsheet({ title: 'S', rows: [['a', 'id']] })
    one.sheets[0]?.hidden_columns.add(1)
    const range = { sheetId: 0, dimension: 'COLUMNS', startIndex: 1, endIndex: 2 }
    await callApi(token, 'POST', urlOf(one, ':batchUpdate'), { requests: [{ insertDimension: { range } }] })
    expect(rowsOf(one, 'S')).toEqual([['a', '', 'id']])
    expect([...(one.sheets[0]?.hidden_columns ?? [])]).toEqual([2])
  })
})

describe('access', () => {
  const read_only = 'https://www.googleapis.com/auth/spreadsheets.readonly'

  test('no token, an unknown one: 401', async () => {
    const answer = await callApi('ya29.unknown', 'GET', urlOf(spreadsheet({ title: 'S' })))
    expect([answer.status, at(answer.body, 'error', 'status')]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('an unknown spreadsheet: 404; one that is not shared: 403; a reader who writes: 403', async () => {
    const unknown = await callApi(token, 'GET', `${simulator.google_api_url}/v4/spreadsheets/nothing`)
    expect(unknown.body).toEqual({
      error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' },
    })
    const private_one = simulator.google.addSpreadsheet()
    const refused = await callApi(token, 'GET', urlOf(private_one))
    expect(refused.body).toEqual({
      error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' },
    })
    private_one.access.set(key.client_email, 'reader')
    expect((await read(private_one, 'Sheet1')).status).toBe(200)
    expect((await append(private_one, 'Sheet1', [['a']])).status).toBe(403)
  })

  test('a token with too few scopes: 403 ACCESS_TOKEN_SCOPE_INSUFFICIENT', async () => {
    const one = spreadsheet({ title: 'S' })
    const reading = await serviceToken(simulator, key, { scope: read_only })
    expect((await callApi(reading, 'GET', urlOf(one, values('S')))).status).toBe(200)
    const refused = await callApi(reading, 'PUT', urlOf(one, values('S', `?${raw}`)), { values: [] })
    expect(at(refused.body, 'error', 'details', 0, 'reason')).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT')
    const listing = await callApi(reading, 'GET', `${simulator.google_api_url}/drive/v3/files`)
    expect([listing.status, at(listing.body, 'error', 'errors', 0, 'reason')]).toEqual([403, 'insufficientPermissions'])
  })

  test('the API is off in the project: 403 SERVICE_DISABLED', async () => {
    simulator.google.state.is_enabled = false
    const { body } = await callApi(token, 'GET', urlOf(spreadsheet({ title: 'S' })))
    simulator.google.state.is_enabled = true
    expect(at(body, 'error', 'details', 0, 'reason')).toBe('SERVICE_DISABLED')
  })

  test('more requests than the quota in a minute: 429 until the next minute', async () => {
    const one = spreadsheet({ title: 'S' })
    const { quotas } = simulator.google.state
    quotas.write.per_minute_per_user = 2
    simulator.google.state.used = { minute: 0, counts: new Map() }
    simulator.clock.shift(60_000 - (simulator.clock.now() % 60_000))
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push((await append(one, 'S!A1', [[n]])).status)
    const refused = await append(one, 'S!A1', [['late']])
    expect([...statuses, refused.status]).toEqual([200, 200, 429, 429])
    expect(at(refused.body, 'error', 'status')).toBe('RESOURCE_EXHAUSTED')
    expect(at(refused.body, 'error', 'details', 0, 'reason')).toBe('RATE_LIMIT_EXCEEDED')
    expect((await read(one, 'S')).status).toBe(200)
    simulator.clock.shift(60_000)
    expect((await append(one, 'S!A1', [['next minute']])).status).toBe(200)
    quotas.write.per_minute_per_user = 10_000
    simulator.clock.setOffset(0)
  })
})

describe('files.list of Drive', () => {
  const list = (query: Record<string, string>, by = token) =>
    callApi(by, 'GET', `${simulator.google_api_url}/drive/v3/files?${new URLSearchParams(query)}`)
  const spreadsheets = "mimeType='application/vnd.google-apps.spreadsheet' and trashed=false"

  test('lists files shared with the account, page by page, newest first', async () => {
    const alone = simulator.google.addServiceAccount()
    const by = await serviceToken(simulator, alone)
    const access = { [alone.client_email]: 'reader' as const }
    for (const title of ['Tea orders', 'Coffee and cake', 'Guests']) {
      simulator.google.addSpreadsheet({ title, access })
      simulator.clock.shift(1_000)
    }
    const names = (body: unknown) => {
      const files = at(body, 'files')
      return Array.isArray(files) ? files.map((file: unknown) => at(file, 'name')) : []
    }
    const query = { q: spreadsheets, orderBy: 'modifiedTime desc', pageSize: '2' }
    const first = await list({ ...query, fields: 'nextPageToken,files(id,name)' }, by)
    expect(names(first.body)).toEqual(['Guests', 'Coffee and cake'])
    expect(Object.keys(Object(at(first.body, 'files', 0)))).toEqual(['id', 'name'])
    const second = await list({ ...query, pageToken: String(at(first.body, 'nextPageToken')) }, by)
    expect(names(second.body)).toEqual(['Tea orders'])
    expect(second.body).not.toHaveProperty('nextPageToken')
    expect(names((await list({ q: `${spreadsheets} and name contains 'cake'` }, by)).body)).toEqual(['Coffee and cake'])
    expect(names((await list({ q: "name = 'Coffee and cake'" }, by)).body)).toEqual(['Coffee and cake'])
    expect(names((await list({ q: "mimeType='image/png'" }, by)).body)).toEqual([])
    simulator.clock.setOffset(0)
  })

  test('drive.file shows only files opened with the client', async () => {
    const client = simulator.google.addClient({ email: 'mai@example.com' })
    const grant = { email: 'mai@example.com', client_id: client.client_id, expires_at: Infinity }
    const { access_tokens } = simulator.google.state
    access_tokens.set('narrow', { ...grant, scopes: ['https://www.googleapis.com/auth/drive.file'] })
    const access = { 'mai@example.com': 'owner' as const }
    simulator.google.addSpreadsheet({ title: 'Private', access })
    simulator.google.addSpreadsheet({ title: 'Opened', access, opened_with: [client.client_id] })
    const { body } = await list({ fields: 'files/name' }, 'narrow')
    expect(body).toEqual({ files: [{ name: 'Opened' }] })
    access_tokens.set('wide', { ...grant, scopes: [drive_scope, sheets_scope] })
    expect(at((await list({ fields: 'files/name' }, 'wide')).body, 'files')).toHaveLength(2)
  })

  test.each([
    ['a query it cannot read', { q: 'name ~ x' }, 'q'],
    ['a page size of 0', { pageSize: '0' }, 'pageSize'],
    ['another page token', { pageToken: 'x' }, 'pageToken'],
  ])('%s: 400 and the parameter is named', async (_, query, location) => {
    const { status, body } = await list(query)
    expect([status, at(body, 'error', 'errors', 0, 'location')]).toEqual([400, location])
  })
})
