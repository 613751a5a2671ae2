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
