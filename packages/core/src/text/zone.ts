const minuteMs = 60_000
const dayMs = 86_400_000
const defaultOffset = 7 * 60

/** A local clock: its distance from UTC at an instant. */
export type Zone = { name: string; offsetMinutes(at: number): number }

export type LocalTime = {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  /** 0 is Sunday. */
  weekday: number
}

const fixed = (name: string, minutes: number): Zone => ({ name, offsetMinutes: () => minutes })

const offset = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i

const readOffset = (name: string): number | null => {
  if (/^(UTC|GMT|Z)$/i.test(name)) return 0
  const found = offset.exec(name)
  if (!found) return null
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0)
  if (minutes > 14 * 60) return null
  return found[1] === '-' ? -minutes : minutes
}

/** `Date.UTC` reads the years below 100 as those of the 20th century. */
export const utcMs = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) + (hour * 60 + minute) * minuteMs + second * 1000

/** The time on a named zone's clock at an instant, as if it were UTC. */
const wallClock = (format: Intl.DateTimeFormat, at: number): number => {
  const parts: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return utcMs(year, month, day, hour, minute, second)
}

const named = (name: string): Zone | null => {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    const whole = (at: number) => Math.floor(at / 1000) * 1000
    return { name, offsetMinutes: (at) => Math.round((wallClock(format, at) - whole(at)) / minuteMs) }
  } catch {
    return null
  }
}

/** An IANA name or an offset such as +07:00. Anything else is UTC+7, the specification's default. */
export const zoneOf = (name: string): Zone => {
  const minutes = readOffset(name.trim())
  if (minutes !== null) return fixed(name, minutes)
  return (name.trim() ? named(name.trim()) : null) ?? fixed('+07:00', defaultOffset)
}

/** The time on the zone's clock at an instant. */
export const toLocal = (zone: Zone, at: number): LocalTime => {
  const wall = new Date(at + zone.offsetMinutes(at) * minuteMs)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    weekday: wall.getUTCDay(),
  }
}

/** A time on a clock; a day past the end of its month continues into the next. */
export type WallTime = Omit<LocalTime, 'weekday'> & { second?: number }

/** The instants at which the wall clock shows this time: two in the hour that comes twice, none in one it leaps over. */
const shownAt = (zone: Zone, wall: number): number[] => {
  const around = [zone.offsetMinutes(wall - dayMs), zone.offsetMinutes(wall + dayMs)]
  const candidates = [wall - Math.max(...around) * minuteMs, wall - Math.min(...around) * minuteMs]
  return candidates.filter((at) => zone.offsetMinutes(at) * minuteMs === wall - at)
}

const wallMs = ({ year, month, day, hour, minute, second = 0 }: WallTime): number =>
  utcMs(year, month, day, hour, minute, second)

/**
 * The instant at which the clock shows this time. In the hour that comes twice it is the first. A time inside the spring
 * gap lies as far after the gap as it lies after the gap's start.
 */
export const fromLocal = (zone: Zone, time: WallTime): number => {
  const wall = wallMs(time)
  return shownAt(zone, wall)[0] ?? wall - zone.offsetMinutes(wall - dayMs) * minuteMs
}

/** The same, and in the hour that comes twice the second. */
export const lastFromLocal = (zone: Zone, time: WallTime): number =>
  shownAt(zone, wallMs(time)).at(-1) ?? fromLocal(zone, time)
