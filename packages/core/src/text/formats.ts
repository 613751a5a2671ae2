/** The generic formats of the specification; a phone number has a file of its own. */
import { evaluate } from './formula.ts'
import { withSamples } from './samples.ts'

export { internationalPhone, isPhone } from '../phone/is-phone.ts'

/**
 * A top-level domain of letters keeps out addresses made of numbers. Letters of every script may stand in a host, with the
 * marks that Thai has above and below them.
 */
const url =
  /^https?:\/\/([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!localhost\.?(?![^:/?#]))(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)\.?(?::(?<port>\d{1,5}))?([/?#][^\s\p{Cc}\p{Cs}\u200b]*)?$/iu

const isAddress = (text: string): boolean => {
  const found = url.exec(text)
  return found !== null && Number(found.groups?.port ?? 0) <= 65_535
}

/**
 * No spaces and a real host name: not localhost and not an address made of numbers. https, and http where it is allowed. A
 * variable is filled as one word, though its field may be called by several and its default say more; a host is not filled.
 */
export const isUrl = (text: string, { http = false } = {}): boolean =>
  text.length <= 2048 && (http || /^https:/i.test(text)) && isAddress(withSamples(text, '{}'))

/** The address of a site for a platform's whitelist: as `isUrl`, but without variables. */
export const isWhitelistUrl = (text: string): boolean => isUrl(text) && !/[{}]/.test(text)

/** Dots stand between letters: not first, not last, not two together. Before the sign, letters of every script and those of the standard. */
const email =
  /^(?!\.)(?![^@]*\.[.@])[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]*[a-z0-9])$/iu
export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text)

export const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** Letters, those of Vietnamese and of every other script among them, digits, spaces, underscores, hyphens. */
export const isName = (text: string): boolean => text.trim() !== '' && /^[\p{L}\p{M}\p{Nd} _-]+$/u.test(text)

export const isHashtag = (text: string): boolean => /^#[^\s!@#$%^&*(),.?":{}|<>]+$/.test(text)

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const channels = /^rgb(a?)\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(0|1|0?\.\d+|1\.0+)\s*)?\)$/i

/** #abc, #aabbcc, rgb(1, 2, 3) or rgba(1, 2, 3, 0.5). */
export const isColor = (text: string): boolean => {
  const [, a, red, green, blue, alpha] = channels.exec(text) ?? []
  if (a === undefined) return hex.test(text)
  return [red, green, blue].every((each) => Number(each) <= 255) && (a !== '') === (alpha !== undefined)
}

/** 49 * (1 / 49) is a whole number but for the last digit a number holds. */
const isWhole = (value: number): boolean =>
  Math.abs(value - Math.round(value)) <= Math.min(1e-6, 1e-15 * Math.max(1, Math.abs(value)))

/** Arithmetic that comes to a finite whole number, written without a dot. */
export const isFormula = (text: string): boolean => {
  const value = text.includes('.') ? null : evaluate(text)
  return value !== null && isWhole(value)
}

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
