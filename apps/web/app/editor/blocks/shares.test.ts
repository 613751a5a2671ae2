import { blankBlock, blockDefinition } from '@hawker/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenShares, moveShare, removeShare } from './shares.ts'

test.each([
  [2, [50, 50]],
  [3, [33.34, 33.33, 33.33]],
  [1, [100]],
  [0, []],
])('%i ways', (count, shares) => {
  expect(evenShares(count)).toEqual(shares)
})

const isWhole = (percents: readonly number[]) => {
  const block = blankBlock('randomizer', 'r')
  if (block.type !== 'randomizer') throw new Error('no randomizer')
  const branches = percents.map((percent) => ({ percent, goto: null }))
  return blockDefinition('randomizer').problems({ ...block, config: { branches } }).length === 0
}

test.each([2, 3, 6, 7, 9, 13, 64])('%i even ways are a whole to the randomizer', (count) => {
  expect(isWhole(evenShares(count))).toBe(true)
})

test.each([
  ['two ways mirror each other', [50, 50], 0, 70, [], [70, 30]],
  ['the others give in proportion', [50, 30, 20], 0, 60, [], [60, 24, 16]],
  ['a locked one stays', [50, 30, 20], 0, 60, [1], [60, 30, 10]],
  ['it takes no more than the others have', [50, 30, 20], 0, 90, [1], [70, 30, 0]],
  ['others that have nothing share evenly', [100, 0, 0], 0, 40, [], [40, 30, 30]],
  ['all others locked: it cannot move', [50, 30, 20], 0, 60, [1, 2], [50, 30, 20]],
  ['a sum of an old file becomes a hundred', [50, 20, 10], 0, 40, [], [40, 40, 20]],
  ['below nothing is nothing', [50, 50], 1, -5, [], [100, 0]],
  ['the only way is all', [100], 0, 40, [], [100]],
])('%s', (_, before, moved, percent, locked: number[], after) => {
  expect(moveShare(before, moved, percent, (index) => locked.includes(index))).toEqual(after)
})

const shares = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })

test('whatever is moved wherever, the sum is a hundred', () => {
  fc.assert(
    fc.property(
      shares,
      fc.nat(),
      fc.double({ min: -10, max: 110, noNaN: true }),
      fc.nat(),
      (list, at, percent, mask) => {
        const even = evenShares(list.length)
        const moved = at % list.length
        const after = moveShare(even, moved, percent, (index) => ((mask >> index) & 1) === 1)
        expect(isWhole(after)).toBe(true)
        for (const [index, share] of after.entries())
          if (index !== moved && (mask >> index) & 1) expect(share).toBe(even[index])
      },
    ),
  )
})

test.each([
  [[50, 30, 20], 0, '', [60, 40]],
  [[50, 30, 20], 0, '1', [30, 70]],
  [[50, 30, 20], 0, '12', [60, 40]],
  [[33.34, 33.33, 33.33], 2, '', [50.01, 49.99]],
  [[100, 0], 0, '', [100]],
])('%j without number %i, locked: %j', (percents, removed, locked, expected) => {
  const left = removeShare(percents, removed, (index) => locked.includes(String(index)))
  expect(left).toEqual(expected)
  expect(Math.round(left.reduce((total, each) => total + each, 0) * 100)).toBe(10_000)
})
