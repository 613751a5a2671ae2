import { expect, test } from 'vitest'
import { cleanJson, cleanText, cutText, needsCleaning } from './clean-text.ts'

const half = '\ud83d'

test.each([
  ['U+0000', 'a\u0000b', 'ab'],
  ['a lone surrogate', `a${half}b`, 'a\ufffdb'],
  ['nothing to clean', 'Ảnh đẹp 😀', 'Ảnh đẹp 😀'],
])('text with %s becomes text that the database accepts', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean)
  expect(cleanJson({ list: [text], [text]: 1 })).toEqual({ list: [clean], [clean]: 1 })
})

test('a text is cut at its length, never between two surrogates', () => {
  expect(cutText('abc', 3)).toBe('abc')
  expect(cutText('abc', 2)).toBe('ab')
  expect(cutText('ab😀', 3)).toBe('ab')
  expect(cutText('ab😀', 4)).toBe('ab😀')
  expect(cutText('a\u0000bc', 3)).toBe('abc')
})

test.each([
  ['an escaped U+0000', '{"a":"\\u0000"}', true],
  ['a bare U+0000', '{"a":"\u0000"}', true],
  ['an escaped lone surrogate', '{"a":"\\uD83D"}', true],
  ['neither', '{"a":"\\u00e9 😀"}', false],
])('JSON with %s', (_, json, needs) => expect(needsCleaning(json)).toBe(needs))

test('JSON that nests too deeply is refused', () => {
  const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  expect(cleanJson(nested(100))).toEqual(nested(100))
  expect(() => cleanJson(nested(1_000))).toThrow(RangeError)
})
