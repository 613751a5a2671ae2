import type { CustomField } from '@hawker/core'
import type { CustomerRow } from '../../frame/api-types.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import type { Column } from '../../ui/list/list-table.tsx'
import { Cut } from './cut.tsx'

const prefix = 'field.'

/** The field that a column shows; null: it shows none. */
export const fieldOfColumn = (key: string): string | null => (key.startsWith(prefix) ? key.slice(prefix.length) : null)

/** A column for each custom field, hidden until a person adds it. */
export function useFieldColumns(fields: readonly CustomField[]): Column<CustomerRow>[] {
  const words = useValueWords()
  return fields.map((field) => ({
    key: `${prefix}${field.id}`,
    label: field.name,
    width: field.type === 4 ? 168 : 136,
    priority: 'low' as const,
    isOptional: true,
    isNumber: field.type === 2,
    cell: ({ custom_fields }) => <Cut>{words(field.type, custom_fields[field.id])}</Cut>,
  }))
}

/** A value of a field of this type in the reader's language. */
function useValueWords() {
  const t = useText('common')
  const format = useFormat()
  return (type: CustomField['type'], value: CustomerRow['custom_fields'][string] | undefined): string => {
    if (value === undefined) return ''
    const text = String(value)
    const isTime = !Number.isNaN(Date.parse(text))
    if (type === 2 && typeof value === 'number') return format.number(value)
    if (type === 3 && isTime) return format.calendar.date(text)
    if (type === 4 && isTime) return format.dateTime(text)
    if (type === 5 && (text === 'true' || text === 'false')) return t(text === 'true' ? 'yes' : 'no')
    return text
  }
}
