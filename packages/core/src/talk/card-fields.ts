import type {
  OutButton,
  OutCard,
  OutItem,
  OutProduct,
  OutQuickReply,
  OutRow,
  OutTemplateCard,
  OutTemplatePart,
} from '../engine/out-card.ts'

const titles = (buttons: readonly OutButton[]) => buttons.map(({ title }) => title)
const replies = (list: readonly OutQuickReply[]) => list.map(({ title, content_type }) => title || content_type)
const items = (list: readonly OutItem[]) => list.map((item) => ({ ...item, buttons: titles(item.buttons) }))

/** A part as its author wrote it, the variables filled. */
const component = (part: OutTemplatePart): Record<string, unknown> => {
  if (part.type === 'BUTTONS') return { type: part.type, buttons: titles(part.buttons) }
  if (part.type === 'CAROUSEL') return { type: part.type, cards: part.cards.map(wording) }
  return wording(part)
}

/** Without the values that only the platform reads. */
const wording = ({ parameters: _, names: __, ...fields }: Worded): Record<string, unknown> =>
  'buttons' in fields ? { ...fields, buttons: titles(fields.buttons) } : fields

type Worded = OutTemplateCard | Extract<OutTemplatePart, { parameters: string[] }>

/** A menu or a list of products: its rows by their words. */
const section = ({ title, ...lines }: { title: string; rows?: OutRow[]; products?: OutProduct[] }) => {
  if (lines.products) return { title, products: items(lines.products) }
  return { title, rows: (lines.rows ?? []).map((row) => ({ title: row.title, subtitle: row.subtitle })) }
}

/** A card with its buttons and quick replies as their words. */
export const cardFields = (card: OutCard): Record<string, unknown> => {
  if (card.type === 'typing') return { seconds: card.seconds }
  const { type: _, ...fields } = card
  return {
    ...fields,
    ...('items' in card ? { items: items(card.items) } : {}),
    ...('components' in card ? { components: card.components.map(component) } : {}),
    ...('sections' in card ? { sections: card.sections.map(section) } : {}),
    ...('buttons' in card ? { buttons: titles(card.buttons) } : {}),
    quick_replies: replies(card.quick_replies),
  }
}
