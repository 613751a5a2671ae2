export type Shortcut = 'next' | 'previous' | 'done' | 'reply'

/** The parts of a key press that shortcuts read. `isTyping`: it goes into a field, so it is no shortcut. */
export type Press = {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isTyping: boolean
}

const byKey: Record<string, Shortcut> = { j: 'next', k: 'previous', e: 'done', r: 'reply', '/': 'reply' }
const byCode: Record<string, string> = { KeyJ: 'j', KeyK: 'k', KeyE: 'e', KeyR: 'r', Slash: '/' }

/** Thai and other keyboards have no Latin letters: there the key's position counts. */
export function shortcutOf({ key, code, shiftKey, ctrlKey, metaKey, altKey, isTyping }: Press): Shortcut | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null
  const isLatin = /^[\x20-\x7e]$/.test(key)
  if (isLatin) return byKey[key.toLowerCase()] ?? null
  if (shiftKey && code === 'Slash') return null
  return byKey[byCode[code] ?? ''] ?? null
}
