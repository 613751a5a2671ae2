import { fold } from '@hawker/core'
import { sql } from 'kysely'

const marks = '[\u0300-\u036f]'
const isMark = new RegExp(marks)
const isLetter = /\p{L}/u
/** Below this code point letters have case or marks: Latin, Greek, Cyrillic, and signs such as that of Kelvin. */
const lastLetter = 0x2200

/** Each letter without case and marks, with all its spellings. */
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
 * A PostgreSQL regular expression that finds a text without regard to case and marks: `nguyen` finds Nguyễn, composed
 * or decomposed. Folding the searched texts instead takes ten times as long.
 */
export const searchPattern = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (isMark.test(letter)) return ''
    const written = writingsOf(fold(letter))
    const found = written.length > 1 ? `[${written}]` : formsOf(letter)
    return isLetter.test(letter) ? `${found}${marks}*` : found
  }).join('')

/** A letter or sign, composed or decomposed. */
function formsOf(letter: string): string {
  const apart = letter.normalize('NFD')
  return apart === letter ? letter.replace(/[!-/:-@[-`{-~]/, '\\$&') : `(?:${letter}|${apart})`
}

/**
 * The text in which a search finds customer `c`: names, e-mail address and phone number in one, so that it is scanned once. No
 * query can contain the line feed between its parts.
 */
export const customerNames = sql<string>`c.full_name || e'\n' || c.first_name || ' ' || c.last_name || e'\n' || c.username || e'\n' || c.email || e'\n' || c.phone`
