import { z } from 'zod'
import { blankCard, type CardDefinition, cardSchema, common, needs } from './card.ts'

const schema = cardSchema('location_request', z.object({ text: z.string() }))
export type LocationRequestCard = z.infer<typeof schema>

export const locationRequest = {
  ...common,
  schema,
  blank: () => blankCard('location_request', { text: '' }),
  problems: ({ config }) => needs(config.text, 'enter_message'),
  preview: ({ config }) => config.text,
} satisfies CardDefinition<LocationRequestCard>
