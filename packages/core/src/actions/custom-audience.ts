import { z } from 'zod'
import { type ActionDefinition, required } from './action.ts'

const schema = z.object({
  action: z.literal('facebook_custom_audience'),
  ad_account_id: z.string(),
  custom_audience_id: z.string(),
})

export const customAudience = {
  schema,
  blank: () => ({ action: 'facebook_custom_audience', ad_account_id: '', custom_audience_id: '' }),
  problems: ({ ad_account_id, custom_audience_id }) =>
    required('add_custom_audience', ad_account_id, custom_audience_id),
} satisfies ActionDefinition<z.infer<typeof schema>>
