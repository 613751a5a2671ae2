import type { Market } from '../reference/markets.ts'

const currencies: Record<Market, string> = {
  ...{ VN: 'VND', TH: 'THB', PH: 'PHP', ID: 'IDR', MY: 'MYR', SG: 'SGD', LA: 'LAK', KH: 'KHR', MM: 'MMK', TW: 'TWD' },
  ...{ HK: 'HKD', JP: 'JPY', KR: 'KRW', IN: 'INR', BD: 'BDT', PK: 'PKR' },
  ...{ US: 'USD', MX: 'MXN', GT: 'GTQ', CO: 'COP', VE: 'VES', EC: 'USD', PE: 'PEN', BO: 'BOB', PY: 'PYG', BR: 'BRL' },
  ...{ CL: 'CLP', AR: 'ARS', UY: 'UYU' },
  ...{ ES: 'EUR', PT: 'EUR', GB: 'GBP', FR: 'EUR', DE: 'EUR', IT: 'EUR', NL: 'EUR', RU: 'RUB', TR: 'TRY' },
  ...{ AE: 'AED', SA: 'SAR', IL: 'ILS', EG: 'EGP', NG: 'NGN', ZA: 'ZAR', AU: 'AUD' },
}

/** The currency in which a shop of this market sells. */
export const currencyOfMarket = (market: Market): string => currencies[market]

/** Every currency of a market, by its code. */
export const marketCurrencies: readonly string[] = [...new Set(Object.values(currencies))].toSorted()
