import { fromLocal, toLocal, zoneOf } from '@hawker/core'
import type { Range } from '../../ui/picker/range-field.tsx'

const dayMs = 86_400_000
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The calendar day of a clock, as "2026-11-25". */
export function dayOf(timezone: string, now: Date): string {
  const { year, month, day } = toLocal(zoneOf(timezone), now.getTime())
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** The instants at which days of a clock begin and are over. An end that is missing or no day is open. */
export function instantsOf(
  { from, to }: Range,
  timezone: string,
): { from: string | undefined; to: string | undefined } {
  const beginOf = (ms: number) => {
    const day = new Date(ms)
    const midnight = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }
    return new Date(fromLocal(zoneOf(timezone), { ...midnight, hour: 0, minute: 0 })).toISOString()
  }
  return {
    from: isDay(from) ? beginOf(Date.parse(from)) : undefined,
    to: isDay(to) ? beginOf(Date.parse(to) + dayMs) : undefined,
  }
}
