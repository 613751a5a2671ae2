/** Letters that carry their mark inside, so that taking marks off does not reach them. */
const plainLetters: Record<string, string> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }
const marked = /[đðøłıßæœ]/g
/** Latin marks only: the vowel and tone signs of Thai are letters to its readers. */
const marks = /[\u0300-\u036f]/g
/** True for a text without marks, as most messages are. */
const isAscii = /^[\x20-\x7e]*$/
/** Most others: letters of Latin alphabets, each in one piece, which compose with nothing. */
const isLatin = /^[\x20-\x7e\u00c0-\u024f\u1e00-\u1eff]*$/
const isOddSpace = /[^\S ]/

/** One space between words and none around them; letters in one composed form. */
export const tidy = (text: string): string => {
  const trimmed = text.trim()
  const spaced = trimmed.includes('  ') || isOddSpace.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed
  return isLatin.test(spaced) ? spaced : spaced.normalize('NFC')
}

const foldAny = (tidied: string): string =>
  tidied
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(marked, (letter) => plainLetters[letter] ?? letter)

/** Each letter of the Latin alphabets without its marks, filled at its first use. */
const folded: string[] = Array.from({ length: 0x1f00 }, () => '')

// Letter by letter: copying the stretches between marked letters is slower, as most words have one.
const foldLatin = (tidied: string): string => {
  let text = ''
  for (let index = 0; index < tidied.length; index++)
    text += folded[tidied.charCodeAt(index)] ||= foldAny(tidied.charAt(index))
  return text
}

/** A text as it is compared when case and diacritics do not matter: "  Giá Đỡ " and "gia do" are the same. */
export const fold = (text: string): string => {
  const tidied = tidy(text)
  if (isAscii.test(tidied)) return tidied.toLowerCase()
  return isLatin.test(tidied) ? foldLatin(tidied) : foldAny(tidied)
}
