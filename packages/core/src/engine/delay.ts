import type { SmartDelayBlock } from '../blocks/smart-delay.ts'
import { readMoment } from '../text/read-date.ts'
import { intoWindow } from '../text/time-window.ts'
import type { Zone } from '../text/zone.ts'

type Delay = SmartDelayBlock['config']

const minuteMs = 60_000
/** A day is 24 hours, as in the sequence rule: the time of day may shift by an hour where clocks change. */
export const unitMs = { minutes: minuteMs, hours: 60 * minuteMs, days: 24 * 60 * minuteMs }
/** The last instant a date can hold; no delay reaches further. */
export const latest = Date.UTC(9999, 11, 31)

/** The end of a smart delay that begins now. A past or unreadable date is over at once. */
export const delayUntil = (delay: Delay, now: number, zone: Zone): number => {
  const span = delay.delay_value * unitMs[delay.delay_unit]
  const at = delay.delay_type === 'date' ? (readMoment(delay.date, zone) ?? now) : now + span
  const over = Math.min(Math.max(at, now), latest)
  return delay.use_time_window ? intoWindow(over, delay.sending_time_start, delay.sending_time_end, zone) : over
}
