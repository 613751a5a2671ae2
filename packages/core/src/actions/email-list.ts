import { z } from 'zod'
import { filled, looseText } from '../document/fill.ts'
import { type ActionDefinition, required } from './action.ts'

/** A field of the list, by the list's own name for it, and what is written there. */
const mergeField = filled(
  () => ({ merge_field: '', value: '' }),
  z.object({ merge_field: z.string(), value: looseText }),
)

const schema = z.object({
  action: z.literal(''),
  audience_id: z.string(),
  custom_field_id: z.string(),
  /** The connection it goes through; empty: the bot's only one. */
  integration_id: z.string(),
  /** A new address is asked by e-mail whether it wants to be on the list. */
  is_double_opt_in: z.boolean(),
  tags: z.array(z.string()),
  merge_fields: z.array(mergeField),
})

/** Puts the address held in a custom field on an e-mail list. The specification gives it the empty action value. */
export const emailList = {
  schema,
  blank: () => ({
    action: '',
    audience_id: '',
    custom_field_id: '',
    integration_id: '',
    is_double_opt_in: false,
    tags: [],
    merge_fields: [],
  }),
  problems: ({ audience_id, custom_field_id, merge_fields }) =>
    required('add_email_list', audience_id, custom_field_id, ...merge_fields.map(({ merge_field }) => merge_field)),
} satisfies ActionDefinition<z.infer<typeof schema>>
