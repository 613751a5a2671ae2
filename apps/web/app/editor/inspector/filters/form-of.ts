import {
  type BotField,
  type CustomField,
  customerSources,
  type Filter,
  type FilterType,
  filters,
  orderStatusNumbers,
} from '@hawker/core'
import type { Names } from '../../names.ts'

/** The control that a condition's value is edited with. */
export type Form = 'tag' | 'choice' | 'flag' | 'date' | 'number' | 'ids' | 'clock' | 'text'

export type Typed = Filter & { type: FilterType }

/** The words to choose among; null where anything may be written. */
export const choices: Partial<Record<FilterType, readonly string[]>> = {
  gender: ['male', 'female'],
  sender: ['customer', 'bot', 'operator', 'page'],
  source: customerSources,
  last_order_status: orderStatusNumbers.map(String),
}

const customForms: Partial<Record<CustomField['type'], Form>> = { 2: 'number', 3: 'date', 4: 'date', 5: 'flag' }
const botForms: Partial<Record<BotField['type'], Form>> = { number: 'number', date: 'date', boolean: 'flag' }

type Fields = Pick<Names, 'fields' | 'bot_fields'>

/** A field is drawn by its type, but for a part of it, which is text. */
const fieldForm = ({ type, field_id, filter_type }: Typed, { fields, bot_fields }: Fields): Form => {
  if (filter_type === 'contains' || filter_type === 'not_contains') return 'text'
  const bot = type === 'bot_field' ? bot_fields.find(({ id }) => id === field_id) : undefined
  if (bot) return botForms[bot.type] ?? 'text'
  const custom = type === 'cuf' ? fields.find(({ id }) => id === field_id) : undefined
  return (custom && customForms[custom.type]) ?? 'text'
}

/** The row without a unit where none is drawn: only dates have an age. */
export const fitUnit = (filter: Typed, fields: Fields): Typed =>
  filter.unit === null || formOf(filter, fields) === 'date' ? filter : { ...filter, unit: null }

export function formOf(filter: Typed, fields: Fields): Form {
  const { type } = filter
  if (type === 'tag') return 'tag'
  if (choices[type]) return 'choice'
  switch (filters[type].kind) {
    case 'flag':
      return 'flag'
    case 'instant':
    case 'iso_instant':
      return 'date'
    case 'number':
      return 'number'
    case 'ids':
      return 'ids'
    case 'clock':
      return 'clock'
    case 'field':
    case 'bot_field':
      return fieldForm(filter, fields)
    default:
      return 'text'
  }
}
