import { readMoment } from '../../text/read-date.ts'
import { compile } from '../../text/template.ts'
import type { Zone } from '../../text/zone.ts'
import { actionsOf } from './actions.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** Delays until an unreadable date, which end at once. */
export const unreadableDates = (stops: readonly Stop[], zone: Zone): Warning[] =>
  stops.flatMap((stop): Warning[] => {
    const { block } = stop
    if (block.type !== 'smart_delay' || block.config.delay_type !== 'date') return []
    if (readMoment(block.config.date, zone) !== null) return []
    return [{ stop, card: null, key: 'smart_delay_date', at: '/config/date' }]
  })

/** Actions that start a flow on an unreadable date. Dates with variables pass: their values are known only at run time. */
export const unreadableAlarms = (stops: readonly Stop[], zone: Zone): Warning[] =>
  stops.flatMap((stop) =>
    actionsOf(stop).flatMap(({ action, card, at }): Warning[] => {
      if (action.action !== 'datetime_trigger' || action.custom_field_id) return []
      const date = compile(action.datetime).constant
      if (!date?.trim() || readMoment(date, zone) !== null) return []
      return [{ stop, card, key: 'date_not_read', at: `${at}/datetime` }]
    }),
  )
