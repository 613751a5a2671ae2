/** Every word of a namespace by its dotted key. */
export function phrasesByKey(words: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(words)) {
    const key = prefix + name
    if (typeof value === 'string') found.set(key, value)
    else if (value && typeof value === 'object')
      for (const [inner, word] of phrasesByKey(value, `${key}.`)) found.set(inner, word)
    else throw new TypeError(`${key} is neither words nor a group of them`)
  }
  return found
}

const category = /_(zero|one|two|few|many|other)$/

/** A key without its plural category, and the category. */
export function splitPlural(key: string): { base: string; category: string | null } {
  const match = category.exec(key)
  return match ? { base: key.slice(0, match.index), category: match[1] ?? null } : { base: key, category: null }
}

/** The `{{names}}` a phrase is filled with, sorted. */
export const placeholders = (words: string): string[] =>
  [...new Set([...words.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name))].sort()
