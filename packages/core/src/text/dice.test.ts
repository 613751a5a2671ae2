import { expect, test } from 'vitest'
import { dice, pick, sample } from './dice.ts'

const rolls = (seed: string, count: number) => {
  const roll = dice(seed)
  return Array.from({ length: count }, () => roll())
}

test('the same seed throws the same dice, another seed others', () => {
  expect(rolls('a.1', 5)).toEqual(rolls('a.1', 5))
  expect(rolls('a.1', 5)).not.toEqual(rolls('a.2', 5))
})

test('first throws of neighbouring seeds are spread evenly', () => {
  const firsts = Array.from({ length: 10_000 }, (_, index) => rolls(`bot.conversation.${index}`, 1)[0] ?? -1)
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => firsts.filter((each) => Math.floor(each * 10) === tenth).length,
  )
  expect(Math.min(...tenths)).toBeGreaterThan(900)
  expect(Math.max(...tenths)).toBeLessThan(1100)
})

test('a sample has no repeats and no more than there is', () => {
  const taken = sample(dice('s'), [1, 2, 3, 4, 5], 3)
  expect(new Set(taken).size).toBe(3)
  expect(sample(dice('s'), [1, 2], 5).toSorted()).toEqual([1, 2])
  expect([pick(dice('s'), []), pick(dice('s'), ['only'])]).toEqual([undefined, 'only'])
})
