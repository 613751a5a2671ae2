import type { Change, ChangePlace } from './change.ts'
import { pair } from './list.ts'

/** Changes of a list: first the removed members, then the added, moved and changed ones in the newer order. */
export const diffList = <T>(
  before: readonly T[],
  after: readonly T[],
  path: string,
  nameOf: (member: T) => string,
  placeOf: (member: T, index: number) => ChangePlace,
  inside: (before: T, after: T, path: string, index: number) => Change[],
): Change[] => {
  const { removed, added, kept } = pair(before, after, nameOf)
  const gone = removed.map(({ member, index }): Change => {
    return { op: 'remove', path: `${path}/${index}`, key: 'removed', params: { place: placeOf(member, index) } }
  })
  const rest = [
    ...added.map(({ member, index }): { index: number; changes: Change[] } => ({
      index,
      changes: [{ op: 'add', path: `${path}/${index}`, key: 'added', params: { place: placeOf(member, index) } }],
    })),
    ...kept.map(({ before: was, after: is, from, to, has_moved }) => {
      const moved: Change = {
        op: 'move',
        path: `${path}/${to}`,
        key: 'moved',
        params: { place: placeOf(was, from), from: from + 1, to: to + 1 },
      }
      return { index: to, changes: [...(has_moved ? [moved] : []), ...inside(was, is, `${path}/${to}`, to)] }
    }),
  ]
  return [...gone, ...rest.toSorted((x, y) => x.index - y.index).flatMap(({ changes }) => changes)]
}
