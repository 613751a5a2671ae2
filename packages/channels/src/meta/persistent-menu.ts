import type { GivenMenu, WantedItem } from '@hawker/core'

/** A menu as Messenger and Instagram take it, for all languages. */
export const persistentMenu = ({ items, hides_keyboard }: Pick<GivenMenu, 'items' | 'hides_keyboard'>) => [
  { locale: 'default', composer_input_disabled: hides_keyboard, call_to_actions: items.flatMap(actionOf) },
]

const actionOf = (item: WantedItem): Record<string, string>[] => {
  if (item.to === 'press') return [{ type: 'postback', title: item.title, payload: item.payload }]
  return item.to === 'link' ? [{ type: 'web_url', title: item.title, url: item.url }] : []
}
