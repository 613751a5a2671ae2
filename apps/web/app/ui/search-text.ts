/** A search field's view of its value in the address, which follows the typed text with a delay. */
export type Followed = {
  /** The value last seen in the address. */
  value: string
  /** Values the field has reported and not yet seen in the address, oldest first. */
  told: readonly string[]
}

/** True for a value the field itself has reported: later typing stays. Any other value (Back) replaces the text. */
export const isOwn = ({ value, told }: Followed, next: string): boolean => next === value || told.includes(next)

export function withValue(followed: Followed, value: string): Followed {
  if (value === followed.value) return followed
  // Reports before it are obsolete; a value from elsewhere makes all of them obsolete.
  const place = followed.told.lastIndexOf(value)
  return { value, told: place < 0 ? [] : followed.told.slice(place + 1) }
}

/** The value to report for this text; null if it was reported already. */
export function untold({ value, told }: Followed, text: string): string | null {
  const next = text.trim()
  return next === (told.at(-1) ?? value) ? null : next
}
