import { z } from 'zod'
import { type ActionDefinition, required } from './action.ts'

const schema = z.object({ action: z.literal(''), audience_id: z.string(), custom_field_id: z.string() })

/** Puts the address held in a custom field on an e-mail list. The specification gives it the empty action value. */
export const emailList = {
  schema,
  blank: () => ({ action: '', audience_id: '', custom_field_id: '' }),
  problems: ({ audience_id, custom_field_id }) => required('add_email_list', audience_id, custom_field_id),
} satisfies ActionDefinition<z.infer<typeof schema>>
