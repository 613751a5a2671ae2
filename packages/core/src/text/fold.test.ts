import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clip, shorten, wellFormed } from './clip.ts'
import { fold, tidy } from './fold.ts'
import { splitText } from './split.ts'

test.each([
  ['Giá', 'gia'],
  ['ĐỒNG HỒ', 'dong ho'],
  ['  two\n spaces ', 'two spaces'],
  ['Straße', 'strasse'],
  ['ราคา ไม่', 'ราคา ไม่'],
  ['İstanbul', 'istanbul'],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

/** By the rule, one step after the other. */
const foldedByRule = (text: string): string => {
  const plain: Record<string, string> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }
  const bare = text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase().normalize('NFD')
  return [...bare.replace(/[\u0300-\u036f]/g, '').normalize('NFC')].map((letter) => plain[letter] ?? letter).join('')
}

test('the quick ways fold as the rule does', () => {
  const letters = fc.constantFrom(...'ĐðøŁıßÆœİSsẞẛắậ \t\u00a0a\u0301\u0323ไ้Σς😀')
  const latin = fc.integer({ min: 0xa0, max: 0x24f }).map((code) => String.fromCharCode(code))
  const vietnamese = fc.integer({ min: 0x1e00, max: 0x1eff }).map((code) => String.fromCharCode(code))
  const any = fc.string({ unit: 'binary', maxLength: 3 })
  const text = fc.array(fc.oneof(letters, latin, vietnamese, any), { maxLength: 8 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, (each) => {
      expect(fold(each)).toBe(foldedByRule(each))
    }),
    { numRuns: 2000 },
  )
})

test('tidy keeps case and marks, in one composed form', () => {
  expect(tidy(' Gia\u0301  rẻ ')).toBe('Giá rẻ')
})

test('a cut never leaves half of a character', () => {
  expect(clip('ab😀', 3)).toBe('ab')
  expect(shorten('abcdef', 4)).toBe('abc…')
  expect(shorten('abcd', 4)).toBe('abcd')
  expect(wellFormed('a\ud83db')).toBe('a\ufffdb')
})

test.each([
  ['paragraphs first', 'one two\n\nthree four', 12, ['one two', 'three four']],
  ['then words', 'alpha beta gamma', 10, ['alpha beta', 'gamma']],
  ['then anywhere', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['a text that fits', 'short', 5, ['short']],
  ['nothing', '   ', 5, []],
])('split: %s', (_, text, max, parts) => {
  expect(splitText(text, max)).toEqual(parts)
})
