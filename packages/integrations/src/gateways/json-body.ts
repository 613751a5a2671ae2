import { parseBody, type RawRequest } from '@hawker/outside'

/** The JSON object of a request; null for any other body. */
export function bodyOf({ body }: RawRequest): Record<string, unknown> | null {
  const read = parseBody(body)
  return read.ok && isRecord(read.body) ? read.body : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Those of these fields that have a plain, short value, for the list of last answers. */
export const shortFields = (
  fields: Record<string, unknown> | null,
  names: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const value = fields?.[name]
      if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
      return typeof value === 'string' && value ? [[name, value.slice(0, 100)]] : []
    }),
  )
