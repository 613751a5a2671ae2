import type { Button } from '../buttons/index.ts'
import type { Bot } from '../document/document.ts'
import { isBlank } from '../text/blank.ts'

/** A menu's item as files have it; `nested` ones have items of their own. */
export type MenuItem = Button & { items?: readonly MenuItem[] | undefined }

/** An item with its place: the numbers of the items above it, and its own. */
export type PlacedItem = { item: MenuItem; place: readonly number[] }

/** The items of a list and those inside them, whatever their types. */
export const withInner = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...withInner(item.items ?? [])])

/** All items below a list, each before those inside it. */
export const allItems = (items: readonly MenuItem[], above: readonly number[] = []): PlacedItem[] =>
  items.flatMap((item, index) => {
    const place = [...above, index]
    return [{ item, place }, ...(item.type === 'nested' ? allItems(item.items ?? [], place) : [])]
  })

/** The menus of a bot by the numbers that payloads name: the page's own, then those that `user_menu` gives a person. */
export const menusOf = ({ main_menu, menus }: Pick<Bot, 'main_menu' | 'menus'>): readonly (readonly MenuItem[])[] => [
  main_menu.items,
  ...menus.map(({ items }) => items),
]

/** A link opens at the platform, so no press of it comes. */
export const isLink = ({ type, url, block_key, flow }: MenuItem): boolean =>
  type === 'link' || type === 'webform' || (type !== 'call' && url !== '' && block_key === '' && flow === '')

/** True for an item that can be shown: it has words and leads somewhere. */
export const isWhole = (item: MenuItem): boolean => {
  if (isBlank(item.title)) return false
  if (item.type === 'nested') return (item.items ?? []).some(isWhole)
  if (item.type === 'call') return !isBlank(item.phone)
  if (isLink(item)) return !isBlank(item.url)
  return item.block_key !== '' || item.flow !== '' || item.add_actions.length > 0
}
