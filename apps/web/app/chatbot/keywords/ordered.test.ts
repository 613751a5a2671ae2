import { expect, test } from 'vitest'
import { ordered } from './ordered.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test.each([
  ['all of them', ['d', 'c', 'b', 'a'], ['d', 'c', 'b', 'a']],
  ['one that is just being removed or was added elsewhere is not named', ['c', 'a', 'b'], ['c', 'a', 'b', 'd']],
  ['one that is gone is named', ['x', 'b'], ['b', 'a', 'c', 'd']],
])('%s', (_, ids, expected) => {
  expect(ordered(items, ids).map(({ id }) => id)).toEqual(expected)
})
