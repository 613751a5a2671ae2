/** Up to two letters: of the first and the last word. A number has its last two digits. */
export function initialsOf(name: string): string {
  if (/^\+\d+$/.test(name)) return name.slice(-2)
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return (
    letters
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase() || '?'
  )
}

/** A hue that stays the same for the same text. */
export function hueOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return hash
}
