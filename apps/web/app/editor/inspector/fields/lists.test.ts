import { expect, test } from 'vitest'
import { moved, toggled } from './lists.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [5, 0, 'abc'],
])('moving %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})

test.each([
  [['a'], 'b', 'ab'],
  [['a', 'b'], 'a', 'b'],
])('%j with %s toggled', (keys, key, expected) => {
  expect([...toggled(new Set(keys), key)].join('')).toBe(expected)
})
