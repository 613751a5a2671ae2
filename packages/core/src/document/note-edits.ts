import type { Edit } from './edit.ts'
import type { Flow } from './flow.ts'
import { findKey } from './keyed-list.ts'
import { isSame } from './merge/is-same.ts'

/** The edits that give flow `a` the notes of `b`. Edits cannot move a note in the list, so a new order removes all notes and puts them again. */
export const noteEdits = (a: Flow, b: Flow): Edit[] => {
  const [before, after] = [a.notes ?? [], b.notes ?? []]
  const gone = before.filter(({ key }) => !findKey(after, key))
  const left = before.filter(({ key }) => findKey(after, key))
  const isInOrder = left.every(({ key }, index) => after[index]?.key === key)
  const removed = isInOrder ? gone : before
  const changed = isInOrder ? after.filter((note) => !isSame(findKey(before, note.key), note)) : after
  return [
    ...(removed.length > 0 ? [{ edit: 'remove_notes' as const, notes: removed.map(({ key }) => key) }] : []),
    ...(changed.length > 0 ? [{ edit: 'put_notes' as const, notes: changed }] : []),
  ]
}
