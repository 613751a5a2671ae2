import { z } from 'zod'
import { isBlank } from '../text/blank.ts'
import type { ActionDefinition } from './action.ts'

const schema = z.object({
  action: z.literal('datetime_trigger'),
  custom_field_id: z.string(),
  datetime: z.string(),
  flow: z.string(),
})

/** Starts a flow at an instant, fixed or held in a custom field. */
export const datetimeTrigger = {
  schema,
  blank: () => ({ action: 'datetime_trigger', custom_field_id: '', datetime: '', flow: '' }),
  problems: ({ custom_field_id, datetime, flow }) =>
    isBlank(flow) || (isBlank(custom_field_id) && isBlank(datetime)) ? [{ key: 'datetime_trigger' }] : [],
} satisfies ActionDefinition<z.infer<typeof schema>>
