import { type Button, blankButton, type MainMenu } from '@hawker/core'

/** An item being edited: at every level with the items inside it. */
export type Item = Button & { items: Item[] }

/** A menu has so many levels in its document. */
export const levels = 3

type Stored = Button & { items?: readonly Stored[] | undefined }

export const toItems = (stored: readonly Stored[]): Item[] =>
  stored.map((item) => ({ ...item, items: toItems(item.items ?? []) }))

/** The items as the document has them: inner ones have a list only where it is not empty, and none below the third level. */
export const toStored = (items: readonly Item[]): MainMenu['items'] =>
  items.map(({ items: second, ...item }) => ({
    ...item,
    items: second.map(({ items: third, ...inner }) => ({
      ...inner,
      ...(third.length > 0 && { items: third.map(({ items: _, ...last }) => last) }),
    })),
  }))

export const newItem = (): Item => ({ ...blankButton(), type: 'flow', items: [] })
