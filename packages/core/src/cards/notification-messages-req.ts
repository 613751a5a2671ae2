import { z } from 'zod'
import { looseText } from '../document/fill.ts'
import { blankCard, type CardDefinition, cardSchema, common, needs } from './card.ts'

const schema = cardSchema(
  'notification_messages_req',
  z.object({ text: z.string(), title: z.string(), topic_id: looseText, is_recurring: z.boolean() }),
)
export type NotificationMessagesReqCard = z.infer<typeof schema>

/** Asks for permission to write repeatedly about a topic, which it then must have. */
export const notificationMessagesReq = {
  ...common,
  schema,
  blank: () => blankCard('notification_messages_req', { text: '', title: '', topic_id: '', is_recurring: false }),
  problems: ({ config }) => [
    ...needs(config.text, 'enter_message'),
    ...(config.is_recurring ? needs(config.topic_id, 'select_topic') : []),
  ],
  preview: ({ config }) => config.text,
} satisfies CardDefinition<NotificationMessagesReqCard>
