import { z } from 'zod'
import { filled, looseText } from '../document/fill.ts'
import { blankCard, type CardDefinition, cardSchema, common } from './card.ts'

/** One line of the form; a name alone is its title. */
const field = z.preprocess(
  (given) => (typeof given === 'string' ? { title: given } : given),
  filled(() => ({ title: '', value: '' }), z.object({ title: z.string(), value: looseText })),
)
const schema = cardSchema(
  'structured_information_template',
  z.object({ title: z.string(), subtitle: z.string(), fields: z.array(field) }),
)
export type StructuredInformationTemplateCard = z.infer<typeof schema>

export const structuredInformationTemplate = {
  ...common,
  is_checked: false,
  schema,
  blank: () => blankCard('structured_information_template', { title: '', subtitle: '', fields: [] }),
  problems: () => [],
  preview: ({ config }) => config.title,
} satisfies CardDefinition<StructuredInformationTemplateCard>
