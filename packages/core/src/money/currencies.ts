/** Currencies kept and shown without a smaller unit; amounts of every other are kept in hundredths. */
export const integerCurrencies = ['VND', 'TWD', 'LAK', 'PHP', 'MMK', 'JPY', 'INR', 'COP', 'IDR'] as const

/** Currencies written 1,234.50; every other is written 1.234,50. Whole ones among them take the comma for thousands. */
export const dotDecimalCurrencies = [
  'USD',
  'TWD',
  'JPY',
  'PHP',
  'THB',
  'MYR',
  'IDR',
  'INR',
  'MXN',
  'COP',
  'HNL',
  'CLP',
  'KRW',
  'GTQ',
] as const

/** Stored in hundredths like all others, but written without decimals when the amount is whole. */
const whollyWritten = ['CLP', 'KRW', 'PYG', 'KHR']

/** Symbols that stand before the amount. */
const prefixes: Record<string, string> = {
  USD: '$',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  KRW: '₩',
  INR: '₹',
  PHP: '₱',
  THB: '฿',
  MYR: 'RM',
  IDR: 'Rp',
  SGD: 'S$',
  HKD: 'HK$',
  TWD: 'NT$',
  AUD: 'A$',
  NZD: 'NZ$',
  CAD: 'CA$',
  MXN: 'MX$',
  BRL: 'R$',
  ARS: 'AR$',
  CLP: 'CLP$',
  COP: 'COL$',
  PEN: 'S/',
  BOB: 'Bs',
  PYG: '₲',
  UYU: '$U',
  HNL: 'L',
  GTQ: 'Q',
  CRC: '₡',
  NIO: 'C$',
  DOP: 'RD$',
}

const suffixes: Record<string, string> = { VND: '₫', LAK: '₭', MMK: 'K', KHR: '៛', EUR: '€' }

/** Codes are known in any case. */
const has = (list: readonly string[], currency: string) => list.includes(currency.toUpperCase())

export const isIntegerCurrency = (currency: string): boolean => has(integerCurrencies, currency)
export const isDotDecimal = (currency: string): boolean => has(dotDecimalCurrencies, currency)
export const hidesZeroHundredths = (currency: string): boolean => has(whollyWritten, currency)

/** A currency's sign and its side of the amount. An unlisted currency shows its code after the amount. */
export const markOf = (currency: string): { symbol: string; is_prefix: boolean } => {
  const code = currency.toUpperCase()
  const prefix = Object.hasOwn(prefixes, code) ? prefixes[code] : undefined
  if (prefix) return { symbol: prefix, is_prefix: true }
  return { symbol: (Object.hasOwn(suffixes, code) && suffixes[code]) || currency, is_prefix: false }
}
