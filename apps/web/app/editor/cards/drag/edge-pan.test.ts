import { expect, test } from 'vitest'
import { panAt } from './edge-pan.ts'

const box = { left: 0, top: 0, right: 1000, bottom: 800 }

test.each([
  ['in the middle', { x: 500, y: 400 }, null],
  ['at the right edge', { x: 1000, y: 400 }, { x: 14, y: 0 }],
  ['near the left edge', { x: 28, y: 400 }, { x: -7, y: 0 }],
  ['in a corner', { x: 0, y: 800 }, { x: -14, y: 14 }],
  ['outside', { x: 1010, y: 400 }, null],
])('%s', (_, at, expected) => {
  expect(panAt(at, box)).toEqual(expected)
})
