/** `text` is the number in full; `rounded`: digits are lost, so only the author of the file knows it. */
export type Mended = { kind: 'whole'; text: string } | { kind: 'rounded' }

/**
 * A long number as a spreadsheet program writes it: `8.4901234567E+10` has all its digits, `8.49E+10` has lost them. Null: it is no
 * such number.
 */
export function mendLongNumber(text: string): Mended | null {
  const [, first = '', rest = '', power = ''] = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text.trim()) ?? []
  if (!first) return null
  const digits = first + rest
  return digits.length === Number(power) + 1 ? { kind: 'whole', text: digits } : { kind: 'rounded' }
}

/** A whole number that was stored as a decimal one: `84901234567.0`. */
export const withoutZeroDecimals = (text: string): string => text.replace(/^(\d{6,})[.,]0+$/, '$1')

const firstDay = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000
const serial = /^\d{5}(?:[.,]\d+)?$/

/**
 * A day that a spreadsheet program has stored as a number, such as 46085 or 46085.5: days since the end of 1899, with the time of
 * day as a fraction. As `2026-03-04` or `2026-03-04 12:00`; null for anything but days of the years 1954 to 2119.
 */
export function mendDay(text: string): string | null {
  if (!serial.test(text.trim())) return null
  const days = Number(text.trim().replace(',', '.'))
  if (days < 20_000 || days >= 80_500) return null
  const [day = '', time = ''] = new Date(firstDay + Math.round(days * 1_440) * (dayMs / 1_440)).toISOString().split('T')
  return Number.isInteger(days) ? day : `${day} ${time.slice(0, 5)}`
}
