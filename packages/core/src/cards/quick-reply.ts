import { z } from 'zod'
import { quickReply as reply } from '../buttons/index.ts'
import { blankCard, type CardDefinition, cardSchema, common } from './card.ts'

const schema = cardSchema('quick_reply', z.object({})).extend({ buttons: z.array(reply) })
export type QuickReplyCard = z.infer<typeof schema>

/** Replies offered under the message before them. Where they may stand is the block's rule. */
export const quickReply = {
  ...common,
  schema,
  blank: () => blankCard('quick_reply', {}),
  problems: ({ buttons }) => (buttons.length ? [] : [{ key: 'quick_reply_empty' }]),
  preview: ({ buttons }) => buttons.map(({ title }) => title).join(' · '),
} satisfies CardDefinition<QuickReplyCard>
