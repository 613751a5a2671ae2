type Press = Pick<KeyboardEvent, 'key' | 'code'>

/**
 * The letter or sign of a shortcut, in lower case; keys with names, such as Enter, as they are. Thai and other keyboards have no
 * Latin letters: there the key's position counts.
 */
export function latinKey({ key, code }: Press): string {
  if (key.length > 1) return key
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  return code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key)
}
