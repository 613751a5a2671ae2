import type { TemplateButton, TemplateCard } from '@hawker/core'

export const blankButton = (type: string): TemplateButton => ({ type, text: '', url: '', phone: '', example: '' })

export const blankCard = (): TemplateCard => ({ format: 'IMAGE', url: '', text: '', examples: [], buttons: [] })

/** The cards with another one, which has the format and the buttons of the first. */
export function withCard(cards: readonly TemplateCard[]): TemplateCard[] {
  const [{ format, buttons } = blankCard()] = cards
  return [...cards, { ...blankCard(), format, buttons }]
}

/** The cards with files of another format: those that they have do not fit it. */
export const withFormat = (cards: readonly TemplateCard[], format: TemplateCard['format']): TemplateCard[] =>
  cards.map((card) => (card.format === format ? card : { ...card, format, url: '' }))

/** The cards with these buttons on one of them. All get a button that it gains, and lose one that it loses. */
export function withButtons(
  cards: readonly TemplateCard[],
  index: number,
  buttons: readonly TemplateButton[],
): TemplateCard[] {
  const before = cards[index]?.buttons ?? []
  const gained = buttons.slice(before.length)
  const lost = buttons.length < before.length ? before.findIndex((each) => !buttons.includes(each)) : null
  return cards.map((card, place) => {
    if (place === index) return { ...card, buttons: [...buttons] }
    if (lost !== null) return { ...card, buttons: card.buttons.filter((_, each) => each !== lost) }
    return gained.length === 0 ? card : { ...card, buttons: [...card.buttons, ...gained] }
  })
}
