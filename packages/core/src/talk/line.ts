import type { OutButton, OutCard, OutItem, OutQuickReply } from '../flow/out-card.ts'
import type { Effect } from '../flow/sprint.ts'

/** What a talk prints: a message of the bot or a change to the contact, with the card's or the action's own fields. */
export type TalkLine = { at: string; to: string; type: OutCard['type'] | 'action' } & Record<string, unknown>

const titles = (buttons: readonly OutButton[]) => buttons.map(({ title }) => title)
const replies = (list: readonly OutQuickReply[]) => list.map(({ title, content_type }) => title || content_type)
const items = (list: readonly OutItem[]) => list.map((item) => ({ ...item, buttons: titles(item.buttons) }))

/** A card with its buttons and quick replies as their words. */
const shown = (card: OutCard): Record<string, unknown> => {
  if (card.type === 'typing') return { seconds: card.seconds }
  const { type: _, ...fields } = card
  return {
    ...fields,
    ...('items' in card ? { items: items(card.items) } : {}),
    ...('buttons' in card ? { buttons: titles(card.buttons) } : {}),
    quick_replies: replies(card.quick_replies),
  }
}

/** A change to the contact, in the fields of the action that makes it. */
const action = (effect: Effect): Record<string, unknown> | null => {
  switch (effect.effect) {
    case 'add_tag':
    case 'remove_tag':
      return { action: effect.effect, action_id: effect.tag }
    case 'set_custom_field':
      return { action: effect.effect, custom_field_id: effect.field, value: effect.value }
    case 'set_contact':
      return { action: effect.effect, field: effect.field, value: effect.value }
    case 'set_subscribed':
      return { action: effect.is_subscribed ? 'sign_follow_bot' : 'cancel_sign_follow_bot' }
    default:
      return null
  }
}

/** The line an effect prints, or null for what happens out of the customer's sight: timers, calls, notes. */
export const lineOf = (effect: Effect, to: string, now: number): TalkLine | null => {
  const at = new Date(now).toISOString()
  if (effect.effect === 'send') return { at, to, type: effect.card.type, ...shown(effect.card) }
  const done = action(effect)
  return done && { at, to, type: 'action', ...done }
}
