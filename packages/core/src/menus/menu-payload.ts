import { buttonPath } from '../engine/payload-path.ts'

/** An item of a menu, or an asked question, in the version that was pushed. `list` is `questionList` or `menuList` of a menu. */
export type MenuPlace = { version: number; list: number; path: string }

export const questionList = 0
/** The list of a menu by its number in `menusOf`. */
export const menuList = (menu: number): number => menu + 1

/** `m.<version>.<list>.<path>`, every number in base 36. */
export const menuPayload = (version: number, list: number, place: readonly number[]): string =>
  `m.${version.toString(36)}.${list.toString(36)}.${buttonPath(...place)}`

const shape = /^m\.([0-9a-z]{1,11})\.([0-9a-z]{1,7})\.([0-9a-z]{1,7}(?:-[0-9a-z]{1,7}){0,2})$/

/** Null for anything that is not the payload of a menu. */
export const decodeMenuPayload = (payload: string): MenuPlace | null => {
  const found = shape.exec(payload)
  if (!found) return null
  const [version = -1, list = -1] = found.slice(1, 3).map((digits) => Number.parseInt(digits, 36))
  return Number.isSafeInteger(version) ? { version, list, path: found[3] ?? '' } : null
}
