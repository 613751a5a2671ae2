import { z } from 'zod'

/** The specification's default of seven hours, under the name of a zone that never changes its clocks. */
export const defaultTimezone = 'Asia/Ho_Chi_Minh'

export const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const offset = /^(?:UTC|GMT)?\s*([+-]?)(\d{1,2})(?::?(\d{2})|\.(\d{1,2}))?$/i

/** Decimal fractions of an hour, by their digits. Other digits, as in 5.30, are minutes. */
const quarters: Readonly<Record<string, string>> = { 0: '00', 25: '15', 5: '30', 50: '30', 75: '45' }

/** Offsets are written in many ways (`UTC+7`, `+7`, `7.0`, 7, 5.5); a clock reads one of them, `+07:00`. */
const clean = (given: unknown): unknown => {
  if (typeof given !== 'string' && typeof given !== 'number') return given
  const found = offset.exec(String(given).trim())
  if (!found) return given
  const [, sign, hours = '0', minutes = '00', decimals] = found
  return `${sign || '+'}${hours.padStart(2, '0')}:${decimals === undefined ? minutes : (quarters[decimals] ?? decimals)}`
}

/** An IANA name or an offset, always one that `Intl` accepts. */
export const timezone = z.preprocess(
  clean,
  z
    .string()
    .refine(isTimezone, { error: 'expected the name of a time zone, such as "Asia/Ho_Chi_Minh", or an offset' }),
)
