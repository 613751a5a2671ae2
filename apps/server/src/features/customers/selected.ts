import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { countPeople, listPeopleIds } from '../dispatches/index.ts'
import type { Selection, StoredSelection } from './bulk-action.ts'
import { listChangedBy } from './bulk-queries.ts'
import { countCustomersBy, listIds } from './list-queries.ts'
import { readSearch } from './search.ts'

/** The ids of selected customers after one of them, in their order. Ages in conditions are reckoned from `at`. */
export async function listSelected(
  cell: Cell,
  bot_id: BotId,
  { of, at, after, most }: { of: StoredSelection; at: Date; after: string; most: number },
): Promise<string[]> {
  if ('changed_by' in of)
    return listChangedBy(cell.db, bot_id, { job: of.changed_by, since: of.since, after: after || '0', most })
  if ('people' in of) return listPeopleIds(cell.db, bot_id, of.people, { after: after || '0', limit: most })
  if ('search' in of) {
    const search = await readSearch(cell, bot_id, of.search, at)
    return listIds(cell.db, bot_id, { ...search, filter: of.search.filter, after: after || '0', limit: most })
  }
  const ahead = of.ids.filter((id) => BigInt(id) > BigInt(after || '0'))
  return [...new Set(ahead)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).slice(0, most)
}

export async function countSelected(cell: Cell, bot_id: BotId, of: Selection, now: Date): Promise<number> {
  if ('ids' in of) return new Set(of.ids).size
  if ('people' in of) return countPeople(cell.db, bot_id, of.people)
  const counts = await countCustomersBy(cell.db, bot_id, await readSearch(cell, bot_id, of.search, now))
  return counts[of.search.filter]
}
