import { failed } from '@hawker/outside'
import { askFor, type Told } from '../asked.ts'
import type { Ask } from '../service.ts'
import { columnName, rangeOf } from './range.ts'
import { read } from './read.ts'
import { addColumn, getTabs, getValues, updateRow } from './requests.ts'
import { done, spreadsheet, updated, valueRange } from './wire.ts'

/** The column with the ids of our rows, by which a repeated append finds the first one. */
export const idHeader = 'Hawker ID'

/** The positions of a tab's columns, from 0. `id` is our own column; null: it was never made, or was deleted. */
export type Header = { columns: Map<string, number>; id: number | null }

export type Place = { spreadsheet_id: string; sheet: string }

const nothing = (code: string, message: string): Told<never> => ({
  ...failed('rejected', code, message),
  is_written: false,
})

const headerOf = (titles: string[]): Header => {
  const columns = new Map<string, number>()
  titles.forEach((title, index) => {
    const name = title.trim()
    // Of two columns with one name, the left one.
    if (name && name !== idHeader && !columns.has(name)) columns.set(name, index)
  })
  const id = titles.findIndex((title) => title.trim() === idHeader)
  return { columns, id: id < 0 ? null : id }
}

/** The names in the first row of a tab. */
export const readHeader = async (ask: Ask, { spreadsheet_id, sheet }: Place): Promise<Told<Header>> => {
  const told = await askFor(ask, read, getValues(spreadsheet_id, rangeOf(sheet, '1:1')), valueRange)
  return told.ok ? { ok: true, body: headerOf(told.body.values[0] ?? []) } : { ...told, is_written: false }
}

/**
 * Creates our id column to the right of all others, so that it neither overwrites an owner's cells nor stands among
 * their columns.
 */
export const makeIdColumn = async (ask: Ask, place: Place, header: Header): Promise<Told<number>> => {
  if (header.id !== null) return { ok: true, body: header.id }
  const { spreadsheet_id, sheet } = place
  const tabs = await askFor(ask, read, getTabs(spreadsheet_id), spreadsheet)
  if (!tabs.ok) return { ...tabs, is_written: false }
  const tab = tabs.body.sheets.find(({ properties: { title } }) => title === sheet)?.properties
  if (!tab) return nothing('no_sheet', `no tab of the name ${sheet}`)
  const added = await askFor(ask, read, addColumn(spreadsheet_id, tab.sheetId), done)
  if (!added.ok) return { ...added, is_written: false }
  const index = tab.gridProperties.columnCount
  const named = await askFor(
    ask,
    read,
    updateRow(spreadsheet_id, rangeOf(sheet, `${columnName(index)}1`), [idHeader]),
    updated,
  )
  return named.ok ? { ok: true, body: index } : { ...named, is_written: false }
}

/** The positions of those columns; refused with the name of the first missing one. */
export const placesOf = (header: Header, names: string[]): Told<number[]> => {
  const places: number[] = []
  for (const name of names) {
    const at = header.columns.get(name.trim())
    if (at === undefined) return nothing('no_column', `no column of the name ${name}`)
    places.push(at)
  }
  return { ok: true, body: places }
}

/** The cells of a column below the header. */
export const readColumn = async (ask: Ask, { spreadsheet_id, sheet }: Place, at: number): Promise<Told<string[]>> => {
  const name = columnName(at)
  const told = await askFor(ask, read, getValues(spreadsheet_id, rangeOf(sheet, `${name}2:${name}`)), valueRange)
  return told.ok ? { ok: true, body: told.body.values.map(([cell]) => cell ?? '') } : { ...told, is_written: false }
}
