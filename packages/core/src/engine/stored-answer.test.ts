import { expect, test } from 'vitest'
import { stored } from './stored-answer.ts'

test.each([
  ['words', 'M', 'M'],
  ['a number', 3, 3],
  ['zero', 0, 0],
  ['no', false, false],
  ['a list', [1, 'a'], '[1,"a"]'],
  ['an object', { a: 1 }, '{"a":1}'],
  ['nothing', null, undefined],
  ['a missing value', undefined, undefined],
  ['a number without end, which JSON lets through', JSON.parse('1e999'), undefined],
])('%s', (_, value, kept) => {
  expect(stored(value)).toBe(kept)
})

test('a long text is cut', () => {
  expect(stored('x'.repeat(5000))).toHaveLength(2000)
})
