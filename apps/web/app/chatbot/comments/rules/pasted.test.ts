import { expect, test } from 'vitest'
import { rulesIn } from './pasted.ts'

test.each([
  ['words and a reply', 'price, how much = See your inbox', [[['price', 'how much'], 'See your inbox']]],
  ['a line of a sheet', 'size\tS to XL = all', [[['size'], 'S to XL = all']]],
  ['a bar', 'ship | We ship everywhere', [[['ship'], 'We ship everywhere']]],
  ['words alone', 'hello', [[['hello'], undefined]]],
  [
    'several lines, blank ones and repeated words',
    'a, a; b = x\n\n , = y\r\nc = z\r',
    [
      [['a', 'b'], 'x'],
      [['c'], 'z'],
    ],
  ],
])('%s', (_, text, rules) => {
  expect(rulesIn(text).map(({ keywords, replies }) => [keywords, replies[0]?.text])).toEqual(rules)
})
