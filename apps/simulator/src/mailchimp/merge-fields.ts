import { isObject, type Params } from '../params.ts'
import { invalid, notValidated } from './refuse.ts'
import type { List, MergeField } from './state.ts'

const longest_text = 255

const isDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}

/** The fault of a value for its field; undefined when it is valid. */
const problem = ({ type, choices }: MergeField, value: unknown): string | undefined => {
  if (type === 'address') return isObject(value) ? undefined : 'Please enter a complete address'
  if (typeof value !== 'string' && typeof value !== 'number')
    return 'Data did not match any of the schemas described in anyOf.'
  const text = String(value)
  if (text.length > longest_text) return `Please limit your response to ${longest_text} characters`
  if (type === 'number') return Number.isFinite(Number(text)) ? undefined : 'Please enter a number'
  if (type === 'date') return isDate(text) ? undefined : 'Please enter the date'
  if (type === 'birthday')
    return /^\d{1,2}\/\d{1,2}$/.test(text) ? undefined : 'Please enter a month (01-12) and a day (01-31)'
  if (type === 'url' || type === 'imageurl') return URL.canParse(text) ? undefined : 'Please enter a complete url'
  if (type === 'zip') return /^\d{5}$/.test(text) ? undefined : 'Please enter a valid zip code'
  if (type === 'radio' || type === 'dropdown')
    return choices.includes(text) ? undefined : 'Please select from the available choices'
  return undefined
}

/** The merge fields of a member after a request. Unknown tags are dropped, as the API does without a word. */
export const mergeFields = (list: List, given: unknown, before: Params, skips_validation: boolean): Params => {
  if (given !== undefined && !isObject(given))
    throw notValidated([{ field: 'merge_fields', message: 'Schema describes object, array found instead' }])
  const merged: Params = { ...before }
  const errors: { field: string; message: string }[] = []
  for (const field of list.merge_fields) {
    const { tag, required, default_value } = field
    if (given && Object.hasOwn(given, tag)) merged[tag] = given[tag]
    merged[tag] ??= default_value
    const isBlank = merged[tag] === '' || merged[tag] === null
    if (isBlank && required && !skips_validation) errors.push({ field: tag, message: 'Please enter a value' })
    const message = isBlank ? undefined : problem(field, merged[tag])
    if (message) errors.push({ field: tag, message })
  }
  if (errors.length) throw invalid('Your merge fields were invalid.', errors)
  return merged
}
