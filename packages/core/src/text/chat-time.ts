import { localeOf } from './dates.ts'
import { writeTime } from './time-slots.ts'
import { toLocal, type Zone } from './zone.ts'

const dayMs = 86_400_000

type Reader = {
  zone: Zone
  language: string
  /** The reader's word for it. */
  yesterday: string
  is_12_hours?: boolean
}

/** The day an instant lies in on the wall, as an instant of UTC that can be counted and written. */
const dayOf = (zone: Zone, at: number): number => {
  const { year, month, day } = toLocal(zone, at)
  return Date.UTC(year, month - 1, day)
}

/**
 * Times as a list of conversations shows them: the time of what is today, a word for yesterday, day and month for tomorrow
 * and the week ahead, the full date of everything else.
 */
export const chatClock = ({ zone, language, yesterday, is_12_hours = false }: Reader) => {
  const locale = localeOf(language)
  const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const fullDate = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (at: number, now: number): string => {
    const day = dayOf(zone, at)
    const days = Math.round((day - dayOf(zone, now)) / dayMs)
    if (days === 0) {
      const { hour, minute } = toLocal(zone, at)
      return writeTime(hour, minute, is_12_hours)
    }
    if (days === -1) return yesterday
    return days > 0 && days < 7 ? dayAndMonth.format(day) : fullDate.format(day)
  }
}
