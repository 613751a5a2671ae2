import { fromLocal, lastFromLocal, toLocal, type WallTime, type Zone } from './zone.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

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
 * The first instant at or after `at` when the local clock shows so many minutes after midnight. In autumn it may show them
 * twice that day.
 */
export const atClock = (at: number, minutes: number, zone: Zone): number => {
  const local = toLocal(zone, at)
  const wall = wallTime(local, minutes)
  const today = [fromLocal(zone, wall), lastFromLocal(zone, wall)].find((each) => each >= at)
  return today ?? fromLocal(zone, wallTime({ ...local, day: local.day + 1 }, minutes))
}

/** Minutes since midnight on the local clock. */
const clockAt = (at: number, zone: Zone): number => {
  const { hour, minute } = toLocal(zone, at)
  return hour * 60 + minute
}

/** The first instant after the clock's last change. */
const landing = (at: number, zone: Zone): number => {
  const isBefore = (each: number) => zone.offsetMinutes(each) !== zone.offsetMinutes(at)
  let first = at
  while (!isBefore(first - minuteMs) && at - first < dayMs) first -= minuteMs
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
