import type { OutButton, OutCard, OutItem, OutQuickReply, OutTemplatePart } from '../engine/out-card.ts'

const titles = (buttons: readonly OutButton[]) => buttons.map(({ title }) => title)
const replies = (list: readonly OutQuickReply[]) => list.map(({ title, content_type }) => title || content_type)
const items = (list: readonly OutItem[]) => list.map((item) => ({ ...item, buttons: titles(item.buttons) }))

/** A part as its author wrote it, the variables filled. */
const component = (part: OutTemplatePart): Record<string, unknown> => {
  if (part.type === 'BUTTONS') return { type: part.type, buttons: titles(part.buttons) }
  const { parameters: _, ...fields } = part
  return fields
}

/** A card with its buttons and quick replies as their words. */
export const cardFields = (card: OutCard): Record<string, unknown> => {
  if (card.type === 'typing') return { seconds: card.seconds }
  const { type: _, ...fields } = card
  return {
    ...fields,
    ...('items' in card ? { items: items(card.items) } : {}),
    ...('components' in card ? { components: card.components.map(component) } : {}),
    ...('buttons' in card ? { buttons: titles(card.buttons) } : {}),
    quick_replies: replies(card.quick_replies),
  }
}
