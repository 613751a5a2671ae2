const unitMs: Record<string, number> = {
  millisecond: 1,
  ms: 1,
  second: 1000,
  sec: 1000,
  s: 1000,
  minute: 60_000,
  min: 60_000,
  m: 60_000,
  hour: 3_600_000,
  h: 3_600_000,
  day: 86_400_000,
  d: 86_400_000,
  week: 604_800_000,
  w: 604_800_000,
}

/** Only words have a plural: "5 ms" are milliseconds, no minutes. */
const part = /\s*(\d+(?:\.\d+)?)\s*(?:(ms|[smhdw])|(millisecond|second|sec|minute|min|hour|day|week)s?)(?![a-z])\s*/iy
/** No play runs longer than a century: the clock stays within what a date can hold. */
const longest = 100 * 366 * 86_400_000

/** "2 days", "90 minutes", "1 hour 30 min": a span of time in milliseconds, or null. */
export const readSpan = (text: string): number | null => {
  const pattern = new RegExp(part)
  let ms = 0
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (!found) return null
    ms += Number(found[1]) * (unitMs[(found[2] ?? found[3] ?? '').toLowerCase()] ?? 0)
  }
  return text.trim() && ms <= longest ? Math.round(ms) : null
}
