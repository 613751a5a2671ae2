import { expect, test } from 'vitest'
import { fullness, limitsIn } from './limits.ts'

test.each([
  [0, 10, 'low'],
  [8, 10, 'low'],
  [9, 10, 'high'],
  [10, 10, 'full'],
  [12, 10, 'full'],
  [0, 0, 'full'],
])('%i of %i is %s', (used, most, state) => {
  expect(fullness({ used, most })).toBe(state)
})

test('limits are shown in their own order, without those that have no words', () => {
  const usage = (key: string) => ({ key, used: 1, most: 2 })
  expect(limitsIn([usage('media'), usage('parrots'), usage('flows')])).toEqual([
    { key: 'flows', used: 1, most: 2, unit: 'things' },
    { key: 'media', used: 1, most: 2, unit: 'bytes' },
  ])
})
