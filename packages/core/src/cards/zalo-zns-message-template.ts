import { z } from 'zod'
import { looseText, textRecord } from '../document/fill.ts'
import { blankCard, type CardDefinition, cardSchema, common } from './card.ts'

const schema = cardSchema(
  'zalo_zns_message_template',
  z.object({ oa_id: looseText, template_id: looseText, params: textRecord }),
)
export type ZaloZnsMessageTemplateCard = z.infer<typeof schema>

export const zaloZnsMessageTemplate = {
  ...common,
  is_checked: false,
  schema,
  blank: () => blankCard('zalo_zns_message_template', { oa_id: '', template_id: '', params: {} }),
  problems: () => [],
  preview: ({ config }) => config.template_id,
} satisfies CardDefinition<ZaloZnsMessageTemplateCard>
