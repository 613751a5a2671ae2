import { expect, test } from 'vitest'
import { movedByCarrier, shopPaysCarrier } from './carrier-moves.ts'
import type { OrderStatus } from './statuses.ts'

test.each<[string, OrderStatus, OrderStatus | null, OrderStatus | null]>([
  ['a new order waits for the carrier', 0, 9, 9],
  ['a confirmed order is on its way', 1, 2, 2],
  ['a late report of the pick-up changes nothing', 2, 9, null],
  ['a delivered order is received', 2, 3, 3],
  ['a received order is not on its way again', 3, 2, null],
  ['collected money', 3, 16, 16],
  ['a received order is not returned by a late report', 3, 4, null],
  ['a returning order is returned', 4, 5, 5],
  ['a cancelled order stays cancelled', 6, 3, null],
  ['a deleted order stays deleted', 7, 2, null],
  ['a report without a meaning', 2, null, null],
])('%s', (_, status, told, moved) => {
  expect(movedByCarrier({ status, is_locked: false }, told)).toBe(moved)
})

test('a locked order stays', () => expect(movedByCarrier({ status: 1, is_locked: true }, 2)).toBeNull())

test.each([
  ['a fee in the order', 30_000, false, true],
  ['free shipping', 0, true, true],
  ['a hidden fee', 0, false, false],
])('%s: who pays the carrier', (_, shipping_fee, is_free, pays) => {
  expect(shopPaysCarrier({ shipping_fee }, is_free)).toBe(pays)
})
