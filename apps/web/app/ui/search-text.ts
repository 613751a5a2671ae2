/** What a search field knows of the value it searches by, as in the address, which follows a moment after it was told. */
export type Followed = {
  /** The value that was last seen. */
  value: string
  /** What was told and is not seen as the value yet. */
  told: readonly string[]
}

/** The field told it, so it keeps what was typed since; any other value (Back) is taken over. */
export const isOwn = ({ value, told }: Followed, next: string): boolean => next === value || told.includes(next)

export function withValue(followed: Followed, value: string): Followed {
  if (value === followed.value) return followed
  // What was told before it was passed over; one from elsewhere makes all of it old.
  const place = followed.told.lastIndexOf(value)
  return { value, told: place < 0 ? [] : followed.told.slice(place + 1) }
}

/** What is to be told of this text; null when that is known. */
export function untold({ value, told }: Followed, text: string): string | null {
  const next = text.trim()
  return next === (told.at(-1) ?? value) ? null : next
}
