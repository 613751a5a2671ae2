import { isInternational } from './calling-codes.ts'
import { isNational } from './markets.ts'

/** What people put between the digits. */
const separators = /[\s().\-/\u2010-\u2015]/g

const international = (number: string): boolean => {
  const digits = /^(?:\+|00)(\d+)$/.exec(number)?.[1]
  return digits !== undefined && isInternational(digits)
}

/** A mobile number of Indonesia: its code or a zero, then 8. */
const indonesian = (number: string): boolean => /^(?:62|0)8\d{7,11}$/.test(number)

/** A number of Laos: its code, a zero or neither; 20 and eight digits for mobiles, 30 and seven for wireless ones. */
const lao = (number: string): boolean => /^(?:856|0)?(?:20\d{8}|30\d{7})$/.test(number)

const local = (number: string): boolean => /^[1-9]\d{7}$/.test(number)

/** The specification's forms, and then what the numbering plans of the markets know. */
const forms = [
  international,
  indonesian,
  lao,
  local,
  (number: string) => /^[1-9]\d+$/.test(number) && isInternational(number),
  (number: string) => /^\d{8,}$/.test(number) && isNational(number),
]

/** A phone number as people write it, with spaces, dots, dashes and brackets where they like. */
export const isPhone = (text: string): boolean => {
  if (text.length > 40) return false
  const number = text.replace(separators, '')
  return forms.some((form) => form(number))
}
