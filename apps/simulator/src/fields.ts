import { isObject } from './params.ts'

/** The fields of an answer that the caller asks for; `null` stands for the whole value. */
type Mask = { [key: string]: Mask | null }

/**
 * Reads a field mask: `id,sheets.properties(sheetId,title)`, `files/id`, `*`. Undefined when it is malformed.
 * https://developers.google.com/workspace/drive/api/guides/fields-parameter
 */
export const readMask = (text: string): Mask | undefined => {
  const tokens = text.match(/[\w*-]+|[(),./]|\S/g) ?? []
  let at = 0

  const list = (): Mask | undefined => {
    const mask: Mask = {}
    for (;;) {
      if (!path(mask)) return undefined
      if (tokens[at] !== ',') return mask
      at += 1
    }
  }

  const path = (mask: Mask): boolean => {
    const key = tokens[at] ?? ''
    if (!/^[\w*-]+$/.test(key)) return false
    at += 1
    const next = tokens[at]
    if (next !== '(' && next !== '.' && next !== '/') {
      mask[key] = null
      return true
    }
    const known = Object.hasOwn(mask, key) ? mask[key] : {}
    at += 1
    if (next !== '(') {
      const inner = known ?? {}
      if (known !== null) mask[key] = inner
      return path(inner)
    }
    const inner = list()
    if (!inner || tokens[at] !== ')') return false
    at += 1
    if (known !== null) mask[key] = { ...known, ...inner }
    return true
  }

  const mask = list()
  return at === tokens.length ? mask : undefined
}

/** The answer with only the fields of the mask. */
export const pick = (value: unknown, mask: Mask | null): unknown => {
  if (mask === null || Object.hasOwn(mask, '*')) return value
  if (Array.isArray(value)) return value.map((one) => pick(one, mask))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const wanted = Object.hasOwn(mask, key) ? mask[key] : undefined
      return wanted === undefined ? [] : [[key, pick(inner, wanted)]]
    }),
  )
}
