/** A search field's view of its value in the address, which follows the typed text with a delay. */
export type Followed = {
  /** The value last seen in the address. */
  value: string
  /** Values the field has reported and not yet seen in the address, oldest first. */
  reported: readonly string[]
}

/** True for a value the field itself has reported: later typing stays. Any other value (Back) replaces the text. */
export const isOwn = ({ value, reported }: Followed, next: string): boolean => next === value || reported.includes(next)

export function withValue(followed: Followed, value: string): Followed {
  if (value === followed.value) return followed
  // Reports before it are obsolete; a value from elsewhere makes all of them obsolete.
  const place = followed.reported.lastIndexOf(value)
  return { value, reported: place < 0 ? [] : followed.reported.slice(place + 1) }
}

/** The value to report for this text; null if it was reported already. */
export function unreported({ value, reported }: Followed, text: string): string | null {
  const next = text.trim()
  return next === (reported.at(-1) ?? value) ? null : next
}
