import { expect, test } from 'vitest'
import { median, percentile, waits } from './statistics.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  ['the median of a hundred', 0.5, 50],
  ['the 99th of a hundred', 0.99, 99],
  ['everything', 1, 100],
  ['nothing', 0, 1],
])('%s', (_, p, expected) => expect(percentile(hundred, p)).toBe(expected))

test.each([
  ['an odd count', [9, 1, 5], 5],
  ['an even count', [4, 1, 2, 100], 3],
  ['one', [7], 7],
])('the median of %s', (_, values, expected) => expect(median(values)).toBe(expected))

test('no values have neither', () => {
  expect(percentile([], 0.5)).toBeNaN()
  expect(median([])).toBeNaN()
})

test('a webhook waits for the first of its own replies, chat by chat', () => {
  const sent = [
    { chat: 1, at: 0 },
    { chat: 2, at: 1 },
    { chat: 1, at: 10 },
  ]
  const arrived = [
    { chat: 2, at: 4 },
    { chat: 1, at: 5 },
    { chat: 1, at: 6 },
    { chat: 2, at: 7 },
    { chat: 1, at: 18 },
    { chat: 1, at: 19 },
  ]
  expect(waits(sent, arrived, 2)).toEqual([5, 8, 3])
})

test('a webhook that was never answered does not count', () =>
  expect(
    waits(
      [
        { chat: 1, at: 0 },
        { chat: 1, at: 1 },
      ],
      [{ chat: 1, at: 3 }],
      1,
    ),
  ).toEqual([3]))
