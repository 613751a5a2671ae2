import { expect, test } from 'vitest'
import { capOf, isCap } from './cap.ts'

test.each([
  ['2/7', { many: 2, days: 7 }],
  ['20/90', { many: 20, days: 90 }],
  ['', null],
  ['0/7', null],
  ['21/7', null],
  ['2/91', null],
  ['2 / 7', null],
])('%j: %j', (text, cap) => {
  expect(capOf(text)).toEqual(cap)
  expect(isCap(text)).toBe(cap !== null || text === '')
})
