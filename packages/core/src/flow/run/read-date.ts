import { toLocal, type Zone } from '../../text/zone.ts'
import { readInstant } from './delay.ts'

const dayFirst = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/
const clock = /(?:^|[ T,])(\d{1,2})(?:[:hH](\d{2})?)(?::(\d{2}))?(?=$|[ ,])/

const two = (digits: string) => digits.padStart(2, '0')

/** 5/3/2026, 05.03.2026 or 2026-03-05, as 2026-03-05. The day stands first, as in six of the seven languages. */
export const readDate = (text: string): string | null => {
  const found = dayFirst.exec(text.trim()) ?? yearFirst.exec(text.trim())
  const { year = '', month = '', day = '' } = found?.groups ?? {}
  const iso = `${year}-${two(month)}-${two(day)}`
  const at = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).getUTCDate() !== Number(day) ? null : iso
}

/** A date and a time of day in either order, on the bot's wall clock; or an instant with its offset. Stored as an instant. */
export const readDateTime = (text: string, zone: Zone): string | null => {
  const at = readInstant(text, zone) ?? readParts(text, zone)
  return at === null || !/\d[:hH]/.test(text) ? null : new Date(at).toISOString()
}

const readParts = (text: string, zone: Zone): number | null => {
  const found = clock.exec(text)
  if (!found) return null
  const [whole, hour, minute = '00', second = '00'] = found
  const date = readDate(text.replace(whole, '').replace(',', '')) ?? ''
  return readInstant(`${date} ${hour}:${minute}:${second}`, zone)
}

/** A date, or the day on the bot's clock in which a date and time lies. */
export const readDay = (text: string, zone: Zone): string | null => {
  const at = readDateTime(text, zone)
  if (at === null) return readDate(text)
  const { year, month, day } = toLocal(zone, Date.parse(at))
  return readDate(`${year}-${month}-${day}`)
}

/** A date as fields and people write it, with a time of day or without: then its first minute. */
export const readMoment = (text: string, zone: Zone): number | null =>
  readInstant(text, zone) ?? readInstant(readDateTime(text, zone) ?? readDate(text) ?? '', zone)
