import type { CustomerField } from '../../../frame/api-types.ts'
import type { FieldValue } from './change.ts'
import { instantAt, wallTime } from './wall-time.ts'

/** Types of custom fields by number: 1 text, 2 number, 3 date, 4 date and time, 5 yes or no, 6 long text, 7 choice, 8 list. */
export function fieldKind(type: number) {
  if (type === 2) return 'number'
  if (type === 3) return 'date'
  if (type === 4) return 'datetime-local'
  if (type === 5) return 'yes_no'
  return type === 6 ? 'long' : 'text'
}

/** A stored value in the form of its input; instants on the page's clock. */
export function fieldText({ type, value }: CustomerField, timezone: string): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return type === 4 ? wallTime(text, timezone) : text
}

/** A typed text in its stored form; an empty text clears the value. */
export function fieldValue(type: number, text: string, timezone: string): FieldValue {
  if (text === '') return null
  if (type === 2) return Number.isFinite(Number(text)) ? Number(text) : text
  return type === 4 ? instantAt(text, timezone) : text
}
