type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether `?` was pressed. Thai and other keyboards have no Latin signs: there the key's position counts. */
export function isHelpKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Press): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const isLatin = /^[\x20-\x7e]$/.test(key)
  return isLatin ? key === '?' : code === 'Slash' && shiftKey
}

/** Whether a key pressed there is text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
