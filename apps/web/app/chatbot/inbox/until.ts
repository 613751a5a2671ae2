/** A pause until after this instant has no end of its own: it lasts until the conversation is handed back. */
const farAway = Date.UTC(9000, 0, 1)

/** The end of a pause that ends by itself; null for one that lasts until it is handed back. */
export function endOfPause(until: string | number | null | undefined): string | null {
  if (typeof until !== 'string' || until === 'infinity') return null
  const at = Date.parse(until)
  return Number.isNaN(at) || at >= farAway ? null : until
}
