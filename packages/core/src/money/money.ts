import { hidesZeroHundredths, isIntegerCurrency, markOf } from './currencies.ts'
import { roundHalfAway } from './round.ts'
import { separatorsOf } from './separators.ts'

const inOne = (currency: string): number => (isIntegerCurrency(currency) ? 1 : 100)

/** A number holds fifteen digits exactly: 1.005 × 100 is 100.49999999999999. Larger amounts are as exact as possible. */
const exact = (number: number): number => (number < 1e14 ? Number(number.toPrecision(15)) : number)

/** An amount as stored: whole units of an integer currency, hundredths of any other. 19.99 USD is 1999, -19.99 is -1999. */
export const toStored = (amount: number, currency: string): number =>
  roundHalfAway(Math.sign(amount) * exact(Math.abs(amount) * inOne(currency)))

/** A stored amount in its currency, as others are told: 1999 of USD is 19.99, 350000 of VND is 350000. */
export const fromStored = (stored: number, currency: string): number => stored / inOne(currency)

const grouped = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+$)/g, separator)

const noBreak = '\u00a0'

/**
 * A stored amount for readers: `120.000 ₫`, `$19.99`. Messages to customers use the separators of the currency's home;
 * screens pass the reader's `language` and use its separators.
 */
export const formatMoney = (stored: number, currency: string, language: string | null = null): string => {
  const whole = Math.abs(roundHalfAway(stored))
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
