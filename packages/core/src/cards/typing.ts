import { z } from 'zod'
import { blankCard, type CardDefinition, cardSchema, common } from './card.ts'

const schema = cardSchema('typing', z.object({ seconds: z.number().min(0) }))
export type TypingCard = z.infer<typeof schema>

/** Shows "typing" and delays the next card. The block's rules require that a next card exists. */
export const typing = {
  ...common,
  schema,
  blank: () => blankCard('typing', { seconds: 3 }),
  problems: () => [],
  preview: ({ config }) => `${config.seconds} s`,
} satisfies CardDefinition<TypingCard>
