import { offsets } from '../../frame/zone-offset.ts'

/** Time zones by name with today's offset; the current one is included even when the browser does not know it. */
export function timezones(current: string, now = new Date()): { value: string; label: string }[] {
  const names = new Set([current, ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsets(value)(now)})` }))
}
