import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test.each([
  ['', true],
  [' \n\t', true],
  ['\u00a0\ufeff', true],
  ['\u200b', true],
  ['\u200c\u200d \u2060', true],
  ['\u200ba', false],
  ['👩‍🚀', false],
  ['.', false],
])('%j is blank: %j', (text, blank) => {
  expect(isBlank(text)).toBe(blank)
})

test('a very long blank text with a letter at its end is not blank', () => {
  expect(isBlank(`${' \u200b'.repeat(100_000)}a`)).toBe(false)
})
