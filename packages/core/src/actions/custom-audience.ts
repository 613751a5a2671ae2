import { z } from 'zod'
import { type ActionDefinition, required } from './action.ts'

const schema = z.object({
  action: z.literal('facebook_custom_audience'),
  ad_account_id: z.string(),
  custom_audience_id: z.string(),
  /** The connection it goes through; empty: the bot's only one. */
  integration_id: z.string(),
  is_removal: z.boolean(),
})

/** Puts the customer into a custom audience, or takes them out. */
export const customAudience = {
  schema,
  blank: () => ({
    action: 'facebook_custom_audience',
    ad_account_id: '',
    custom_audience_id: '',
    integration_id: '',
    is_removal: false,
  }),
  problems: ({ ad_account_id, custom_audience_id }) =>
    required('add_custom_audience', ad_account_id, custom_audience_id),
} satisfies ActionDefinition<z.infer<typeof schema>>
