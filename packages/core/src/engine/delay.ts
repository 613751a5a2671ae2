import type { SmartDelayBlock } from '../blocks/smart-delay.ts'
import { fromLocal, lastFromLocal, toLocal, type WallTime, type Zone } from '../text/zone.ts'
import { readMoment } from './read-date.ts'

type Delay = SmartDelayBlock['config']

const minuteMs = 60_000
/** A day is 24 hours, as in the sequence rule: the time of day may shift by an hour where clocks change. */
export const unitMs = { minutes: minuteMs, hours: 60 * minuteMs, days: 24 * 60 * minuteMs }
/** The last instant a date can hold; no delay reaches further. */
export const latest = Date.UTC(9999, 11, 31)

/** "08:30" as minutes of the day; 24:00 is its first. */
export const clockMinutes = (text: string): number | null => {
  const found = /^(\d{1,2})(?::(\d{2}))?$/.exec(text.trim())
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? 0)]
  const minutes = hour * 60 + minute
  return minute <= 59 && minutes <= 1440 ? minutes % 1440 : null
}

const hourOf = (time: string): number => Number.parseInt(time, 10)

/** Two times of the day, however they are written, with some time between them: from 00:00 to 24:00 it is the whole day. */
export const isWindow = (start: string, end: string): boolean => {
  const [from, to] = [clockMinutes(start), clockMinutes(end)]
  return from !== null && to !== null && (from !== to || hourOf(start) < hourOf(end))
}

const wallTime = ({ year, month, day }: WallTime, minutes: number): WallTime => ({
  year,
  month,
  day,
  hour: Math.floor(minutes / 60),
  minute: minutes % 60,
})

/**
 * The first instant at or after `at` when the clock on the wall shows so many minutes after midnight. In autumn it may
 * show them a second time that day.
 */
export const atClock = (at: number, minutes: number, zone: Zone): number => {
  const local = toLocal(zone, at)
  const wall = wallTime(local, minutes)
  const today = [fromLocal(zone, wall), lastFromLocal(zone, wall)].find((each) => each >= at)
  return today ?? fromLocal(zone, wallTime({ ...local, day: local.day + 1 }, minutes))
}

/** Minutes since midnight on the clock on the wall. */
const clockAt = (at: number, zone: Zone): number => {
  const { hour, minute } = toLocal(zone, at)
  return hour * 60 + minute
}

/** The first instant after the last leap of the clock. */
const landing = (at: number, zone: Zone): number => {
  const isBefore = (each: number) => zone.offsetMinutes(each) !== zone.offsetMinutes(at)
  let first = at
  while (!isBefore(first - minuteMs) && at - first < unitMs.days) first -= minuteMs
  return first
}

/**
 * The instant itself when it lies in the daily window, otherwise when the window opens next. The start belongs to the
 * window, its end does not; an end before the start lies on the next day. No window, or one that is no span, is all day.
 */
export const intoWindow = (at: number, from: string, until: string, zone: Zone): number => {
  const start = clockMinutes(from)
  const end = clockMinutes(until)
  if (start === null || end === null) return at
  const isInside = (each: number): boolean => {
    const now = clockAt(each, zone)
    return start < end ? now >= start && now < end : now >= start || now < end
  }
  if (isInside(at)) return at
  const opens = atClock(at, start, zone)
  if (clockAt(opens, zone) === start) return opens
  // In spring the clock leaps over the start: the window opens where it lands, unless it leaps over the whole window.
  const landed = landing(opens, zone)
  return landed >= at && isInside(landed) ? landed : atClock(opens + 1, start, zone)
}

/** When a smart delay that begins now is over. A date that is past, or none, is over at once. */
export const delayUntil = (delay: Delay, now: number, zone: Zone): number => {
  const span = delay.delay_value * unitMs[delay.delay_unit]
  const at = delay.delay_type === 'date' ? (readMoment(delay.date, zone) ?? now) : now + span
  const over = Math.min(Math.max(at, now), latest)
  return delay.use_time_window ? intoWindow(over, delay.sending_time_start, delay.sending_time_end, zone) : over
}
