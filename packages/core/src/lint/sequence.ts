import type { MessageTag } from '../blocks/message-tag.ts'
import type { Schedule } from '../document/sequence.ts'
import { limits } from '../limits.ts'
import { readMoment } from '../text/read-date.ts'
import type { Zone } from '../text/zone.ts'

const unitMinutes = { minutes: 1, hours: 60, days: 1440 } as const

const withinOneDay = (schedule: Schedule, now: string | null, zone: Zone): boolean | null => {
  if (schedule.time_type === 'specific_datetime') {
    const at = readMoment(schedule.time_select, zone)
    return now === null || at === null ? null : at - Date.parse(now) < limits.sequence_minutes * 60_000
  }
  if (schedule.after_type === 'immediately') return true
  return schedule.after * unitMinutes[schedule.after_type] < limits.sequence_minutes
}

/**
 * The 24-hour rule: a tagged step comes later than a day, any other within it; marketing and utility at any time. A date
 * is read by the bot's clock and measured from `now`; without `now` it is not checked.
 */
export const keepsDayRule = (tag: MessageTag, schedule: Schedule, now: string | null, zone: Zone): boolean => {
  if (tag === 'MARKETING_MESSAGE' || tag === 'UTILITY_MESSAGE') return true
  const isWithin = withinOneDay(schedule, now, zone)
  if (isWithin === null) return true
  const isForLater = tag !== null && tag !== 'OTHER'
  return isForLater ? !isWithin : isWithin
}
