import type { Origin } from '../engine/origin.ts'
import type { OutCard } from '../engine/out-card.ts'
import { cardFields } from '../talk/card-fields.ts'
import { cardLines } from '../transcript/card-lines.ts'
import type { EffectDefinition } from './definition.ts'

/** Sends one message. `flow`, `block` and `card_key` name the place that says it; `by` who says it. */
export type SendEffect = {
  effect: 'send'
  card: OutCard
  by: 'bot' | 'operator'
  user_id: string | null
  flow: string | null
  block: string | null
  /** Null where the block says it, as an agent does. */
  card_key: string | null
  message_tag: string | number | null
  /** Where the road of this message began; absent: the customer talks to the bot. */
  origin?: Origin
}

export const send: EffectDefinition<SendEffect> = {
  conversation(_, { card, by }, at) {
    if (card.type === 'typing') return {}
    return by === 'operator' ? { snippet_by: by, last_page_replied_at: at } : { snippet_by: by }
  },
  lines({ card, by, user_id, message_tag }) {
    const tag = message_tag === null ? [] : [`#${message_tag}`]
    const [first = '', ...others] = [...cardLines(card), ...tag]
    return [`< ${by === 'operator' ? `${user_id}: ` : ''}${first}`, ...others.map((line) => `  ${line}`)]
  },
  talk: ({ card }) => ({ type: card.type, ...cardFields(card) }),
}
