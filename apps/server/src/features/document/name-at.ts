import type { Bot } from '@hawker/core'
import { listOf, lists } from './parts/index.ts'
import type { ItemOf, ListKey } from './parts/part.ts'

/** The thing of a bot in which a use was found, as the API names it. */
export type Named = { what: string; id?: string; name?: string }

/** Names the thing, or the list, that a JSON pointer into the document leads to. */
export function nameAt(bot: Bot, path: string): Named {
  const [, key = '', index = ''] = path.split('/')
  return (isListKey(key) && nameOf(bot, key, Number(index))) || { what: key }
}

const isListKey = (key: string): key is ListKey => Object.hasOwn(lists, key)

function nameOf<Key extends ListKey>(
  bot: { [Each in ListKey]: ItemOf<Each>[] },
  key: Key,
  index: number,
): Named | null {
  const item = bot[key][index]
  const list = listOf(key)
  return item ? { what: list.kind, id: item.id, name: list.nameOf(item) } : null
}
