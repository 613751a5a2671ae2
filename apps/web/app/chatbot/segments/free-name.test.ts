import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

test.each([
  ['VIP', [], 'VIP (2)'],
  ['VIP', ['VIP (2)'], 'VIP (3)'],
  ['VIP (2)', ['VIP', 'VIP (2)'], 'VIP (3)'],
  ['A name', ['x'], 'A name (2)'],
])('a copy of %s beside %j is %s', (name, taken, copy) => {
  expect(freeName(name, taken, 100)).toBe(copy)
})

test('a long name is cut for its number', () => {
  expect(freeName('x'.repeat(100), [], 100)).toBe(`${'x'.repeat(96)} (2)`)
})
