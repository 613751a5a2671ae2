import type { Zone } from '../../text/zone.ts'
import { readMoment } from '../run/read-date.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** Delays until a date that nobody can read: they are over at once. */
export const unreadableDates = (stops: readonly Stop[], zone: Zone): Warning[] =>
  stops.flatMap((stop): Warning[] => {
    const { block } = stop
    if (block.type !== 'smart_delay' || block.config.delay_type !== 'date') return []
    if (readMoment(block.config.date, zone) !== null) return []
    return [{ stop, card: null, key: 'smart_delay_date', at: '/config/date' }]
  })
