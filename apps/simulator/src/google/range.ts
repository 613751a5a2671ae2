import { badRequest } from './refuse.ts'
import type { Sheet, Spreadsheet } from './spreadsheet.ts'

/** A rectangle of cells; rows and columns count from 0, ends are exclusive. */
export type Area = { top: number; left: number; bottom: number; right: number }
export type Range = { sheet: Sheet; area: Area }

const unbounded = Number.MAX_SAFE_INTEGER

/** 0 → A, 25 → Z, 26 → AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const columnIndex = (name: string): number =>
  [...name.toUpperCase()].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

const cell = /^([A-Za-z]{0,3})(\d{0,7})$/

const corner = (text: string): { column: number | null; row: number | null } | null => {
  const [, letters, digits] = cell.exec(text) ?? []
  if (!letters && !digits) return null
  const row = digits ? Number(digits) - 1 : null
  if (row !== null && row < 0) return null
  return { column: letters ? columnIndex(letters) : null, row }
}

/** `A1`, `A1:C3`, `A:C`, `2:2`, `A5:A`; null where the text is none of them. */
const parseArea = (text: string): Area | null => {
  const [first = '', second, ...more] = text.split(':')
  const start = corner(first)
  const end = second === undefined ? start : corner(second)
  if (!start || !end || more.length) return null
  // A single corner names one cell, so it needs both its column and its row.
  if (second === undefined && (start.column === null || start.row === null)) return null
  const rows = [start.row ?? 0, end.row ?? unbounded - 1]
  const columns = [start.column ?? 0, end.column ?? unbounded - 1]
  return {
    top: Math.min(...rows),
    bottom: Math.max(...rows) + 1,
    left: Math.min(...columns),
    right: Math.max(...columns) + 1,
  }
}

const unquote = (title: string): string => (/^'.*'$/s.test(title) ? title.slice(1, -1).replaceAll("''", "'") : title)

const findSheet = ({ sheets }: Spreadsheet, title: string): Sheet | undefined => {
  const wanted = title.toLowerCase()
  return sheets.find((sheet) => sheet.title.toLowerCase() === wanted)
}

const everything: Area = { top: 0, left: 0, bottom: unbounded, right: unbounded }

const parse = (spreadsheet: Spreadsheet, text: string): Range | null => {
  const at = text.lastIndexOf('!')
  if (at >= 0) {
    const sheet = findSheet(spreadsheet, unquote(text.slice(0, at)))
    const area = parseArea(text.slice(at + 1))
    return sheet && area ? { sheet, area } : null
  }
  // A title wins over an address: a tab may be called "A1".
  const named = findSheet(spreadsheet, unquote(text))
  if (named) return { sheet: named, area: everything }
  const area = parseArea(text)
  const first = spreadsheet.sheets.find(({ is_hidden }) => !is_hidden)
  return area && first ? { sheet: first, area } : null
}

/**
 * Reads a range in A1 notation and cuts it to the sheet's grid.
 * https://developers.google.com/workspace/sheets/api/guides/concepts
 */
export const readRange = (spreadsheet: Spreadsheet, text: string): Range => {
  const range = parse(spreadsheet, text)
  if (!range) throw badRequest(`Unable to parse range: ${text}`)
  const { sheet, area } = range
  if (area.top >= sheet.row_count || area.left >= sheet.column_count) {
    const limits = `Max rows: ${sheet.row_count}, max columns: ${sheet.column_count}`
    throw badRequest(`Range (${formatRange(sheet, area)}) exceeds grid limits. ${limits}`)
  }
  const bottom = Math.min(area.bottom, sheet.row_count)
  return { sheet, area: { ...area, bottom, right: Math.min(area.right, sheet.column_count) } }
}

const quote = (title: string): string =>
  /^[A-Za-z_]\w*$/.test(title) && !parseArea(title) ? title : `'${title.replaceAll("'", "''")}'`

/** `Orders!A1:C3`, as answers name a range. */
export const formatRange = ({ title }: Sheet, { top, left, bottom, right }: Area): string => {
  const start = `${columnName(left)}${top + 1}`
  const end = `${columnName(Math.min(right, 18_278) - 1)}${Math.min(bottom, 10_000_000)}`
  return `${quote(title)}!${start === end ? start : `${start}:${end}`}`
}
