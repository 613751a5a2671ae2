import { type CustomField, customerSources, type Filter, type FilterType, filters } from '@hawker/core'

/** What a condition's value is drawn as. */
export type Form = 'tag' | 'choice' | 'flag' | 'date' | 'number' | 'ids' | 'clock' | 'text'

export type Typed = Filter & { type: FilterType }

/** The words to choose among; null where anything may be written. */
export const choices: Partial<Record<FilterType, readonly string[]>> = {
  gender: ['male', 'female'],
  sender: ['customer', 'bot', 'operator', 'page'],
  source: customerSources,
}

const fieldForms: Partial<Record<CustomField['type'], Form>> = { 2: 'number', 3: 'date', 4: 'date', 5: 'flag' }

/** A custom field is drawn by its type, but for a part of it, which is text. */
const fieldForm = ({ filter_type }: Typed, type: CustomField['type'] | undefined): Form => {
  if (type === undefined || filter_type === 'contains' || filter_type === 'not_contains') return 'text'
  return fieldForms[type] ?? 'text'
}

export function formOf(filter: Typed, fieldType: CustomField['type'] | undefined): Form {
  const { type } = filter
  if (type === 'tag' || type === 'tags') return 'tag'
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
      return fieldForm(filter, fieldType)
    default:
      return 'text'
  }
}
