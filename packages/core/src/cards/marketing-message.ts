import { z } from 'zod'
import { looseText } from '../document/fill.ts'
import { blankCard, type CardDefinition, cardSchema, common } from './card.ts'

const schema = cardSchema(
  'marketing_message',
  z.object({ message_id: looseText, ad_account_id: looseText, user_id: looseText }),
)
export type MarketingMessageCard = z.infer<typeof schema>

/** A message kept at the ad account; always valid, for the platform checked it. */
export const marketingMessage = {
  ...common,
  is_checked: false,
  schema,
  blank: () => blankCard('marketing_message', { message_id: '', ad_account_id: '', user_id: '' }),
  problems: () => [],
  preview: ({ config }) => config.message_id,
} satisfies CardDefinition<MarketingMessageCard>
