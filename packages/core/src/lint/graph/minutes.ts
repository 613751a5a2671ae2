import type { BlockOf } from '../../blocks/index.ts'
import type { Schedule } from '../../document/sequence.ts'
import { clockMinutes } from '../../text/time-window.ts'

const day = 1440
const unitMinutes = { minutes: 1, hours: 60, days: day } as const

/** The longest wait until a daily window opens. */
const maxWait = (start: string, end: string): number => {
  const [from, to] = [clockMinutes(start), clockMinutes(end)]
  if (from === null || to === null || from === to) return 0
  return day - ((to - from + day) % day)
}

type Delay = BlockOf<'smart_delay'>['config']

/** The longest smart delay, in minutes. A date may lie at any distance. */
export const maxDelayMinutes = (delay: Delay): number => {
  const wait = delay.use_time_window ? maxWait(delay.sending_time_start, delay.sending_time_end) : 0
  return delay.delay_type === 'date'
    ? Number.POSITIVE_INFINITY
    : delay.delay_value * unitMinutes[delay.delay_unit] + wait
}

/** The longest span between a step of a sequence and the step before it. */
export const maxStepMinutes = (schedule: Schedule): number => {
  if (schedule.time_type === 'specific_datetime') return Number.POSITIVE_INFINITY
  // The next occurrence of a time of day comes within a day.
  const untilTime = schedule.time_type === 'time' && clockMinutes(schedule.time_select) !== null ? day - 1 : 0
  const untilOpen =
    schedule.sending_time_type === 'timelimit' ? maxWait(schedule.sending_time_start, schedule.sending_time_end) : 0
  const span = schedule.after_type === 'immediately' ? 0 : schedule.after * unitMinutes[schedule.after_type]
  return span + untilTime + untilOpen
}
