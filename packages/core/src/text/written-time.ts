import { fold } from './fold.ts'
import { monthOf } from './months.ts'
import { fromLocal, utcMs, type Zone } from './zone.ts'

/** A date as a person writes it, with or without a time of day and an offset (in minutes). */
export type WrittenTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  ms: number
  /** No time of day was written. */
  is_day: boolean
  offset: number | null
}

type Day = { year: number; month: number; day: number }

const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const clock = /(?:^|[ t,])(\d{1,2})(?:[:h](\d{2})?)(?::(\d{2})(?:\.(\d{1,9}))?)?(?=$|[ ,])/i
/** An offset stands right after the time of day; otherwise the 2026 at the end of a date would be one. */
const offsetEnd = /^(.*\d[:h]\d{2}(?:\.\d+)?) ?(?:(z|utc|gmt)|([+-])(\d{2}):?(\d{2}))$/i

/** Words around the parts of a date: "ngày 5 tháng 3 năm 2026", "ika-5 ng Marso", "5 de marzo de 2026", "Thu, 5th March". */
const around = new Set(
  'ngay mung nam de del ng ika st nd rd th of the tanggal ที่ วันที่ เดือน ปี พศ sun mon tue wed thu fri sat'.split(' '),
)
const thaiDigits = '๐๑๒๓๔๕๖๗๘๙'

/**
 * Thai people count years of the Buddhist era: their 2443 to 2642 are our 1900 to 2099. Dates with the year first come from
 * programs, which count as we do.
 */
const ourYear = (year: number): number => (year >= 2443 && year <= 2642 ? year - 543 : year)

/** "thang 3": this month has no other name. */
const vietnameseMonth = /\bthang (\d{1,2})(?=\D|$)/
const wordOrNumber = /\d+|[\p{L}\p{M}.]+/gu

const namedDay = (text: string): Day | null => {
  const numbered = vietnameseMonth.exec(text)
  const tokens = (text.replace(vietnameseMonth, ' ').match(wordOrNumber) ?? []).filter(
    (token) => !around.has(token.replaceAll('.', '')),
  )
  const names = tokens.filter((token) => !/^\d/.test(token))
  const [first = '', second = '', ...more] = tokens.filter((token) => /^\d/.test(token))
  const month = numbered ? Number(numbered[1]) : monthOf(names[0] ?? '')
  if (month === null || names.length !== (numbered ? 0 : 1) || more.length > 0) return null
  const [day, year] = first.length === 4 ? [second, first] : [first, second]
  return day.length <= 2 && year.length === 4 ? { day: Number(day), month, year: ourYear(Number(year)) } : null
}

const readDay = (text: string): Day | null => {
  const numbers = (found: RegExpExecArray | null) => found?.slice(1).map(Number)
  const [year, month, day] = numbers(yearFirst.exec(text)) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return { year, month, day }
  const [d, m, y] = numbers(dayFirst.exec(text)) ?? []
  if (d !== undefined && m !== undefined && y !== undefined) return { year: ourYear(y), month: m, day: d }
  return namedDay(text)
}

/** A day that exists: there is no 30th of February. */
const isReal = ({ year, month, day }: Day): boolean =>
  year >= 1 && month >= 1 && month <= 12 && new Date(utcMs(year, month, day)).getUTCDate() === day

/** No clock is more than 14 hours off. */
const offsetOf = (found: RegExpExecArray | null): number | null => {
  if (!found) return null
  if (found[2]) return 0
  const minutes = Number(found[4]) * 60 + Number(found[5])
  return found[3] === '-' ? -minutes : minutes
}

/**
 * A date as programs and people write it: 2026-03-05T09:30:00Z, 5/3/2026, 9h30 05.03.2026, 5 tháng 3 năm 2026, March 5,
 * 2026, ๕ มีนาคม ๒๕๖๙. The day stands before the month, as in six of the seven languages. Null for any other text.
 */
export const readWritten = (given: string): WrittenTime | null => {
  if (given.length > 100 || !/\p{Nd}/u.test(given)) return null
  const text = fold(given).replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))
  const ending = offsetEnd.exec(text)
  const offset = offsetOf(ending)
  const local = ending?.[1] ?? text
  const time = clock.exec(local)
  const [whole = '', hour, minute = 0, second = 0, fraction = '0'] = time ?? []
  const day = readDay((time ? local.replace(whole, ' ') : local).replace(',', '').trim())
  if (!day || !isReal(day) || Math.abs(offset ?? 0) > 14 * 60) return null
  const [h, m, s] = [Number(hour ?? 0), Number(minute), Number(second)]
  if (h > 23 || m > 59 || s > 59) return null
  const ms = Math.floor(Number(`0.${fraction}`) * 1000)
  return { ...day, hour: h, minute: m, second: s, ms, is_day: time === null, offset }
}

/** The written instant, or the one at which the clock of `zone` shows it; a date alone is its first minute. */
export const instantOf = ({ ms, offset, ...wall }: WrittenTime, zone: Zone): number => {
  if (offset === null) return fromLocal(zone, wall) + ms
  return utcMs(wall.year, wall.month, wall.day, wall.hour, wall.minute, wall.second) + ms - offset * 60_000
}
