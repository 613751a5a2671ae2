import type { Area } from './range.ts'
import { cellAt, type Sheet } from './spreadsheet.ts'

const isFilled = (sheet: Sheet, row: number, column: number): boolean => cellAt(sheet, row, column) !== ''

const hasData = (sheet: Sheet, { top, left, bottom, right }: Area): boolean => {
  for (let row = Math.max(top, 0); row < Math.min(bottom, sheet.rows.length); row += 1)
    for (let column = Math.max(left, 0); column < Math.min(right, sheet.rows[row]?.length ?? 0); column += 1)
      if (isFilled(sheet, row, column)) return true
  return false
}

/** Grows a cell to its table: the rectangle around which all cells are empty. */
const grow = (sheet: Sheet, row: number, column: number): Area => {
  let { top, left, bottom, right } = { top: row, left: column, bottom: row + 1, right: column + 1 }
  const above = () => hasData(sheet, { top: top - 1, bottom: top, left: left - 1, right: right + 1 })
  const below = () => hasData(sheet, { top: bottom, bottom: bottom + 1, left: left - 1, right: right + 1 })
  const before = () => hasData(sheet, { top: top - 1, bottom: bottom + 1, left: left - 1, right: left })
  const after = () => hasData(sheet, { top: top - 1, bottom: bottom + 1, left: right, right: right + 1 })
  for (;;) {
    // Rows first: a side is as long as the table, so sides are checked once per change of the height, not per row.
    while (above()) top -= 1
    while (below()) bottom += 1
    const width = right - left
    while (before()) left -= 1
    while (after()) right += 1
    if (right - left === width) return { top, left, bottom, right }
  }
}

/**
 * The last table that the range touches, which is where `append` continues.
 * https://developers.google.com/workspace/sheets/api/guides/values#append_values
 */
export const findTable = (sheet: Sheet, range: Area): Area | undefined => {
  const last = Math.min(range.bottom, sheet.rows.length)
  for (let row = last - 1; row >= range.top; row -= 1) {
    const right = Math.min(range.right, sheet.rows[row]?.length ?? 0)
    for (let column = range.left; column < right; column += 1)
      if (isFilled(sheet, row, column)) return grow(sheet, row, column)
  }
  return undefined
}
