import { instantOf, readWritten } from './written-time.ts'
import { toLocal, type Zone } from './zone.ts'

const digits = (number: number, length = 2) => String(number).padStart(length, '0')
const isoOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${digits(year, 4)}-${digits(month)}-${digits(day)}`

/** A date without a time of day, as 2026-03-05. */
export const readDate = (text: string): string | null => {
  const written = readWritten(text)
  return written?.is_day ? isoOf(written) : null
}

/** A date and a time of day in either order, on the bot's wall clock; or an instant with its offset. Stored as an instant. */
export const readDateTime = (text: string, zone: Zone): string | null => {
  const written = readWritten(text)
  return written && !written.is_day ? new Date(instantOf(written, zone)).toISOString() : null
}

/** A date, or the day on the bot's clock in which a date and time lies. */
export const readDay = (text: string, zone: Zone): string | null => {
  const written = readWritten(text)
  if (!written) return null
  const day = written.offset === null ? written : toLocal(zone, instantOf(written, zone))
  return day.year >= 1 && day.year <= 9999 ? isoOf(day) : null
}

/** A date as fields and people write it, with a time of day or without: then its first minute. */
export const readMoment = (text: string, zone: Zone): number | null => {
  const written = readWritten(text)
  return written ? instantOf(written, zone) : null
}
