import { toLocal } from '../text/zone.ts'
import type { Filter, Scalar } from './filter.ts'
import { type Asked, type Clock, instantRanges, isDate, wanted } from './given.ts'
import { hasEnough, isBetween } from './operators.ts'
import { inRange, pointRange } from './range.ts'
import { plain } from './text.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const weekdayOf = (value: Scalar): number => weekdays.indexOf(plain(value))
const isWeekday = (value: Scalar) => weekdayOf(value) >= 0

const dayMinutes = 1440

/** Minutes since midnight; 24:00 is the end of the day. */
const minutesOf = (value: Scalar | undefined): number | null => {
  const found = /^([01]?\d|2[0-3]|24(?=:00)):([0-5]\d)$/.exec(String(value ?? '').trim())
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
const isTime = (value: Scalar) => minutesOf(value) !== null

/** From a time to the same one is no time at all; from 00:00 to 24:00 it is the whole day. */
const isNoSpan = ({ filter_type }: Filter, [first, second]: readonly Scalar[]): boolean => {
  const [from, to] = [minutesOf(first) ?? 0, minutesOf(second) ?? 0]
  return isBetween(filter_type) && from % dayMinutes === to % dayMinutes && from >= to
}

/** Times of day, weekdays or dates, and all of one kind. */
export const isClockFilled = (filter: Filter): boolean => {
  const given = wanted(filter)
  if (filter.unit !== null || !hasEnough(filter, given)) return false
  const isSameness = filter.filter_type === 'equal' || filter.filter_type === 'not_equal'
  return (
    (given.every(isTime) && !isNoSpan(filter, given)) || given.every(isDate) || (isSameness && given.every(isWeekday))
  )
}

/** The start of a daily window belongs to it, its end does not; an end before the start lies on the next day. */
const isInWindow = (now: number, start: number, end: number): boolean =>
  start <= end ? now >= start && now < end : now >= start || now < end

/** Whether it is the time a row names, on the bot's clock. */
export const isClockAt = (asked: Asked, clock: Clock): boolean => {
  const { operator, given } = asked
  const local = toLocal(clock.zone, clock.now)
  if (given.every(isWeekday)) return given.some((value) => weekdayOf(value) === local.weekday)
  if (!given.every(isTime)) return instantRanges(asked, clock).some((range) => inRange(clock.now, range))
  const now = local.hour * 60 + local.minute
  const [first, second] = [minutesOf(given[0]), minutesOf(given[1])]
  if (operator === 'equal') return given.some((value) => (minutesOf(value) ?? Number.NaN) % dayMinutes === now)
  if (first === null) return false
  if (isBetween(operator)) return second !== null && isInWindow(now, first, second)
  const range = pointRange(operator, first)
  return range !== null && inRange(now, range)
}
