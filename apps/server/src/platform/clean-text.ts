const suspicious = /\\u0000|\\u[dD][89a-fA-F]/

/**
 * Text that PostgreSQL takes as `text` and `jsonb`: without U+0000 and without lone surrogates.
 * One such character refuses a whole batch.
 */
export const cleanText = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** At most so many units of a text, cleaned, and never half of a pair at the cut. */
export const cutText = (text: string, most: number) => {
  const clean = cleanText(text)
  return clean.length > most ? clean.slice(0, most).replace(/[\ud800-\udbff]$/, '') : clean
}

/** True when JSON text may hold something `cleanJson` must take out; false for nearly every body. */
export const needsCleaning = (jsonText: string) => suspicious.test(jsonText) || jsonText.includes('\u0000')

// Deeper JSON says nothing to anybody, and the database's own stack is not without end.
const deepest = 200

/** The same value with every string and key cleaned. Throws when it nests deeper than anything of ours. */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new RangeError('nested too deeply')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((inner) => cleanJson(inner, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), cleanJson(inner, depth + 1)]))
}
