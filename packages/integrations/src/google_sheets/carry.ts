import type { CallRequest } from '@hawker/core'
import { failed } from '@hawker/outside'
import { askFor, type Told } from '../asked.ts'
import type { Ask } from '../service.ts'
import type { Attempt, Carried } from '../tool.ts'
import { columnName, rangeOf } from './range.ts'
import { read } from './read.ts'
import { appendRow, getValues, updateRow } from './requests.ts'
import { type Header, makeIdColumn, placesOf, readColumn, readHeader } from './sheet.ts'
import { appended, updated, valueRange } from './wire.ts'

type SheetCall = Extract<CallRequest, { kind: 'google_sheet' }>
type Column = SheetCall['columns'][number]

const noRow: Carried = { ...failed('rejected', 'no_row', 'no row holds these values'), is_written: false }

/** The calls of flows for a sheet. */
export const carrySheet = async (call: SheetCall, ask: Ask, attempt: Attempt): Promise<Carried> => {
  const header = await readHeader(ask, call)
  if (!header.ok) return header
  switch (call.operation) {
    case 'append_row':
      return append(call, header.body, ask, attempt)
    case 'find_row':
      return find(call, header.body, ask)
    case 'update_row':
      return update(call, header.body, ask)
  }
}

const append = async (call: SheetCall, header: Header, ask: Ask, { key, is_repeat }: Attempt): Promise<Carried> => {
  const places = placesOf(header, namesOf(call.columns))
  if (!places.ok) return places
  const id = await makeIdColumn(ask, call, header)
  if (!id.ok) return id
  if (is_repeat) {
    const ids = await readColumn(ask, call, id.body)
    // The earlier attempt may have been carried out, so search for its row before repeating it.
    if (!ids.ok) return { ...ids, is_written: true }
    if (ids.body.includes(key)) return { ok: true, body: {} }
  }
  const [first, last] = [Math.min(id.body, ...header.columns.values()), Math.max(id.body, ...places.body)]
  const row = rowOf(first, last, [
    ...call.columns.map(({ value }, n) => [places.body[n] ?? id.body, value ?? ''] as const),
    [id.body, key],
  ])
  // The first cell of the header names the table that Sheets appends to.
  const range = rangeOf(call.sheet, `${columnName(first)}1`)
  const told = await askFor(ask, read, appendRow(call.spreadsheet_id, range, row), appended)
  return told.ok ? { ok: true, body: {} } : told
}

const find = async (call: SheetCall, header: Header, ask: Ask): Promise<Carried> => {
  const keys = call.columns.filter(({ value }) => value !== null)
  const wanted = call.columns.filter(({ value }) => value === null)
  const asked = placesOf(header, namesOf(wanted))
  if (!asked.ok) return asked
  const found = await findRow(call, header, keys, ask)
  if (!found.ok) return found
  if (found.body === null) return noRow
  const range = rangeOf(call.sheet, `${found.body}:${found.body}`)
  const told = await askFor(ask, read, getValues(call.spreadsheet_id, range), valueRange)
  if (!told.ok) return told
  const cells = told.body.values[0] ?? []
  const row = wanted.map(({ column }, n) => [column, cells[asked.body[n] ?? -1] ?? ''])
  return { ok: true, body: { row: Object.fromEntries(row) } }
}

/** The first column finds the row, the others are written. */
const update = async (call: SheetCall, header: Header, ask: Ask): Promise<Carried> => {
  const [key, ...written] = call.columns
  const places = placesOf(header, namesOf(written))
  if (!places.ok) return places
  const found = await findRow(call, header, key ? [key] : [], ask)
  if (!found.ok) return found
  if (found.body === null) return noRow
  if (written.length === 0) return { ok: true, body: {} }
  const [first, last] = [Math.min(...places.body), Math.max(...places.body)]
  const row = rowOf(
    first,
    last,
    written.map(({ value }, n) => [places.body[n] ?? 0, value ?? '']),
  )
  const range = rangeOf(call.sheet, `${columnName(first)}${found.body}:${columnName(last)}${found.body}`)
  const told = await askFor(ask, read, updateRow(call.spreadsheet_id, range, row), updated)
  return told.ok ? { ok: true, body: {} } : told
}

/** The number of the topmost row that has all these values, as Sheets counts; null: there is none. */
const findRow = async (call: SheetCall, header: Header, keys: Column[], ask: Ask): Promise<Told<number | null>> => {
  const places = placesOf(header, namesOf(keys))
  if (!places.ok) return places
  const [at] = places.body
  // A row of empty values would match any empty row, so do not search.
  if (at === undefined || keys.some(({ value }) => !value?.trim())) return { ok: true, body: null }
  const columns: string[][] = []
  for (const place of places.body) {
    const cells = await readColumn(ask, call, place)
    if (!cells.ok) return cells
    columns.push(cells.body)
  }
  const row = (columns[0] ?? []).findIndex((_, n) =>
    keys.every(({ value }, k) => columns[k]?.[n]?.trim() === value?.trim()),
  )
  return { ok: true, body: row < 0 ? null : row + 2 }
}

const namesOf = (columns: Column[]) => columns.map(({ column }) => column)

/** Cells from one column to another; null leaves a cell as it is. */
const rowOf = (first: number, last: number, cells: (readonly [number, string])[]): (string | null)[] => {
  const row: (string | null)[] = Array.from({ length: last - first + 1 }, () => null)
  for (const [at, value] of cells) row[at - first] = value
  return row
}
