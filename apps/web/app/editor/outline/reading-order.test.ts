import { expect, test } from 'vitest'
import { readingOrder } from './reading-order.ts'

const link = (pair: string) => ({ from: pair.charAt(0), to: pair.charAt(1) })
const read = (keys: string, ...pairs: string[]) => {
  const { reached, unreached } = readingOrder([...keys], pairs.map(link))
  return [reached.map(({ key, depth }) => key + depth).join(' '), unreached.join('')]
}

test.each([
  ['along one arrow after another', read('abc', 'ab', 'bc'), ['a0 b1 c2', '']],
  ['branches in the order of their arrows, each to its end', read('abcd', 'ac', 'ab', 'cd'), ['a0 c1 d2 b1', '']],
  ['a loop ends', read('ab', 'ab', 'ba'), ['a0 b1', '']],
  ['blocks without a way to them come last', read('abc', 'ab', 'cb'), ['a0 b1', 'c']],
  ['an arrow to a missing block is passed over', read('a', 'ax'), ['a0', '']],
  ['an empty flow', read(''), ['', '']],
])('%s', (_, order, expected) => {
  expect(order).toEqual(expected)
})
