import { pointer } from '@hawker/core'

/** An object or list that is open: the keys it has so far (null for a list), and the one the scan stands at. */
type Level = { keys: Set<string> | null; at: string | number }

/** The position of the closing quote of a string that begins at `start`. */
const closing = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1)
  // A quote after an odd number of backslashes belongs to the string.
  while (end > 0) {
    let slash = end
    while (text[slash - 1] === '\\') slash--
    if ((end - slash) % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

/**
 * The JSON pointer to the first key that an object has twice, or null: `JSON.parse` silently keeps the last of the two. The
 * text must be JSON.
 */
export const repeatedKey = (text: string): string | null => {
  const levels: Level[] = []
  let isKey = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    const level = levels.at(-1)
    if (sign === '"') {
      const end = closing(text, index)
      if (isKey && level?.keys) {
        const key = String(JSON.parse(text.slice(index, end + 1)))
        level.at = key
        if (level.keys.has(key)) return pointer(...levels.map(({ at }) => at))
        level.keys.add(key)
        isKey = false
      }
      index = end
    } else if (sign === '{') {
      levels.push({ keys: new Set(), at: '' })
      isKey = true
    } else if (sign === '[') levels.push({ keys: null, at: 0 })
    else if (sign === '}' || sign === ']') {
      levels.pop()
      isKey = false
    } else if (sign === ',' && level) {
      if (typeof level.at === 'number') level.at++
      isKey = level.keys !== null
    }
  }
  return null
}
