import { findPhone } from '../text/find.ts'

/** The signs that make a digit a key: https://www.unicode.org/reports/tr51/#def_emoji_keycap_sequence */
const keycap = /\ufe0f?\u20e3/g
const thai = /[\u0e50-\u0e59]/g

/** Digits that people write to get a phone number past a filter, as plain ones: full-width, Thai and keycap digits. */
export const foldDigits = (text: string): string =>
  text
    .replace(keycap, '')
    .normalize('NFKC')
    .replace(thai, (digit) => String(digit.charCodeAt(0) - 0x0e50))

/** The first phone number of a comment; null: it has none. */
export const phoneInComment = (text: string): string | null => findPhone(foldDigits(text))
