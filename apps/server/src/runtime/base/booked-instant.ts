import { later } from './later.ts'

/** No account's slots are booked further ahead than this, and no answer of a platform stops one for longer. */
const longestBooking = `interval '1 hour'`

/** SQL of the last instant that may be booked at `now`. */
export const lastBookable = (now: string) => later(`${now}::timestamptz`, longestBooking)

/**
 * SQL of a booked instant as it counts at `now`. One beyond the longest booking was written by a process whose clock was
 * ahead: it counts as over, or that account would stay silent until our clock has caught up.
 */
export const booked = (instant: string, now: string) =>
  `(case when ${instant} > ${lastBookable(now)} then ${now}::timestamptz else ${instant} end)`
