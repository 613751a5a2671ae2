import { expect, test } from 'vitest'
import { chooseShippingFee, dueOnline } from './shipping-fee.ts'

test.each([
  ['all are known', { pos: 1, carrier: 2, fixed: 3 }, 1, 2],
  ['the point of sale has none', { pos: null, carrier: 2, fixed: 3 }, 2, 2],
  ['no carrier was asked', { pos: 1, carrier: null, fixed: 3 }, 1, 3],
  ['only the point of sale has one', { pos: 1, carrier: null, fixed: null }, 1, 1],
  ['a carrier ships for nothing', { pos: null, carrier: 0, fixed: 3 }, 0, 0],
  ['none is known', { pos: null, carrier: null, fixed: null }, 0, 0],
])('the shipping fee where %s', (_, fees, first, last) => {
  expect([chooseShippingFee(fees, true), chooseShippingFee(fees, false)]).toEqual([first, last])
})

test.each([
  [500, false, 500],
  [500, true, 480],
  [20, true, 0],
  [5, true, 0],
])('of %i to pay with a shipping fee of 20, hidden: %s, a buyer pays %i online', (cod, isHidden, due) => {
  expect(dueOnline({ cod, shipping_fee: 20 }, isHidden)).toBe(due)
})
