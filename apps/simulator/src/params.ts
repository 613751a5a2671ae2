/** Parameters of one call, from its query, form, JSON or multipart body. */
export type Params = Record<string, unknown>

export const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parsed JSON; undefined when the source is not JSON. */
export const parseJson = (source: string): unknown => {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

/** Both messengers accept a form's nested values as JSON inside a string. */
export const unpack = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value) : value

export const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : undefined
}

export const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export const asFlag = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1'

export const asList = (value: unknown): unknown[] | undefined => {
  const list = unpack(value)
  return Array.isArray(list) ? list : undefined
}
