import { expect, test } from 'vitest'
import { align, pair } from './list.ts'

test('a hundred thousand members are compared in linear time', { timeout: 60_000 }, () => {
  const numbers = Array.from({ length: 100_000 }, (_, index) => index)
  expect(pair(numbers, numbers, String).kept.some((each) => each.has_moved)).toBe(false)
  const few = numbers.map((number) => number % 7)
  expect(align(few, few.toReversed())).not.toEqual([])
})
