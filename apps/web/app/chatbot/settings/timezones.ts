/** Time zones by name with their offset of today; the one in use is there even when the browser does not know it. */
export function timezones(current: string, now = new Date()): { value: string; label: string }[] {
  const names = new Set([current, ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value, now)})` }))
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? 'UTC' : name.replace('GMT', 'UTC')
}
