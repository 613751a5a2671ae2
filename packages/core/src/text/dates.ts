import { writeTime } from './time-slots.ts'
import { toLocal, type Zone } from './zone.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** 05/03/2026: day first, as six of the seven languages write it. */
export const dateOf = (zone: Zone, at: number): string => {
  const { year, month, day } = toLocal(zone, at)
  return `${two(day)}/${two(month)}/${year}`
}

export const timeOf = (zone: Zone, at: number, is_12_hours?: boolean): string => {
  const { hour, minute } = toLocal(zone, at)
  return writeTime(hour, minute, is_12_hours)
}

export const dateTimeOf = (zone: Zone, at: number, is_12_hours?: boolean): string =>
  `${timeOf(zone, at, is_12_hours)} ${dateOf(zone, at)}`

/** The product says `ph` for Filipino. */
const locales: Record<string, string> = { vi: 'vi', en: 'en', ph: 'fil', id: 'id', th: 'th', es: 'es', pt: 'pt' }
export const localeOf = (language: string): string => (Object.hasOwn(locales, language) && locales[language]) || 'en'

export const weekdayOf = (zone: Zone, at: number, language: string): string => {
  const { year, month, day } = toLocal(zone, at)
  return new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  )
}

/** The date of a weekday (0 is Monday) in the week the instant lies in. */
export const weekOf = (zone: Zone, at: number, weekday: number): string => {
  const { year, month, day, weekday: today } = toLocal(zone, at)
  const monday = day - ((today + 6) % 7)
  const date = new Date(Date.UTC(year, month - 1, monday + weekday))
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
}
