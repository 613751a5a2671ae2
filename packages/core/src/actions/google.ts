import { z } from 'zod'
import { filled, looseText } from '../document/fill.ts'
import { type ActionDefinition, required } from './action.ts'

/**
 * A column is matched or written with `value`, or read into the custom field it names. Where a row is updated, the first
 * column finds it and the others are written.
 */
const column = filled(
  () => ({ column: '', value: '', custom_field_id: '' }),
  z.object({ column: z.string(), value: looseText, custom_field_id: z.string() }),
)

const schema = z.object({
  action: z.literal('connect_google_api'),
  googleAction: z.object({
    kind: z.enum(['append_row', 'find_row', 'update_row']),
    spreadsheet_id: z.string(),
    sheet: z.string(),
    columns: z.array(column),
  }),
  /** The connection it goes through; empty: the bot's only one. */
  integration_id: z.string(),
})

export const google = {
  schema,
  blank: () => ({
    action: 'connect_google_api',
    googleAction: { kind: 'append_row', spreadsheet_id: '', sheet: '', columns: [] },
    integration_id: '',
  }),

  problems({ googleAction: { spreadsheet_id, sheet, columns } }) {
    if (columns.length === 0) return [{ key: 'google_action' }]
    return required('google_action', spreadsheet_id, sheet, ...columns.map(({ column }) => column))
  },
} satisfies ActionDefinition<z.infer<typeof schema>>
