import { later } from './later.ts'

/** The longest time for which an account's slots are booked ahead, and for which a platform's answer stops an account. */
const longestBooking = `interval '1 hour'`

/** SQL of the last instant that may be booked at `now`. */
export const lastBookable = (now: string) => later(`${now}::timestamptz`, longestBooking)

/**
 * SQL of a booked instant at `now`. One beyond the longest booking was written by a process whose clock was ahead: it counts
 * as over, or the account would be silent until our clock catches up.
 */
export const booked = (instant: string, now: string) =>
  `(case when ${instant} > ${lastBookable(now)} then ${now}::timestamptz else ${instant} end)`
