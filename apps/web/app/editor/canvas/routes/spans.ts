/** A stretch of a line, from its lower to its higher end. */
export type Span = readonly [from: number, to: number]

export const span = (a: number, b: number): Span => (a < b ? [a, b] : [b, a])

/** The parts of a stretch that none of the others cover, from its lower to its higher end. */
export function freeSpans([from, to]: Span, taken: readonly Span[]): Span[] {
  const free: Span[] = []
  let at = from
  for (const [start, end] of taken.toSorted((a, b) => a[0] - b[0])) {
    if (end <= at) continue
    if (start > to) break
    if (start >= at) free.push([at, start])
    at = end
  }
  if (at <= to) free.push([at, to])
  return free
}

/** The place in a stretch that is nearest to another. */
export const nearest = ([from, to]: Span, wanted: number): number => Math.min(Math.max(wanted, from), to)
