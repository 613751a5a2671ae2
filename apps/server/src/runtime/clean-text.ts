const suspicious = /\\u0000|\\u[dD][89a-fA-F]/

/**
 * Text that PostgreSQL takes as `text` and `jsonb`: without U+0000 and without lone surrogates.
 * One such character refuses a whole batch.
 */
export const cleanText = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** True when JSON text may hold something `cleanJson` must take out; false for nearly every body. */
export const needsCleaning = (jsonText: string) => suspicious.test(jsonText) || jsonText.includes('\u0000')

/** The same value with every string and key cleaned. Depth is bounded by what JSON.parse has accepted. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), cleanJson(inner)]))
}
