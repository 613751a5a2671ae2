import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { addTag, type CustomerFilter, type CustomerSearch, listIds, removeTag } from './list-queries.ts'

/** One request holds the locks of so many customers at most; a screen sends more in several. */
export const mostAtOnce = 500

export type Selected = { ids: string[] } | (CustomerSearch & { filter: CustomerFilter; after: string })

/**
 * Adds a tag to selected customers, or removes it. Of a search it changes the next slice in the order of ids; `next` is where the
 * slice after it begins. `changed`: the customers that did not have the tag, or had it, so that the change can be undone exactly.
 */
export async function changeTags(cell: Cell, bot_id: BotId, tag: string, way: 'add' | 'remove', selected: Selected) {
  const isSearch = 'after' in selected
  const ids = isSearch ? await listIds(cell.db, bot_id, { ...selected, limit: mostAtOnce }) : selected.ids
  const change = way === 'add' ? addTag : removeTag
  const changed = await change(cell.db, bot_id, tag, ids)
  return { changed, next: isSearch && ids.length === mostAtOnce ? (ids.at(-1) ?? null) : null }
}
