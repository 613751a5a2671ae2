import { z } from 'zod'
import { looseText } from '../document/fill.ts'
import { isBlank } from '../text/blank.ts'
import { isFormula } from '../text/formats.ts'
import { evaluate } from '../text/formula.ts'
import { withSamples } from '../text/samples.ts'
import type { ActionDefinition } from './action.ts'

const schema = z.object({
  action: z.literal('custom_field_change'),
  custom_field_id: z.string(),
  operation: z.enum(['add', 'subtract', 'multiply', 'divide', 'append', 'clear']),
  value: looseText,
})

/** A formula without variables must give a whole number; one with variables is checked with numbers in their places. */
const isReckoned = (value: string): boolean => {
  const sample = withSamples(value, '7')
  return sample === value ? isFormula(value) : !sample.includes('.') && evaluate(sample) !== null
}

/** Computes with a field's value. For numbers, the operand is a formula that may hold variables. */
export const customFieldChange = {
  schema,
  blank: () => ({ action: 'custom_field_change', custom_field_id: '', operation: 'add', value: '' }),

  problems({ custom_field_id, operation, value }) {
    const isFine = operation === 'clear' || (operation === 'append' ? !isBlank(value) : isReckoned(value))
    return !isBlank(custom_field_id) && isFine ? [] : [{ key: 'custom_field_change' }]
  },
} satisfies ActionDefinition<z.infer<typeof schema>>
