import { z } from 'zod'
import { looseText } from '../document/fill.ts'
import { type ActionDefinition, required } from './action.ts'

const customField = z.object({
  action: z.literal('set_custom_field'),
  custom_field_id: z.string(),
  value: looseText,
})

/** Stores a text with variables in a field of the customer; an empty value clears the field. */
export const setCustomField = {
  schema: customField,
  blank: () => ({ action: 'set_custom_field', custom_field_id: '', value: '' }),
  problems: ({ custom_field_id }) => required('set_custom_field', custom_field_id),
} satisfies ActionDefinition<z.infer<typeof customField>>

const botField = z.object({ action: z.literal('set_bot_field'), bot_field_id: z.string(), value: looseText })

/** The same for a value that all customers of the bot share. */
export const setBotField = {
  schema: botField,
  blank: () => ({ action: 'set_bot_field', bot_field_id: '', value: '' }),
  problems: ({ bot_field_id }) => required('set_custom_field', bot_field_id),
} satisfies ActionDefinition<z.infer<typeof botField>>
