import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Market } from '../reference/markets.ts'
import { internationalPhone, phoneDigits } from './is-phone.ts'

const byLanguage: Readonly<Record<string, Market>> = { vi: 'VN', th: 'TH', id: 'ID', ph: 'PH', pt: 'BR', es: 'ES' }
const byZone: Readonly<Record<string, Market>> = {
  'Asia/Ho_Chi_Minh': 'VN',
  'Asia/Saigon': 'VN',
  'Asia/Bangkok': 'TH',
  'Asia/Jakarta': 'ID',
  'Asia/Makassar': 'ID',
  'Asia/Jayapura': 'ID',
  'Asia/Manila': 'PH',
  'Europe/London': 'GB',
  'Europe/Madrid': 'ES',
  'Europe/Lisbon': 'PT',
  'America/Mexico_City': 'MX',
  'America/Bogota': 'CO',
  'America/Argentina/Buenos_Aires': 'AR',
  'America/Lima': 'PE',
  'America/Santiago': 'CL',
  'America/Sao_Paulo': 'BR',
}

/** The country whose numbers a page's customers write as at home: by its clock, then by its language. */
export const marketOf = ({ timezone, language }: { timezone: string; language: string }): Market =>
  byZone[timezone] ?? byLanguage[language] ?? 'US'

export type MarketPhone = {
  /** As it is dialled from abroad: `+84901234567`. */
  number: string
  /** A spreadsheet program had dropped its first zero. */
  is_mended: boolean
}

/** A phone number as people of a country write it, or with its calling code; null for anything else. */
export function phoneInMarket(text: string, market: Market): MarketPhone | null {
  if (text.length > 40) return null
  const digits = phoneDigits(text)
  if (!/^\+?\d{6,15}$/.test(digits)) return null
  const home = read(digits, market)
  if (home === null) {
    const abroad = internationalPhone(text)
    return abroad === null ? null : { number: abroad, is_mended: false }
  }
  // Dialled at home with a zero before it, which this one lacks.
  const is_mended = /^[1-9]/.test(digits) && !home.endsWith(`+${digits}`) && read(`0${digits}`, market) === home
  return { number: home, is_mended }
}

function read(number: string, market: Market): string | null {
  const found = parsePhoneNumberFromString(number, { defaultCountry: market, extract: false })
  return found?.isValid() ? found.number : null
}
