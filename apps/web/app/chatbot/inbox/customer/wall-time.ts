/** The date and time on the clock of `timeZone`, in the form of a datetime field: `2026-01-05T09:30`. */
export function wallTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16)
}

/** The instant at which that clock shows this time; null if the text is no date and time. */
export function instantAt(wall: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset must be that of the result, which lies on the other side when the clocks change in between.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString()
}

function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const [year, month, day] = [value('year'), value('month'), value('day')]
  const shown = Date.UTC(year, month - 1, day, value('hour'), value('minute'), value('second'))
  return shown - Math.floor(at / 1000) * 1000
}
