import { isEmpty, isRecord } from '../document/fill.ts'
import { pointer } from '../document/pointer.ts'
import type { Change, ChangePlace, MemberKind } from './change.ts'
import { type Aligned, align } from './list.ts'
import { nameOfOwn } from './words.ts'

const isArrow = (key: string): boolean => key === 'goto' || /_goto$|^next_step$/.test(key)

/** Fields reported as a whole: an arrow or a place is one thing to an author. */
const isWhole = (key: string): boolean => key === 'coordinate' || isArrow(key)

/** An arrow to nowhere without actions counts as none. */
const isNone = (arrow: unknown): boolean =>
  isEmpty(arrow) || (isRecord(arrow) && [arrow.block_key, arrow.flow, arrow.add_actions].every(isEmpty))

/** A value without its empty keys, null when nothing remains: no schema fills the keys of a tool's or an agent's settings. */
const comparable = (value: unknown): unknown => {
  if (isEmpty(value)) return null
  if (Array.isArray(value)) return value.map(comparable)
  if (!isRecord(value)) return value
  const all = Object.entries(value).map(([key, each]) => [key, isArrow(key) && isNone(each) ? null : comparable(each)])
  const full = all.filter(([, each]) => each !== null)
  return full.length ? Object.fromEntries(full) : null
}

const comparableText = (value: unknown): string => JSON.stringify(comparable(value))
const isSame = (a: unknown, b: unknown): boolean => comparableText(a) === comparableText(b)

/** The values of two things side by side, under the keys of both. */
const sideBySide = (a: object, b: object): [key: string, before: unknown, after: unknown][] => {
  const before = new Map<string, unknown>(Object.entries(a))
  const after = new Map<string, unknown>(Object.entries(b))
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => [key, before.get(key), after.get(key)])
}

/** An author's changes in the fields of one thing; `place` says which thing it is. */
export const diffFields = (a: object, b: object, path: string, place: ChangePlace): Change[] =>
  sideBySide(a, b).flatMap(([key, before, after]) => diffValue(before, after, path + pointer(key), key, place))

/** Changes under names the author has chosen, which may read like ours. */
const diffNamed = (a: object, b: object, path: string, field: string, place: ChangePlace): Change[] =>
  sideBySide(a, b).flatMap(([name, before, after]): Change[] =>
    isSame(before, after)
      ? []
      : [{ op: 'change', path: path + pointer(name), key: 'named', params: { place, field, name } }],
  )

export const diffValue = (a: unknown, b: unknown, path: string, key: string, place: ChangePlace): Change[] => {
  if (a === b || (isArrow(key) && isNone(a) && isNone(b))) return []
  if (!isWhole(key) && isRecord(a) && isRecord(b)) {
    return nameOfOwn(key) === null ? diffFields(a, b, path, place) : diffNamed(a, b, path, key, place)
  }
  if (isObjectList(a) && isObjectList(b)) return diffMembers(a, b, path, key, place)
  return isSame(a, b) ? [] : [{ op: 'change', path, key: 'field', params: { place, field: key } }]
}

type Member = Record<string, unknown>

const isObjectList = (value: unknown): value is Member[] => Array.isArray(value) && value.every(isRecord)

/** Only actions, arrows and parts of templates have fields that depend on their kind. */
const kindOf = ({ action, type }: Member, list: string): MemberKind => {
  if (typeof action === 'string') return { action }
  return typeof type === 'string' && (list === 'components' || list === 'gotos') ? { type } : null
}

/** Members of another kind have nothing in common; of the same kind are compared field by field. */
const diffMember = (was: Member, is: Member, path: string, list: string, place: ChangePlace): Change[] => {
  const [before, after] = [kindOf(was, list), kindOf(is, list)]
  if (isSame(before, after)) return diffFields(was, is, path, place)
  return [{ op: 'change', path, key: 'member_kind', params: { place, before, after } }]
}

/** Members without keys are matched by equal content, and the remaining ones by position. */
const diffMembers = (
  a: readonly Member[],
  b: readonly Member[],
  path: string,
  list: string,
  of: ChangePlace,
): Change[] => {
  const placeAt = (index: number): ChangePlace => ({ at: 'member', list, number: index + 1, of })
  const changesOf = (each: Aligned<Member>): Change[] => {
    switch (each.op) {
      case 'change':
        return diffMember(each.before, each.after, `${path}/${each.to}`, list, placeAt(each.to))
      case 'move': {
        const params = { place: placeAt(each.from), from: null, to: each.to + 1 }
        return [{ op: 'move', path: `${path}/${each.to}`, key: 'moved', params }]
      }
      case 'remove':
        return [{ op: 'remove', path: `${path}/${each.from}`, key: 'removed', params: { place: placeAt(each.from) } }]
      case 'add':
        return [{ op: 'add', path: `${path}/${each.to}`, key: 'added', params: { place: placeAt(each.to) } }]
    }
  }
  return align(a, b, comparableText).flatMap(changesOf)
}
