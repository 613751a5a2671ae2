import { isRecord } from '../document/fill.ts'
import { valueAt } from '../document/pointer.ts'

// Readers of a foreign system's JSON by path. An absent value and one of another type read as null, so that one odd field
// doesn't lose the rest.

const at = (json: unknown, path: string): unknown => valueAt(json, path.split('.'))

export const textAt = (json: unknown, path: string): string | null => {
  const value = at(json, path)
  return typeof value === 'string' && value !== '' ? value : null
}

/** An id, sent as a number or a text. A number too large to be exact would name another object, so it reads as null. */
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

/** Reads each object of a list; anything but a list counts as an empty one. */
export const listAt = <Read>(json: unknown, path: string, read: (each: unknown) => Read): Read[] => {
  const value = at(json, path)
  return Array.isArray(value) ? value.filter(isRecord).map(read) : []
}
