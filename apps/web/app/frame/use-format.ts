import { chatClock, shortCount, zoneOf } from '@hawker/core'
import { type Language, localeOf } from '@hawker/phrases'
import { currentLanguage } from './i18n.ts'
import { useBotTimezone, useIs12Hours } from './use-bot.ts'
import { useText } from './use-text.ts'
import { foreignZones } from './zone-offset.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Words = { yesterday: string; now: string }

/** Numbers and instants in the reader's language; instants on the clock of the page (default UTC+7). */
export function makeFormat(language: Language, timeZone: string, words: Words, is_12_hours = false) {
  const locale = localeOf(language)
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options })
  const number = new Intl.NumberFormat(locale)
  const sized = (unit: 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  const [kilobyte, megabyte] = [sized('kilobyte'), sized('megabyte')]
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const time = make(clockOf(is_12_hours))
  // The calendar day of the page's clock, comparable as text.
  const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const chatTime = chatClock({ zone: zoneOf(timeZone), language, yesterday: words.yesterday, is_12_hours })
  const days = daysOf(locale, timeZone, is_12_hours)
  const zone = foreignZones(timeZone)
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

  const unit = (unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' })
  const waits = { minutes: unit('minute'), hours: unit('hour'), days: unit('day') }

  const isSameDay = (a: Date, b: Date) => dayKey.format(a) === dayKey.format(b)
  return {
    locale,
    number: (value: number) => number.format(value),
    bytes: (bytes: number) => (bytes < 1_000_000 ? kilobyte.format(bytes / 1_000) : megabyte.format(bytes / 1_000_000)),
    /** Message counts shorten to K and M. */
    count: shortCount,
    percent: (value: number) => percent.format(value),
    time: (at: string) => time.format(new Date(at)),
    ...days,
    /** With the zone of the bot's clock where it differs from the reader's. */
    dateTime: (at: string) => [days.dateTime(at), zone(new Date(at))].filter(Boolean).join(' '),
    /** That zone alone; null: both clocks show the same. */
    zone: (at: string) => zone(new Date(at)),
    /** A date without a zone, "2026-03-02" or "2026-03-02T09:30Z": it is the same in every zone. */
    calendar: daysOf(locale, 'UTC', is_12_hours),
    /** The short name of a day of the week; 1 is Monday. */
    dayOfWeek: (day: number) => weekday.format(Date.UTC(2024, 0, day)),
    isSameDay: (a: string, b: string) => isSameDay(new Date(a), new Date(b)),
    chatTime: (at: string, now = new Date()) => chatTime(Date.parse(at), now.getTime()),
    /** A wait, rounded down and short: "5m", "2h", "3d"; its first minute counts as one. */
    wait(since: string, now: Date) {
      const ms = Math.max(now.getTime() - Date.parse(since), 0)
      if (ms < hour) return waits.minutes.format(Math.max(Math.floor(ms / minute), 1))
      if (ms < day) return waits.hours.format(Math.floor(ms / hour))
      return waits.days.format(Math.floor(ms / day))
    },
    /** "5 minutes ago", "in 3 days". */
    ago(at: string, now = new Date()) {
      const ms = new Date(at).getTime() - now.getTime()
      const size = Math.abs(ms)
      if (size < minute) return words.now
      if (size < hour) return relative.format(Math.round(ms / minute), 'minute')
      if (size < day) return relative.format(Math.round(ms / hour), 'hour')
      return relative.format(Math.round(ms / day), 'day')
    },
  }
}

const clockOf = (is_12_hours: boolean): Intl.DateTimeFormatOptions =>
  is_12_hours
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

function daysOf(locale: string, timeZone: string, is_12_hours: boolean) {
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options })
  const date = make({ day: 'numeric', month: 'long', year: 'numeric' })
  const dayMonth = make({ day: 'numeric', month: 'short' })
  const weekday = make({ weekday: 'short' })
  const dateTime = make({ day: 'numeric', month: 'short', year: 'numeric', ...clockOf(is_12_hours) })
  return {
    date: (at: string) => date.format(new Date(at)),
    dayMonth: (at: string) => dayMonth.format(new Date(at)),
    weekday: (at: string) => weekday.format(new Date(at)),
    dateTime: (at: string) => dateTime.format(new Date(at)),
  }
}

export type Format = ReturnType<typeof makeFormat>

/** Making one takes a millisecond, and every line of a thread needs it, so each kind is made once. */
const made = new Map<string, Format>()

export function useFormat(): Format {
  const t = useText('common')
  const timezone = useBotTimezone()
  const is_12_hours = useIs12Hours()
  const language = currentLanguage()
  const key = `${language} ${timezone} ${is_12_hours} ${t('yesterday')}`
  const known = made.get(key)
  if (known) return known
  const words = { yesterday: t('yesterday'), now: t('just_now') }
  const format = makeFormat(language, timezone, words, is_12_hours)
  made.set(key, format)
  return format
}
