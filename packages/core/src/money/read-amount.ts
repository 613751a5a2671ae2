import { isIntegerCurrency, markOf } from './currencies.ts'
import { separatorsOf } from './separators.ts'

/** No amount has more characters: 16 digits with their separators, a symbol and spaces. */
const mostCharacters = 40

const withoutMark = (text: string, currency: string): string => {
  const { symbol } = markOf(currency)
  const upper = text.toUpperCase()
  for (const mark of [symbol, currency, ...(currency.toUpperCase() === 'VND' ? ['đ'] : [])]) {
    if (!mark) continue
    if (upper.startsWith(mark.toUpperCase())) return text.slice(mark.length).trim()
    if (upper.endsWith(mark.toUpperCase())) return text.slice(0, -mark.length).trim()
  }
  return text
}

const group = (separator: string): string => `[1-9]\\d{0,2}(?:\\${separator}\\d{3})+`

/** Digits of the smallest unit, or null. A currency without a smaller unit has no decimals, so both separators group thousands. */
function digitsOf(number: string, currency: string, language: string | null): string | null {
  if (isIntegerCurrency(currency)) {
    const whole = new RegExp(`^(?:\\d+|${group('.')}|${group(',')})$`).test(number)
    return whole ? number.replace(/[.,]/g, '') : null
  }
  const { thousands, decimal } = separatorsOf(currency, language)
  const read = new RegExp(`^(\\d+|${group(thousands)})(?:\\${decimal}(\\d{1,2}))?$`).exec(number)
  if (!read) return null
  return `${read[1]?.replaceAll(thousands, '')}${(read[2] ?? '').padEnd(2, '0')}`
}

/**
 * An amount as a person writes it, in stored units: `1.234` is 1234 of VND, `19.99` is 1999 of USD. Separators are those of
 * `formatMoney` with the same `language`. Null where the currency has no such amount (`1.234` of USD), it is negative, or it
 * is larger than a safe integer. Digits are never read as a float, so no cent is lost.
 */
export function readAmount(text: string, currency: string, language: string | null = null): number | null {
  const trimmed = text.trim()
  if (trimmed.length > mostCharacters) return null
  const digits = digitsOf(withoutMark(trimmed, currency), currency, language)
  if (digits === null) return null
  const exact = BigInt(digits)
  return exact <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(exact) : null
}
