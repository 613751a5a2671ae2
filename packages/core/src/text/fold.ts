/** Letters that carry their mark inside, so that taking marks off does not reach them. */
const plainLetters: Record<string, string> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }
const marked = /[đðøłıßæœ]/g
/** Latin marks only: the vowel and tone signs of Thai are letters to its readers. */
const marks = /[\u0300-\u036f]/g
/** Most messages: nothing to take off. */
const isAscii = /^[\x20-\x7e]*$/

/** One space between words and none around them; letters in one composed form. */
export const tidy = (text: string): string => {
  const spaced = text.trim().replace(/\s+/g, ' ')
  return isAscii.test(spaced) ? spaced : spaced.normalize('NFC')
}

/** A text as it is compared when case and diacritics do not matter: "  Giá Đỡ " and "gia do" are the same. */
export const fold = (text: string): string => {
  const lower = tidy(text).toLowerCase()
  if (isAscii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(marked, (letter) => plainLetters[letter] ?? letter)
}
