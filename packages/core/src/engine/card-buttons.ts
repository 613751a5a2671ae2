import type { OutButton, OutCard, OutTemplatePart } from './out-card.ts'

const inPart = (part: OutTemplatePart): OutButton[] => {
  if (part.type === 'BUTTONS') return part.buttons
  return part.type === 'CAROUSEL' ? part.cards.flatMap(({ buttons }) => buttons) : []
}

/** Every button of a message, those of its items, its products and its template's parts too; a menu's rows are buttons. */
export const buttonsIn = (card: OutCard): OutButton[] => {
  if (card.type === 'typing') return []
  const sections = card.type === 'menu' ? card.sections.flatMap(({ rows }) => rows) : []
  const products = card.type === 'products' ? card.sections.flatMap((section) => section.products) : []
  return [
    ...('buttons' in card ? card.buttons : []),
    ...('items' in card ? card.items : []).flatMap(({ buttons }) => buttons),
    ...('components' in card ? card.components : []).flatMap(inPart),
    ...sections.map(({ title, payload }): OutButton => ({ type: 'postback', title, payload })),
    ...products.flatMap(({ buttons }) => buttons),
  ]
}
