import { fold } from '@hawker/core'

const marks = '[\u0300-\u036f]'
const isMark = new RegExp(marks)
const isLetter = /\p{L}/u
/** Up to here letters have a case or carry marks: Latin, Greek and Cyrillic among them, and signs like that of Kelvin. */
const lastLetter = 0x2200

/** Each letter without case and marks, with all that it is written as. */
const writings = new Map<string, string>()

function writingsOf(letter: string): string {
  if (!writings.size)
    for (let code = 0x41; code < lastLetter; code++) {
      const written = String.fromCharCode(code)
      const plain = isLetter.test(written) ? fold(written) : ''
      if (plain.length === 1) writings.set(plain, (writings.get(plain) ?? '') + written)
    }
  return writings.get(letter) ?? ''
}

/**
 * What finds a text in another without case and marks, as people search: `nguyen` finds Nguyễn, however its letters were put
 * together. A regular expression of PostgreSQL: to fold the texts it looks into takes ten times as long.
 */
export const searchPattern = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (isMark.test(letter)) return ''
    const written = writingsOf(fold(letter))
    const found = written.length > 1 ? `[${written}]` : formsOf(letter)
    return isLetter.test(letter) ? `${found}${marks}*` : found
  }).join('')

/** A letter, or sign, of one piece and of several. */
function formsOf(letter: string): string {
  const apart = letter.normalize('NFD')
  return apart === letter ? letter.replace(/[!-/:-@[-`{-~]/, '\\$&') : `(?:${letter}|${apart})`
}
