/** Hours before or behind UTC as "UTC+5:30"; empty while they are unknown. */
export function zoneWords(hours: number | null): string {
  if (hours === null) return ''
  const minutes = Math.round(Math.abs(hours) * 60)
  const rest = minutes % 60
  const sign = hours < 0 ? '−' : '+'
  return `UTC${sign}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
