import { latinKey } from '../../frame/latin-key.ts'

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

export function shortcutOf({ key, code, shiftKey, ctrlKey, metaKey, altKey, isTyping }: Press): Shortcut | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null
  // Where the key has no Latin sign, Shift and its position make ?.
  const isHelp = shiftKey && code === 'Slash' && key !== '/'
  return isHelp ? null : (byKey[latinKey({ key, code })] ?? null)
}
