import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max'

/** The countries a shop may sell to, each with a calling code of its own. */
export const markets = [
  ...(['VN', 'TH', 'PH', 'ID', 'MY', 'SG', 'LA', 'KH', 'MM', 'TW', 'HK', 'JP', 'KR', 'IN', 'BD', 'PK'] as const),
  ...(['US', 'MX', 'GT', 'CO', 'VE', 'EC', 'PE', 'BO', 'PY', 'BR', 'CL', 'AR', 'UY'] as const),
  ...(['ES', 'PT', 'GB', 'FR', 'DE', 'IT', 'NL', 'RU', 'TR'] as const),
  ...(['AE', 'SA', 'IL', 'EG', 'NG', 'ZA', 'AU'] as const),
] satisfies readonly CountryCode[]
export type Market = (typeof markets)[number]

/** The calling code of this market, without a plus: 84 for Vietnam. */
export const dialingCode = (market: Market): string => getCountryCallingCode(market)

/** The market a calling code belongs to; null for a code of none. */
export const marketOfDialingCode = (code: string): Market | null =>
  markets.find((market) => dialingCode(market) === code) ?? null
