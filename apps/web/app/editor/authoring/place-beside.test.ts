import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const height = 104
const at = (key: string, X: number, Y: number) => ({ key, X, Y, height })
const below = ({ Y }: { Y: number }) => Y + height + 40

const start = at('start', 100, 60)
const right = at('right', 500, 60)
const lower = at('lower', 480, below(right))

test.each([
  ['to the right', [start], { X: 500, Y: 60 }],
  ['below what lies there', [start, right], { X: 500, Y: below(right) }],
  ['below all that lies there', [lower, start, right], { X: 500, Y: below(lower) }],
  ['beside what is far', [start, at('far', 100, 900), at('above', 500, -400)], { X: 500, Y: 60 }],
])('a new block comes %s', (_, blocks, place) => expect(placeBeside(blocks, 'start')).toEqual(place))

test('the block to follow is gone: a new block goes to the origin', () =>
  expect(placeBeside([], 'start')).toEqual({ X: 400, Y: 0 }))
