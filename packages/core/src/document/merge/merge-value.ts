import { nameOfOwn } from '../../diff/words.ts'
import { isRecord } from '../fill.ts'
import { pointer } from '../pointer.ts'
import { isSame } from './is-same.ts'
import { mergeList } from './merge-list.ts'

/** One value of three versions that could not be merged, by its JSON pointer. */
export type Clash =
  | { clash: 'value'; path: string; base: unknown; ours: unknown; theirs: unknown }
  | { clash: 'removed_member'; path: string; ours: unknown }

export type Sides = { base: unknown; ours: unknown; theirs: unknown }

/**
 * Theirs with our changes of the base: field by field, and member by member in lists. Where both changed one field, theirs
 * stays, and the clash is handed to `onClash`.
 */
export const mergeValue = (sides: Sides, path: string, onClash: (clash: Clash) => void, key = ''): unknown => {
  const { base, ours, theirs } = sides
  if (isSame(base, ours) || isSame(ours, theirs)) return theirs
  if (isSame(base, theirs)) return ours
  if (Array.isArray(ours) && Array.isArray(theirs))
    return mergeList(
      { base: Array.isArray(base) ? base : [], ours, theirs },
      {
        merge: (member, place) => mergeValue(member, path + pointer(place), onClash),
        onRemoved: (member) => onClash({ clash: 'removed_member', path, ours: member }),
      },
    )
  if (isRecord(base) && isRecord(ours) && isRecord(theirs) && haveSameFields(base, ours, theirs, key))
    return mergeRecord(base, ours, theirs, path, onClash)
  // A place on the canvas is no word of an author: the one that was saved first stays.
  if (key !== 'coordinate') onClash({ clash: 'value', path, base, ours, theirs })
  return theirs
}

type Fields = Record<string, unknown>

const mergeRecord = (base: Fields, ours: Fields, theirs: Fields, path: string, onClash: (clash: Clash) => void) => {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])]
  const merged = keys.map((key): [string, unknown] => {
    const sides = { base: base[key], ours: ours[key], theirs: theirs[key] }
    return [key, mergeValue(sides, path + pointer(key), onClash, key)]
  })
  // A key that one side took away and the other left alone is gone.
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Fields on whose value depends the meaning of the others. */
const kindOf = ({ action, type, filter_type, plugin_id }: Fields): unknown[] => [
  action,
  plugin_id,
  filter_type === undefined ? null : type,
]

/** Things of different kinds have nothing to merge. Names of the author's own choice may differ. */
const haveSameFields = (base: Fields, ours: Fields, theirs: Fields, key: string): boolean => {
  if (key === 'coordinate') return false
  if (nameOfOwn(key) !== null) return true
  const [shape, ...others] = [base, ours, theirs].map((each) =>
    JSON.stringify([Object.keys(each).sort(), kindOf(each)]),
  )
  return others.every((each) => each === shape)
}
