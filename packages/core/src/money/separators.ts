import { isDotDecimal } from './currencies.ts'

type Separators = { thousands: string; decimal: string }
const comma: Separators = { thousands: '.', decimal: ',' }
const dot: Separators = { thousands: ',', decimal: '.' }

/** Readers of these languages write 1,234.50; those of the others 1.234,50. */
const dotLanguages = ['en', 'ph', 'th']

/** The separators of an amount: those of the currency's home, or of the reader's language where one is given. */
export const separatorsOf = (currency: string, language: string | null): Separators => {
  const isDot = language === null ? isDotDecimal(currency) : dotLanguages.includes(language)
  return isDot ? dot : comma
}
