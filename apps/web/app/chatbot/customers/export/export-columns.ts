import { type CustomerColumn, customerColumns, type FateColumn, fateColumns, fieldColumn } from '@hawker/core'
import { fieldOfColumn } from '../field-columns.tsx'

/** The columns of a file behind those of the list that are called otherwise. */
const others: Readonly<Record<string, CustomerColumn>> = {
  name: 'full_name',
  last_interactive: 'last_interactive_at',
  since: 'created_at',
  last_subscribed: 'last_subscribed_at',
  blocked: 'is_blocked',
  assigned: 'assigned_to',
}

type ExportColumn = CustomerColumn | FateColumn | `field.${string}`

/** The columns of a file that show what these columns of the list show; with the id, by which an import finds each customer again. */
export function exportColumns(shown: readonly string[]): ExportColumn[] {
  const columns = shown.flatMap((key): ExportColumn[] => {
    const field = fieldOfColumn(key)
    if (field !== null) return [fieldColumn(field)]
    const column = others[key] ?? customerColumns.find((each) => each === key)
    return column ? [column] : []
  })
  return [...new Set<ExportColumn>(['psid', ...columns])]
}

/** The columns that say what became of a broadcast's message for each person. */
export const fatesOnly: ExportColumn[] = ['psid', 'full_name', ...fateColumns]

/** Every column, those of the custom fields last. */
export const everyColumn = (fields: readonly { id: string }[]): ExportColumn[] => [
  ...customerColumns,
  ...fields.map(({ id }) => fieldColumn(id)),
]
