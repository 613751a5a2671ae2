import { z } from 'zod'
import { looseText } from '../document/fill.ts'
import { blankCard, type CardDefinition, cardSchema, common, needs } from './card.ts'

const schema = cardSchema('one_time_notif_req', z.object({ text: z.string(), topic_id: looseText }))
export type OneTimeNotifReqCard = z.infer<typeof schema>

/** Asks for permission to write once more about a topic. */
export const oneTimeNotifReq = {
  ...common,
  schema,
  blank: () => blankCard('one_time_notif_req', { text: '', topic_id: '' }),
  problems: ({ config }) => [...needs(config.text, 'enter_message'), ...needs(config.topic_id, 'select_topic')],
  preview: ({ config }) => config.text,
} satisfies CardDefinition<OneTimeNotifReqCard>
