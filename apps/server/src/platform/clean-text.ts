const suspicious = /\\u0000|\\u[dD][89a-fA-F]/

/**
 * Text that PostgreSQL accepts as `text` and `jsonb`: without U+0000 and without lone surrogates. One such character
 * would fail a whole batch.
 */
export const cleanText = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** Cleans the text and cuts it to this many code units, never between two surrogates. */
export const cutText = (text: string, most: number) => {
  const clean = cleanText(text)
  return clean.length > most ? clean.slice(0, most).replace(/[\ud800-\udbff]$/, '') : clean
}

/** True when JSON text may contain something for `cleanJson` to remove; false for nearly every body. */
export const needsCleaning = (jsonText: string) => suspicious.test(jsonText) || jsonText.includes('\u0000')

// Deeper JSON carries no meaning, and the database's own stack is limited.
const deepest = 200

/** The same value with every string and key cleaned. Throws when it nests deeper than the limit. */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new RangeError('nested too deeply')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((inner) => cleanJson(inner, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), cleanJson(inner, depth + 1)]))
}
