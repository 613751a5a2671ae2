import { type Button, blankButton, itemsFor, type MainMenu, type MenuRules } from '@hawker/core'

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

/** The number of items that each list would show if the channel had room for all: the menu's own first, then those of its submenus. */
export const itemCounts = (items: readonly Item[], rules: MenuRules): number[] => [
  itemsFor({ ...rules, items: Number.POSITIVE_INFINITY }, items, () => '').length,
  // A flat menu has counted the items of its submenus already.
  ...(rules.levels > 1 ? items.flatMap((item) => (item.type === 'nested' ? itemCounts(item.items, rules) : [])) : []),
]
