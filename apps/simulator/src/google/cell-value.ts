import { badField, badRequest } from './refuse.ts'
import type { Cell } from './spreadsheet.ts'

export type InputOption = 'RAW' | 'USER_ENTERED'
export type RenderOption = 'FORMATTED_VALUE' | 'UNFORMATTED_VALUE' | 'FORMULA'

const enumOf = <Value extends string>(
  name: string,
  type: string,
  values: readonly Value[],
  given: string | undefined,
): Value | undefined => {
  if (given === undefined) return undefined
  const value = values.find((one) => one === given)
  if (!value)
    throw badField(name, `Invalid value at '${name}' (type.googleapis.com/google.apps.sheets.v4.${type}), "${given}"`)
  return value
}

export const readInputOption = (given: string | undefined): InputOption => {
  const option = enumOf('value_input_option', 'ValueInputOption', ['RAW', 'USER_ENTERED'] as const, given)
  if (!option) throw badRequest("'valueInputOption' is required but not specified")
  return option
}

export const readRenderOption = (given: string | undefined): RenderOption =>
  enumOf(
    'value_render_option',
    'ValueRenderOption',
    ['FORMATTED_VALUE', 'UNFORMATTED_VALUE', 'FORMULA'] as const,
    given,
  ) ?? 'FORMATTED_VALUE'

export const readInsertOption = (given: string | undefined): 'OVERWRITE' | 'INSERT_ROWS' =>
  enumOf('insert_data_option', 'InsertDataOption', ['OVERWRITE', 'INSERT_ROWS'] as const, given) ?? 'OVERWRITE'

export const readDimension = (given: string | undefined): 'ROWS' | 'COLUMNS' =>
  enumOf('major_dimension', 'Dimension', ['ROWS', 'COLUMNS'] as const, given) ?? 'ROWS'

/** A value as it would be typed into the grid: formulas, numbers and truth values are recognised. */
const entered = (text: string): Cell => {
  if (text.startsWith("'")) return text.slice(1)
  if (/^[=+]./.test(text)) return { formula: text.startsWith('=') ? text : `=${text.slice(1)}` }
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** RAW stores a string as it is, whatever it begins with. */
export const storedValue = (value: string | number | boolean, option: InputOption): Cell =>
  typeof value === 'string' && option === 'USER_ENTERED' ? entered(value) : value

/** The stand-in computes nothing, so a formula's value is shown as an error. */
export const shownValue = (cell: Cell, option: RenderOption): string | number | boolean => {
  if (typeof cell === 'object') return option === 'FORMULA' ? cell.formula : '#NAME?'
  if (option !== 'FORMATTED_VALUE') return cell
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}
