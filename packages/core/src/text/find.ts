import { phoneDigits } from '../phone/is-phone.ts'
import { isEmail, isPhone } from './formats.ts'

/** Leaves out signs that people put around an address (*bold*, “quoted”, 📧) and the path after a slash. */
const emailLike = /[\p{L}\p{M}\p{N}.!#$%&'+/?^_-]+@[\p{L}\p{M}\p{N}.-]+/gu
/** Begins with a plus or a zero, so digits may stand in groups; anything else must be one run of digits. */
const phoneLike = /(?<![\p{L}\p{N}])(?:\(?(?:\+|0)\d{0,3}\)?(?:[\s.-]{0,2}\(?\d\)?)+|\d{8,15})(?![\p{L}\p{N}])/gu
/** Rejecting a run of digits costs a third of a millisecond, so only the first ten are tried. */
const triedPhones = 10
const dateLike = /^\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4}/

/** The first e-mail address in a text, without the full stop that ended its sentence and the sign before it. */
export const findEmail = (text: string): string | null => {
  if (!text.includes('@')) return null
  for (const [found] of text.matchAll(emailLike)) {
    const address = found.replace(/^[^\p{L}\p{N}_]+|(?<![.-])[.-]+$/gu, '')
    if (isEmail(address)) return address
  }
  return null
}

/** A date, and an amount as 12.500.000, have the digits of a phone number. */
const wholeDate = /^(?:\d{1,2}[\s./-]+\d{1,2}[\s./-]+(?:19|20)\d\d|(?:19|20)\d\d[\s./-]+\d{1,2}[\s./-]+\d{1,2})\W*$/
const wholeAmount = /^\d{2}\.\d{3}\.\d{3}\W*$/

/** The first phone number in a text, as digits with the plus it may begin with. A text that is one may be written in any form. */
export const findPhone = (text: string): string | null => {
  const whole = text.trim()
  if (isPhone(whole) && !wholeDate.test(whole) && !wholeAmount.test(whole)) return phoneDigits(whole)
  for (const [found] of [...text.matchAll(phoneLike)].slice(0, triedPhones)) {
    const number = phoneDigits(found)
    if (!dateLike.test(found) && isPhone(number)) return number
  }
  return null
}

/** All phone numbers in a text. Two forms of one number, with and without the country's code, are one. */
export const findPhones = (text: string): string[] => {
  const whole = text.trim()
  if (isPhone(whole)) return [findPhone(whole)].filter((phone) => phone !== null)
  const found = [...text.matchAll(phoneLike)]
    .slice(0, triedPhones)
    .flatMap(([each]) => (dateLike.test(each) || !isPhone(phoneDigits(each)) ? [] : [phoneDigits(each)]))
  return found.filter((phone, at) => found.findIndex((other) => lastDigits(other) === lastDigits(phone)) === at)
}
const lastDigits = (phone: string) => phone.slice(-8)
