import { hidesZeroHundredths, isDotDecimal, isIntegerCurrency, markOf } from './currencies.ts'

const inOne = (currency: string): number => (isIntegerCurrency(currency) ? 1 : 100)

/** A number holds fifteen digits exactly: 1.005 × 100 is 100.49999999999999. Larger amounts are as exact as possible. */
const exact = (number: number): number => (number < 1e14 ? Number(number.toPrecision(15)) : number)

/** An amount as stored: whole units of an integer currency, hundredths of any other. 19.99 USD is 1999, -19.99 is -1999. */
export const toStored = (amount: number, currency: string): number =>
  Math.sign(amount) * Math.round(exact(Math.abs(amount) * inOne(currency)))

export const fromStored = (stored: number, currency: string): number => stored / inOne(currency)

type Separators = { thousands: string; decimal: string }
const comma: Separators = { thousands: '.', decimal: ',' }
const dot: Separators = { thousands: ',', decimal: '.' }

/** Readers of these languages write 1,234.50; those of the others 1.234,50. */
const dotLanguages = ['en', 'ph', 'th']

const separatorsOf = (currency: string, language: string | null): Separators => {
  const isDot = language === null ? isDotDecimal(currency) : dotLanguages.includes(language)
  return isDot ? dot : comma
}

const grouped = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+$)/g, separator)

const noBreak = '\u00a0'

/**
 * A stored amount for readers: `120.000 ₫`, `$19.99`. Messages to customers use the separators of the currency's home;
 * screens pass the reader's `language` and use its separators.
 */
export const formatMoney = (stored: number, currency: string, language: string | null = null): string => {
  const whole = Math.abs(Math.round(stored))
  const { thousands, decimal } = separatorsOf(currency, language)
  const units = grouped(String(Math.floor(whole / inOne(currency))), thousands)
  const hundredths = whole % 100
  const hasHundredths = !isIntegerCurrency(currency) && (hundredths > 0 || !hidesZeroHundredths(currency))
  const number = hasHundredths ? `${units}${decimal}${String(hundredths).padStart(2, '0')}` : units
  const { symbol, is_prefix } = markOf(currency)
  const sign = stored < 0 && whole > 0 ? '-' : ''
  if (!is_prefix) return `${sign}${number}${noBreak}${symbol}`
  return `${sign}${symbol}${/\p{L}$/u.test(symbol) ? noBreak : ''}${number}`
}
