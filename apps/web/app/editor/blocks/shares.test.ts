import { blankBlock, blockDefinition } from '@hawker/core'
import { expect, test } from 'vitest'
import { evenShares } from './shares.ts'

test.each([
  [2, [50, 50]],
  [3, [33.34, 33.33, 33.33]],
  [1, [100]],
  [0, []],
])('%i ways', (count, shares) => {
  expect(evenShares(count)).toEqual(shares)
})

test.each([2, 3, 6, 7, 9, 13, 64])('%i even ways are a whole to the randomizer', (count) => {
  const block = blankBlock('randomizer', 'r')
  if (block.type !== 'randomizer') throw new Error('no randomizer')
  const branches = evenShares(count).map((percent) => ({ percent, goto: null }))
  expect(blockDefinition('randomizer').problems({ ...block, config: { branches } })).toEqual([])
})
