import { chatClock, shortCount, zoneOf } from '@hawker/core'
import { type Language, localeOf } from '@hawker/phrases'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from './i18n.ts'
import { useBotTimezone } from './use-bot.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Numbers and instants in the reader's language; instants on the clock of the page (default UTC+7). */
export function makeFormat(language: Language, timeZone: string, words: { yesterday: string; now: string }) {
  const locale = localeOf(language)
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options })
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const time = make({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  // The calendar day of the page's clock, comparable as text.
  const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const chatTime = chatClock({ zone: zoneOf(timeZone), language, yesterday: words.yesterday })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

  const isSameDay = (a: Date, b: Date) => dayKey.format(a) === dayKey.format(b)
  return {
    locale,
    number: (value: number) => number.format(value),
    /** Message counts shorten to K and M. */
    count: shortCount,
    percent: (value: number) => percent.format(value),
    time: (at: string) => time.format(new Date(at)),
    ...daysOf(locale, timeZone),
    /** Of a date without a zone, "2026-03-02" or "2026-03-02T09:30Z": it is the same in every zone. */
    calendar: daysOf(locale, 'UTC'),
    isSameDay: (a: string, b: string) => isSameDay(new Date(a), new Date(b)),
    chatTime: (at: string, now = new Date()) => chatTime(Date.parse(at), now.getTime()),
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

function daysOf(locale: string, timeZone: string) {
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options })
  const date = make({ day: 'numeric', month: 'long', year: 'numeric' })
  const dayMonth = make({ day: 'numeric', month: 'short' })
  const weekday = make({ weekday: 'short' })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const dateTime = make({ day: 'numeric', month: 'short', year: 'numeric', ...clock })
  return {
    date: (at: string) => date.format(new Date(at)),
    dayMonth: (at: string) => dayMonth.format(new Date(at)),
    weekday: (at: string) => weekday.format(new Date(at)),
    dateTime: (at: string) => dateTime.format(new Date(at)),
  }
}

export type Format = ReturnType<typeof makeFormat>

/** Making one takes a millisecond, and every line of a thread needs it: one of a kind is enough for all. */
const made = new Map<string, Format>()

export function useFormat(): Format {
  const { t } = useTranslation('common')
  const timezone = useBotTimezone()
  const language = currentLanguage()
  const key = `${language} ${timezone} ${t('yesterday')}`
  const known = made.get(key)
  if (known) return known
  const format = makeFormat(language, timezone, { yesterday: t('yesterday'), now: t('just_now') })
  made.set(key, format)
  return format
}
