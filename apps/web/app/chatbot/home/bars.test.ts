import { expect, test } from 'vitest'
import { barHeight, ceilingOf } from './bars.ts'

test.each([
  [[], 4],
  [[0, 0], 4],
  [[3], 4],
  [[5, 9], 10],
  [[11], 20],
  [[21, 40], 40],
  [[41], 100],
  [[12_345], 20_000],
])('the scale over %j ends at %d', (values, ceiling) => {
  expect(ceilingOf(values)).toBe(ceiling)
})

test.each([
  [0, 0],
  [1, 2],
  [5_000, 70],
  [10_000, 140],
])('%d of 10,000 is %d of 140 pixels', (value, pixels) => {
  expect(barHeight(value, 10_000, 140)).toBe(pixels)
})
