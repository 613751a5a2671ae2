import { isEmpty, isRecord } from '../document/fill.ts'
import { pointer } from '../document/pointer.ts'
import { kindName } from './kinds.ts'
import { type Aligned, align } from './list.ts'
import { fieldName, memberName, nameOfOwn, starred } from './words.ts'

/** One difference. `path` points into the newer document, for what was removed into the older. */
export type Change = { op: 'add' | 'remove' | 'change' | 'move'; path: string; what: string }

const isArrow = (key: string): boolean => key === 'goto' || /_goto$|^next_step$/.test(key)

/** Fields said as a whole: an arrow or a place is one thing to an author. */
const isWhole = (key: string): boolean => key === 'coordinate' || isArrow(key)

/** An arrow to nowhere that does nothing on its way is none. */
const isNone = (arrow: unknown): boolean =>
  isEmpty(arrow) || (isRecord(arrow) && [arrow.block_key, arrow.flow, arrow.add_actions].every(isEmpty))

/** A value without what says nothing, null for nothing: no schema fills the keys of a tool's or an agent's settings. */
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

/** What an author changed in the fields of one thing; `place` is what the thing is called. */
export const diffFields = (a: object, b: object, path: string, place: string): Change[] =>
  sideBySide(a, b).flatMap(([key, before, after]) => diffValue(before, after, path + pointer(key), key, place))

/** What changed under names the author has chosen, which may read like ours. */
const diffNamed = (a: object, b: object, path: string, name: string, place: string): Change[] =>
  sideBySide(a, b).flatMap(([key, before, after]): Change[] =>
    isSame(before, after)
      ? []
      : [{ op: 'change', path: path + pointer(key), what: `${place}: ${name} ${starred(key, key)} changed` }],
  )

export const diffValue = (a: unknown, b: unknown, path: string, key: string, place: string): Change[] => {
  if (a === b || (isArrow(key) && isNone(a) && isNone(b))) return []
  if (!isWhole(key) && isRecord(a) && isRecord(b)) {
    const name = nameOfOwn(key)
    return name === null ? diffFields(a, b, path, place) : diffNamed(a, b, path, name, place)
  }
  if (isObjectList(a) && isObjectList(b)) return diffMembers(a, b, path, memberName(key, place), place)
  return isSame(a, b) ? [] : [{ op: 'change', path, what: `${place}: ${fieldName(key)} changed` }]
}

type Member = Record<string, unknown>

const isObjectList = (value: unknown): value is Member[] => Array.isArray(value) && value.every(isRecord)

/** Members of another kind have nothing in common; of the same kind are compared field by field. */
const diffMember = (was: Member, is: Member, path: string, name: string, place: string): Change[] => {
  const [before, after] = [kindName(was, name), kindName(is, name)]
  if (before === after) return diffFields(was, is, path, place)
  return [{ op: 'change', path, what: `${place}: “${after}” in place of “${before}”` }]
}

/** Members without keys are matched by what they hold, and what is left by position. */
const diffMembers = (
  a: readonly Member[],
  b: readonly Member[],
  path: string,
  name: string,
  place: string,
): Change[] => {
  const said = (index: number) => `${name} ${index + 1} of ${place}`
  const changesOf = (each: Aligned<Member>): Change[] => {
    switch (each.op) {
      case 'change':
        return diffMember(each.before, each.after, `${path}/${each.to}`, name, said(each.to))
      case 'move': {
        const what = `${said(each.from)} moved to position ${each.to + 1}`
        return [{ op: 'move', path: `${path}/${each.to}`, what }]
      }
      case 'remove':
        return [{ op: 'remove', path: `${path}/${each.from}`, what: `${said(each.from)} removed` }]
      case 'add':
        return [{ op: 'add', path: `${path}/${each.to}`, what: `${said(each.to)} added` }]
    }
  }
  return align(a, b, comparableText).flatMap(changesOf)
}
