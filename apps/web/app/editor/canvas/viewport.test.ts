import { expect, test } from 'vitest'
import { zoomed } from './viewport.ts'

const stage = { width: 1000, height: 600 }
const at = (x: number, y: number, zoom: number) => ({ x, y, zoom })

test.each([
  ['the middle stays there', at(500, 300, 1), 0.5, at(500, 300, 0.5)],
  ['points beside it come nearer as it gets smaller', at(100, 100, 1), 0.5, at(300, 200, 0.5)],
  ['and goes away from it as it gets larger', at(300, 200, 0.5), 1, at(100, 100, 1)],
  ['no larger than one can work with', at(500, 300, 1.4), 2, at(500, 300, 1.5)],
  ['and no smaller', at(500, 300, 0.06), 0.01, at(500, 300, 0.05)],
])('zoomed, %s', (_, from, to, expected) => {
  expect(zoomed(from, to, stage)).toEqual(expected)
})
