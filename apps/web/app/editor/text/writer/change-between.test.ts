import { expect, test } from 'vitest'
import { changeBetween } from './change-between.ts'

test.each([
  ['', 'Hi', { from: 0, to: 0, insert: 'Hi' }],
  ['Hi you', 'Hi dear you', { from: 3, to: 3, insert: 'dear ' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['one two', 'one 2', { from: 4, to: 7, insert: '2' }],
  ['same', 'same', null],
])('%j becomes %j by one change', (before, after, expected) => {
  const change = changeBetween(before, after)
  expect(change).toEqual(expected)
  if (change) expect(before.slice(0, change.from) + change.insert + before.slice(change.to)).toBe(after)
})
