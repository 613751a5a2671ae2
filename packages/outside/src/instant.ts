/** A platform's instant as ISO text, or null. Below 1e11 a number counts seconds, above milliseconds. */
export const instant = (value: unknown): string | null => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof number === 'string') return isoText.test(number) ? iso(Date.parse(number)) : null
  if (typeof number !== 'number' || number <= 0) return null
  return iso(number < 1e11 ? number * 1000 : number)
}

const isoText = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

// PostgreSQL and JavaScript agree only on four-digit years.
const latest = Date.UTC(9999, 11, 31)
const iso = (ms: number): string | null =>
  Number.isFinite(ms) && ms > 0 && ms <= latest ? new Date(ms).toISOString() : null
