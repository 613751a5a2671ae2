import { intoWindow } from '../text/time-window.ts'
import type { Zone } from '../text/zone.ts'
import type { BroadcastPlan } from './plan.ts'

/**
 * How late a customer may enter: the next look comes within a second. The limit's slots are spread over this much more than a
 * minute, so that no 60 seconds have more of them than the limit, however late each is used.
 */
export const mostLateMs = 1_000
const spreadMs = 60_000 + mostLateMs

/** Milliseconds between two customers of a broadcast; 0: the account's own limit alone counts. */
export const paceOf = (limit: string, { is_fastest }: Pick<BroadcastPlan, 'is_fastest'>): number =>
  is_fastest ? 0 : spreadMs / Math.max(1, Number(limit))

/** Counts the customers who may enter at `now` (ms), of at most `most`. `next_at`: the first free slot. */
export const slotsAt = (
  now: number,
  next_at: number | null,
  interval_ms: number,
  most: number,
): { many: number; next_at: number } => {
  if (most <= 0) return { many: 0, next_at: next_at ?? now }
  if (interval_ms === 0) return { many: most, next_at: now }
  // Slots that were missed for longer, as in a pause, are lost: caught up, they would exceed the limit.
  const first = Math.max(next_at ?? now, now - mostLateMs)
  if (first > now) return { many: 0, next_at: first }
  const many = Math.min(most, Math.floor((now - first) / interval_ms) + 1)
  return { many, next_at: first + many * interval_ms }
}

/** The instant itself when the daily window is open, else when it opens next. */
export const opensAt = (now: number, { window }: Pick<BroadcastPlan, 'window'>, zone: Zone): number =>
  window ? intoWindow(now, window.from, window.until, zone) : now

export type Brake = 'limit' | 'account' | 'window'

/**
 * When so many customers will have entered, and what slows it most. `rate_per_second`: of the account; 0: without a limit.
 * Daily windows are passed one by one, a year at most.
 */
export const finishOf = (
  many: number,
  start: number,
  { limit, plan, rate_per_second, zone }: { limit: string; plan: BroadcastPlan; rate_per_second: number; zone: Zone },
): { at: number; brake: Brake } => {
  const own = paceOf(limit, plan)
  const account = rate_per_second > 0 ? 1_000 / rate_per_second : 0
  const interval = Math.max(own, account)
  const brake: Brake = own >= account && own > 0 ? 'limit' : 'account'
  let at = opensAt(start, plan, zone)
  let left = many * interval
  if (!plan.window) return { at: at + left, brake }
  let days = 0
  for (; left > 0 && days < 366; days++) {
    const closes = closesAt(at, plan, zone)
    const open = Math.min(left, Math.max(closes - at, 60_000))
    left -= open
    at = left > 0 ? opensAt(closes, plan, zone) : at + open
  }
  return { at: at + left, brake: days > 1 ? 'window' : brake }
}

/** Finds by halves, to the minute, the instant at which the window that is open at `at` closes. */
function closesAt(at: number, plan: Pick<BroadcastPlan, 'window'>, zone: Zone): number {
  const isOpenAt = (each: number) => opensAt(each, plan, zone) === each
  let [open, closed] = [at, at]
  for (let hours = 1; hours <= 25 && isOpenAt(closed); hours++) {
    open = closed
    closed = at + hours * 3_600_000
  }
  if (isOpenAt(closed)) return closed
  while (closed - open > 60_000) {
    const middle = (open + closed) / 2
    if (isOpenAt(middle)) open = middle
    else closed = middle
  }
  return closed
}

const slotMs = 30 * 60_000
const yearMs = 366 * 24 * 3_600_000

/** Why a broadcast cannot be scheduled for this instant; null: it can. Slots are the half hours of the bot's clock. */
export const slotProblem = (at: number, now: number, zone: Zone): 'past' | 'too_far' | 'no_slot' | null => {
  if (at <= now) return 'past'
  if (at - now > yearMs) return 'too_far'
  return (at + zone.offsetMinutes(at) * 60_000) % slotMs === 0 ? null : 'no_slot'
}
