import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Signs between the digits, and the signs without width that phones and address books copy along. */
const separators = /[\s().\-/\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060]/g

/** A number without its separators. */
export const phoneDigits = (text: string): string => text.replace(separators, '')

/** The countries of the product's seven languages, where a number may be written as it is dialled at home. */
const countries: CountryCode[] = ['VN', 'US', 'GB', 'PH', 'ID', 'TH', 'ES', 'MX', 'CO', 'AR', 'PE', 'CL', 'PT', 'BR']

const read = (number: string, defaultCountry?: CountryCode) =>
  parsePhoneNumberFromString(number, { defaultCountry, extract: false })

/** An existing calling code, and digits the country may have: new numbers appear before the library knows them. */
const international = (number: string): boolean => {
  const digits = /^(?:\+|00)([1-9]\d{7,14})$/.exec(number)?.[1]
  return digits !== undefined && (read(`+${digits}`)?.isPossible() ?? false)
}

/** A mobile number of Indonesia: its code or a zero, then 8. */
const indonesian = (number: string): boolean => /^(?:62|0)8\d{7,11}$/.test(number)

/** A number of Laos: its code, a zero or neither; 20 and eight digits for mobiles, 30 and seven for wireless ones. */
const lao = (number: string): boolean => /^(?:856|0)?(?:20\d{8}|30\d{7})$/.test(number)

/** Eight digits, and not only zeros. */
const local = (number: string): boolean => /^(?!0+$)\d{8}$/.test(number)

/** With its calling code but no plus, or as at home. */
const known = (number: string): boolean =>
  /^\d{8,15}$/.test(number) &&
  (read(`+${number}`)?.isValid() || countries.some((country) => read(number, country)?.isValid()))

/** With its calling code, by a plus, 00 or its mere digits. */
const withCode = (number: string): string | undefined => {
  if (international(number)) return number.replace(/^(?:\+|00)/, '+')
  const isCoded = (indonesian(number) || lao(number)) && /^(?:62|856)/.test(number)
  return isCoded || read(`+${number}`)?.isValid() ? `+${number}` : undefined
}

const digits = /^\d{8,15}$/

/**
 * The number as it is dialled from abroad, `+84901234567`; null for anything else, and for a number that fits several
 * countries: a call must not reach a stranger.
 */
export const internationalPhone = (text: string): string | null => {
  if (!isPhone(text)) return null
  const number = text.replace(separators, '')
  const coded = withCode(number)
  if (coded) return coded
  if (local(number) || !digits.test(number)) return null
  const abroad = new Set([
    ...(indonesian(number) ? [`+62${number.slice(1)}`] : []),
    ...(lao(number) ? [`+856${number.replace(/^0/, '')}`] : []),
    ...countries.flatMap((country) => {
      const found = read(number, country)
      return found?.isValid() ? [found.number] : []
    }),
  ])
  const [only = null, another] = abroad
  return another ? null : only
}

/** The specification's forms; the library, the slowest, is asked last. */
const forms = [indonesian, lao, local, international, known]

/** A phone number as people write it, with spaces, dots, dashes and brackets anywhere. */
export const isPhone = (text: string): boolean => {
  if (text.length > 40) return false
  const number = phoneDigits(text)
  return forms.some((form) => form(number))
}
