import { isRecord } from '../document/fill.ts'
import { valueAt } from '../document/pointer.ts'

// What stands in somebody else's JSON at the end of a path. Null is for what is absent and for what has another shape:
// an odd extra never costs the rest.

const at = (json: unknown, path: string): unknown => valueAt(json, path.split('.'))

export const textAt = (json: unknown, path: string): string | null => {
  const value = at(json, path)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Ids are told as numbers and as texts. A number that lost digits would name something else. */
export const idAt = (json: unknown, path: string): string | null => {
  const value = at(json, path)
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textAt(json, path)
}

export const numberAt = (json: unknown, path: string): number | null => {
  const value = at(json, path)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export const flagAt = (json: unknown, path: string): boolean | null => {
  const value = at(json, path)
  return typeof value === 'boolean' ? value : null
}

/** Each object of a list; no list is an empty one. */
export const listAt = <Read>(json: unknown, path: string, read: (each: unknown) => Read): Read[] => {
  const value = at(json, path)
  return Array.isArray(value) ? value.filter(isRecord).map(read) : []
}
