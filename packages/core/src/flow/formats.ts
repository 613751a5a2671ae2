/** The generic formats of the specification, as far as the author's document needs them. */

/** A top-level domain of letters keeps out addresses made of numbers. Letters of every script may stand in a host. */
const url =
  /^https:\/\/([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(\p{L}{2,}|xn--[a-z0-9-]+)\.?(:\d{1,5})?([/?#]\S*)?$/iu

/** https, no spaces, a real host name: not localhost and not an address made of numbers. */
export const isUrl = (text: string): boolean => text.length <= 2048 && url.test(text)

const email = /^[^\s@<>()[\],;:"\\]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,}$/iu
export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text)

/** International, Indonesian 62 or 08, Lao and 8-digit local numbers all lie within these bounds. */
export const isPhone = (text: string): boolean => /^\+?\d{8,15}$/.test(text.replace(/[\s().-]/g, ''))

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
