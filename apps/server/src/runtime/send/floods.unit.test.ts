import { expect, test } from 'vitest'
import { Floods } from './floods.ts'

test.each([
  ['once', [['a', 0]], [false]],
  [
    'again for the same conversation',
    [
      ['a', 0],
      ['a', 3_000],
    ],
    [false, false],
  ],
  [
    'for another while the first waits',
    [
      ['a', 0],
      ['b', 4_999],
    ],
    [false, true],
  ],
  [
    'for another when the wait of the first is over',
    [
      ['a', 0],
      ['b', 5_000],
    ],
    [false, false],
  ],
  [
    'for many',
    [
      ['a', 0],
      ['b', 10],
      ['c', 20],
      ['a', 30],
    ],
    [false, true, true, false],
  ],
] as const)('told %s, the account waits as it should', (_, told, waits) => {
  const floods = new Floods()
  expect(told.map(([id, at]) => floods.concernsAccount('1', id, at, at + 5_000))).toEqual(waits)
})

test('accounts are counted separately, and waits that are over are forgotten', () => {
  const floods = new Floods()
  for (let bot = 0; bot < 1_500; bot++)
    expect(floods.concernsAccount(String(bot), String(bot), bot, bot + 1)).toBe(false)
  expect(floods.concernsAccount('1499', 'other', 1_499, 1_600)).toBe(true)
})
