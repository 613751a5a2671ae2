import { z } from 'zod'
import { clockMinutes } from '../text/time-window.ts'
import { toLocal, type Zone } from '../text/zone.ts'

/** Hours of one day of the week (1 is Monday) on the page's clock. An end at or before its start lies on the next day. */
export const weeklyRange = z.object({ weekday: z.int().min(1).max(7), from: z.string(), to: z.string() })
export type WeeklyRange = z.infer<typeof weeklyRange>

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

const span = ({ weekday, from, to }: WeeklyRange): { start: number; length: number } | null => {
  const [opens, closes] = [clockMinutes(from), clockMinutes(to)]
  if (opens === null || closes === null) return null
  return {
    start: (weekday - 1) * dayMinutes + opens,
    length: closes > opens ? closes - opens : closes - opens + dayMinutes,
  }
}

/** Whether an instant lies in one of the ranges on the page's clock. A start belongs to its range, an end does not. No range: always. */
export const isInHours = (ranges: readonly WeeklyRange[], now: number, zone: Zone): boolean => {
  const spans = ranges.flatMap((range) => span(range) ?? [])
  if (spans.length === 0) return true
  const { weekday, hour, minute } = toLocal(zone, now)
  const at = ((weekday + 6) % 7) * dayMinutes + hour * 60 + minute
  return spans.some(({ start, length }) => (at - start + weekMinutes) % weekMinutes < length)
}
