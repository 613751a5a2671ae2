import { expect, test } from 'vitest'
import { chunks, clip, clipBytes, parts } from './clip.ts'

test.each([
  ['short', 'abc', 5, 'abc'],
  ['exact', 'abcde', 5, 'abcde'],
  ['long', 'abcdef', 5, 'abcde'],
  ['never half of a character', 'abcd👍', 5, 'abcd'],
])('clip: %s', (_, text, max, cut) => expect(clip(text, max)).toBe(cut))

test.each([
  ['short', 'abc', 5, 'abc'],
  ['bytes, not letters', 'ééé', 5, 'éé'],
  ['never half of a character', 'abc👍', 6, 'abc'],
])('clipBytes: %s', (_, text, max, cut) => expect(clipBytes(text, max)).toBe(cut))

test.each([
  ['one part', 'hello', 10, ['hello']],
  ['at a space', 'hello brave new world', 12, ['hello brave', 'new world']],
  ['at a line', 'one two\nthree', 10, ['one two', 'three']],
  ['in a long word', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['nothing', '', 4, ['']],
])('parts: %s', (_, text, max, all) => expect(parts(text, max)).toEqual(all))

test('parts by bytes', () => {
  expect(parts('trà đá và cà phê', 11, clipBytes)).toEqual(['trà đá', 'và cà', 'phê'])
  expect(parts('ééé', 5, clipBytes)).toEqual(['éé', 'é'])
})

test('chunks keep the order, and the rest comes last', () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunks([], 2)).toEqual([])
})
