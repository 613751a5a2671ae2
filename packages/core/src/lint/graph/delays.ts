import { readMoment } from '../../text/read-date.ts'
import { compile } from '../../text/template.ts'
import type { Zone } from '../../text/zone.ts'
import { actionsOf } from './actions.ts'
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

/** Actions that shall start a flow on a date nobody can read. What variables come to is known only when it runs. */
export const unreadableAlarms = (stops: readonly Stop[], zone: Zone): Warning[] =>
  stops.flatMap((stop) =>
    actionsOf(stop).flatMap(({ action, card, at }): Warning[] => {
      if (action.action !== 'datetime_trigger' || action.custom_field_id) return []
      const date = compile(action.datetime).constant
      if (!date?.trim() || readMoment(date, zone) !== null) return []
      return [{ stop, card, key: 'date_not_read', at: `${at}/datetime` }]
    }),
  )
