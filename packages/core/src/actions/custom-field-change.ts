import { z } from 'zod'
import { looseText } from '../flow/fill.ts'
import type { ActionDefinition } from './action.ts'

const schema = z.object({
  action: z.literal('custom_field_change'),
  custom_field_id: z.string(),
  operation: z.enum(['add', 'subtract', 'multiply', 'divide', 'append', 'clear']),
  value: looseText,
})

/** Reckons with a field's value. Numbers take a formula: digits, + - * / and brackets, around variables. */
const formula = /^[\d\s+\-*/()]+$/
const withoutVariables = (value: string) => value.replace(/\{\{[^{}]*\}\}/g, '1')

export const customFieldChange = {
  schema,
  blank: () => ({ action: 'custom_field_change', custom_field_id: '', operation: 'add', value: '' }),

  problems({ custom_field_id, operation, value }) {
    const isFine =
      operation === 'clear' || (operation === 'append' ? value.trim() !== '' : formula.test(withoutVariables(value)))
    return custom_field_id && isFine ? [] : [{ key: 'custom_field_change' }]
  },
} satisfies ActionDefinition<z.infer<typeof schema>>
