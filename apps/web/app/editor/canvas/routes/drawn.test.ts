import { expect, test } from 'vitest'
import { middleOf, pathOf } from './drawn.ts'

const route = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 10 },
  { x: 120, y: 10 },
]

test('bends are rounded, no further than half of the shorter stretch', () => {
  expect(pathOf(route)).toBe('M0 0L95 0Q100 0 100 5L100 5Q100 10 105 10L120 10')
})

test('the middle of a route lies on its longest stretch', () => {
  expect(middleOf(route)).toEqual({ x: 50, y: 0 })
  expect(middleOf([])).toEqual({ x: 0, y: 0 })
})
