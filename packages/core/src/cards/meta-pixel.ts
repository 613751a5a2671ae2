import { z } from 'zod'
import { looseText } from '../document/fill.ts'
import { blankCard, type CardDefinition, cardSchema, common, needs } from './card.ts'

const schema = cardSchema(
  'meta_pixel',
  z.object({
    pixel_id: looseText,
    event_name: z.string(),
    custom_data: z.object({ value: looseText, currency: z.string() }),
    /** The connection it goes through; empty: the bot's only one. */
    integration_id: z.string(),
  }),
)
export type MetaPixelCard = z.infer<typeof schema>

export const pixelEventsWithValue: readonly string[] = ['Purchase', 'AddToCart', 'ViewContent']

export const metaPixel = {
  ...common,
  schema,
  blank: () =>
    blankCard('meta_pixel', {
      pixel_id: '',
      event_name: '',
      custom_data: { value: '', currency: '' },
      integration_id: '',
    }),
  problems: ({ config: { pixel_id, event_name, custom_data } }) => [
    ...needs(pixel_id, 'pixel_id'),
    ...needs(event_name, 'pixel_event_name'),
    ...(pixelEventsWithValue.includes(event_name) ? needs(custom_data.value, 'pixel_value') : []),
  ],
  preview: ({ config }) => config.event_name,
} satisfies CardDefinition<MetaPixelCard>
