import type { Card } from '@hawker/core'

export type StoredFile = { url: string; filename: string }

/** Whatever of a card has a file, one after another: the card itself, or the members of its list. */
export function filesOf(card: Card): readonly unknown[] {
  switch (card.plugin_id) {
    case 'gallery':
    case 'list':
      return card.config.items
    case 'multi_image':
      return card.config.images
    default:
      return [card.config]
  }
}

/** The card with another file in one of these places; everything else of it stays. */
export function withFile(card: Card, index: number, { url, filename }: StoredFile): Card {
  switch (card.plugin_id) {
    case 'gallery':
      return { ...card, config: { ...card.config, items: changed(card.config.items, index, { image_url: url }) } }
    case 'list':
      return { ...card, config: { ...card.config, items: changed(card.config.items, index, { image_url: url }) } }
    case 'multi_image':
      return { ...card, config: { ...card.config, images: changed(card.config.images, index, { url }) } }
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return { ...card, config: { ...card.config, url, filename } }
    default:
      return card
  }
}

const changed = <Member>(list: readonly Member[], index: number, change: Partial<Member>): Member[] =>
  list.map((member, each) => (each === index ? { ...member, ...change } : member))
