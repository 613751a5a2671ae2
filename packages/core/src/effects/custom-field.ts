import type { Value } from '../text/value.ts'
import { type CustomerEffectDefinition, done } from './definition.ts'

export type CustomFieldEffect = { effect: 'set_custom_field'; field: string; value: Value }

export const customField: CustomerEffectDefinition<CustomFieldEffect> = {
  customer: (_, { field, value }) => ({ custom_fields: { [field]: value } }),
  lines: ({ field, value }) => [`! set_custom_field ${field}=${value}`],
  talk: ({ field, value }) => done('set_custom_field', { custom_field_id: field, value }),
}
