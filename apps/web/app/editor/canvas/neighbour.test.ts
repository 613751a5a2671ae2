import { expect, test } from 'vitest'
import { neighbour } from './neighbour.ts'

const at = (key: string, X: number, Y: number) => ({ key, X, Y, height: 100 })
const blocks = [at('a', 0, 0), at('b', 400, 20), at('c', 400, 400), at('below', 0, 300), at('far', 900, 0)]

test.each([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowRight', 'far'],
  ['b', 'ArrowDown', 'c'],
  ['b', 'ArrowLeft', 'a'],
  ['a', 'ArrowDown', 'below'],
  ['a', 'ArrowUp', null],
  ['gone', 'ArrowUp', null],
] as const)('from %s with %s to %s', (from, key, to) => {
  expect(neighbour(blocks, from, key)).toBe(to)
})
