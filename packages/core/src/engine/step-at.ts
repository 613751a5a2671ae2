import type { Schedule } from '../document/sequence.ts'
import { readMoment } from '../text/read-date.ts'
import { atClock, clockMinutes, intoWindow } from '../text/time-window.ts'
import type { Zone } from '../text/zone.ts'
import { latest, unitMs } from './delay.ts'

const spanOf = ({ after, after_type }: Schedule): number =>
  after_type === 'immediately' ? 0 : after * unitMs[after_type]

/** The scheduled instant of a step: a date, or a span after the previous step and then the next such time of day. */
const dueAt = (schedule: Schedule, since: number, zone: Zone): number | null => {
  const { time_type, time_select } = schedule
  if (time_type === 'specific_datetime') return readMoment(time_select, zone)
  const at = Math.min(since + spanOf(schedule), latest)
  const time = time_type === 'time' ? clockMinutes(time_select) : null
  return time === null ? at : atClock(at, time, zone)
}

/**
 * When a step that is counted from `since` is sent: never before `now`, and inside its daily window. Null for one whose
 * date is past or unreadable: such a step is skipped.
 */
export const stepAt = (schedule: Schedule, since: number, now: number, zone: Zone): number | null => {
  const due = dueAt(schedule, since, zone)
  if (due === null || (schedule.time_type === 'specific_datetime' && due < since)) return null
  const at = Math.min(Math.max(due, now), latest)
  return schedule.sending_time_type === 'timelimit'
    ? intoWindow(at, schedule.sending_time_start, schedule.sending_time_end, zone)
    : at
}
