import { intoWindow } from '../text/time-window.ts'
import type { Zone } from '../text/zone.ts'
import type { ExclusionRules } from './exclusion-rules.ts'
import { morningAfter } from './exclusions.ts'
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

type Hours = Pick<BroadcastPlan, 'window'> & Partial<Pick<ExclusionRules, 'night'>>

/** The instant itself when the daily window is open and the platform has no night, else when both are so next. */
export const opensAt = (now: number, { window, night = null }: Hours, zone: Zone): number => {
  let at = now
  // A window that lies in the platform's night never opens; after a few days the sender finds out.
  for (let days = 0; days < 4; days++) {
    const morning = morningAfter({ night }, at)
    const opens = window ? intoWindow(morning, window.from, window.until, zone) : morning
    if (opens === at) return at
    at = opens
  }
  return at
}

export const brakes = ['limit', 'account', 'window', 'night', 'quota'] as const
export type Brake = (typeof brakes)[number]

/** The messages that the platform still takes, and those of each new span. */
export type Allowance = { left: number; most: number; per: 'day' | 'month' }

const spanMs = { day: 24 * 3_600_000, month: 30 * 24 * 3_600_000 }

type Pace = {
  limit: string
  plan: BroadcastPlan
  /** Of the account; 0: without a limit. */
  rate_per_second: number
  zone: Zone
  night?: ExclusionRules['night']
  allowance?: Allowance | null
}

/** When so many customers will have entered, and what slows it most. A month counts as 30 days. */
export const finishOf = (many: number, start: number, pace: Pace): { at: number; brake: Brake } => {
  const finish = byClock(many, start, pace)
  const { allowance } = pace
  if (!allowance || allowance.most <= 0 || many <= allowance.left) return finish
  const spans = Math.ceil((many - Math.max(0, allowance.left)) / allowance.most)
  const at = start + spans * spanMs[allowance.per]
  return at > finish.at ? { at, brake: 'quota' } : finish
}

/** The same without the platform's allowance. Days are passed one by one, a year at most. */
const byClock = (
  many: number,
  start: number,
  { limit, plan, rate_per_second, zone, night = null }: Pace,
): { at: number; brake: Brake } => {
  const hours = { window: plan.window, night }
  const own = paceOf(limit, plan)
  const account = rate_per_second > 0 ? 1_000 / rate_per_second : 0
  const interval = Math.max(own, account)
  const brake: Brake = own >= account && own > 0 ? 'limit' : 'account'
  let at = opensAt(start, hours, zone)
  let left = many * interval
  if (!plan.window && !night) return { at: at + left, brake }
  let days = 0
  for (; left > 0 && days < 366; days++) {
    const closes = closesAt(at, hours, zone)
    const open = Math.min(left, Math.max(closes - at, 60_000))
    left -= open
    at = left > 0 ? opensAt(closes, hours, zone) : at + open
  }
  return { at: at + left, brake: days > 1 ? (plan.window ? 'window' : 'night') : brake }
}

/** Finds by halves, to the minute, the instant at which the window that is open at `at` closes. */
function closesAt(at: number, hours: Hours, zone: Zone): number {
  const isOpenAt = (each: number) => opensAt(each, hours, zone) === each
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
