import type { Cell } from '../../platform/db/cell.ts'
import { insertEvents } from '../../platform/db/insert-events.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { addTag, type CustomerFilter, type CustomerSearch, listIds, removeTag } from './list-queries.ts'

/** One request holds the locks of so many customers at most; a screen sends more in several. */
export const mostAtOnce = 500

export type Selected = { ids: string[] } | (CustomerSearch & { filter: CustomerFilter; after: string })

/**
 * Adds a tag to selected customers, or removes it. Of a search it changes the next slice in the order of ids; `next` is where the
 * slice after it begins. `changed`: the customers that did not have the tag, or had it, so that the change can be undone exactly.
 */
export async function changeTags(
  cell: Cell,
  bot_id: BotId,
  { tag, way }: { tag: string; way: 'add' | 'remove' },
  selected: Selected,
  by: { user_id: UserId; at: Date },
) {
  const isSearch = 'after' in selected
  const ids = isSearch ? await listIds(cell.db, bot_id, { ...selected, limit: mostAtOnce }) : selected.ids
  const change = way === 'add' ? addTag : removeTag
  const changed = await cell.db.transaction().execute(async (tx) => {
    const changed = await change(tx, bot_id, tag, ids)
    const kind = way === 'add' ? 'tag_added' : 'tag_removed'
    const events = changed.map((customer_id) => ({ kind, data: { tag }, customer_id, user_id: by.user_id }) as const)
    await insertEvents(tx, bot_id, events, by.at)
    return changed
  })
  return { changed, next: isSearch && ids.length === mostAtOnce ? (ids.at(-1) ?? null) : null }
}
