import { expect, test } from 'vitest'
import { movesOf, waitingAt } from './moves.ts'

const steps = (...flows: string[]) => flows.map((flow) => ({ flow }))
const waiting = [
  { step: 0, flow: 'a', customers: 3 },
  { step: 1, flow: 'b', customers: 2 },
  { step: 2, flow: 'c', customers: 1 },
]

test('after an edit followers go on at their step, at the one in its place, or nowhere', () => {
  expect(movesOf(steps('b', 'a'), waiting)).toEqual([
    { from: 0, to: 1, customers: 3 },
    { from: 1, to: 0, customers: 2 },
    { from: 2, to: null, customers: 1 },
  ])
})

test('those who began to wait before an edit are counted at their present step', () => {
  expect(waitingAt(steps('a', 'c'), waiting)).toEqual(
    new Map([
      [0, 3],
      [1, 3],
    ]),
  )
})
