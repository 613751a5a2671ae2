import { expect, test } from 'vitest'
import { pulled } from './helper-lines.ts'

const others = [
  { x: 0, y: 100 },
  { x: 400, y: 104 },
]

test.each([
  ['far from all lines it stays', { x: 200, y: 300 }, { x: 200, y: 300 }, { x: null, y: null }],
  ['near an edge it stands in line', { x: 396, y: 300 }, { x: 400, y: 300 }, { x: 400, y: null }],
  ['of two lines the nearer counts', { x: 200, y: 103 }, { x: 200, y: 104 }, { x: null, y: 104 }],
])('%s', (_, from, at, guides) => {
  expect(pulled(from, others, 6)).toEqual({ at, guides })
})
