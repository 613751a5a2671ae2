import { expect, test } from 'vitest'
import { firstWhere } from './first-where.ts'

test.each([
  [[], 5, 0],
  [[10], 5, 0],
  [[1], 5, 1],
  [[1, 4, 6, 9], 5, 2],
  [[1, 4, 6, 9], 0, 0],
  [[1, 4, 6, 9], 9, 4],
])('of %j the first above %i is at place %i', (values, limit, place) => {
  expect(firstWhere(values.length, (at) => (values[at] ?? 0) > limit)).toBe(place)
})
