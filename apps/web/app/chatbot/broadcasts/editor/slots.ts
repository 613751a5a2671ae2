import { fromLocal, toLocal, type Zone } from '@hawker/core'

const two = (number: number) => String(number).padStart(2, '0')

/** The half hours of a day, as "09:30". */
export const slots: readonly string[] = Array.from(
  { length: 48 },
  (_, index) => `${two(Math.floor(index / 2))}:${index % 2 ? '30' : '00'}`,
)

/** The instant (ms) at which a clock shows this day and time; null: it is no day. */
export function instantOf(day: string, time: string, zone: Zone): number | null {
  const found = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/.exec(`${day} ${time}`)
  if (!found) return null
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  return fromLocal(zone, { year, month, day: date, hour, minute })
}

/** The first half hour that is still an hour away, on a clock. */
export function nextSlot(zone: Zone, now: number): { day: string; time: string } {
  const halfHour = 30 * 60_000
  const offset = zone.offsetMinutes(now) * 60_000
  const at = Math.ceil((now + 2 * halfHour + offset) / halfHour) * halfHour - offset
  const { year, month, day, hour, minute } = toLocal(zone, at)
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` }
}
