import { blankOrder, type Order } from '@hawker/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Figures } from '../point-of-sale/index.ts'
import { allowed, fieldRows, ofParcel, placeOf } from './rows.ts'

const told: Figures = {
  ...{ status: 1, status_told: 1, odd: {}, total_price: 640_000 },
  amounts: {
    ...{ shipping_fee: 30_000, discount: 0, cod: 670_000, prepaid: null },
    ...{ cash: null, transfer_money: null, charged_by_card: null },
  },
  items: [{ variation_id: 'dress-s', quantity: 2, price: 320_000 }],
}
const line = { variation_id: '7', product_id: '1', name: 'Linen dress S', price: 320_000, weight: 300, quantity: 2 }
const order: Order = {
  ...{ ...blankOrder(), id: 'o', status: 1, shipping_fee: 30_000 },
  items: [{ ...line, discount_each_product: 0, is_bonus_product: false, note: '' }],
}
const names = new Map([['dress-s', 'Linen dress S']])
const digests = { ours: { note: 'a' }, theirs: { note: 'b' } }
const rowsOf = (differing: string[], ours: Partial<Order> = {}, theirs: Partial<Figures> = {}) =>
  fieldRows({ id: 'p', order: { ...order, ...ours }, told: { ...told, ...theirs }, differing, digests, names })

test.each([
  ['shipping_fee', { shipping_fee: 25_000 }, '25000', '30000'],
  ['status', { status: 9 as const }, '9', '1'],
  ['items', { items: [] }, '', '2 × Linen dress S'],
  // A name or a note is not kept in a comparison.
  ['note', { note: 'call first' }, null, null],
])('%s is shown on both sides', (part, ours, here, there) => {
  expect(rowsOf([part], ours)).toMatchObject([{ kind: 'field', part, ours: here, theirs: there }])
})

test('an amount that the currency does not have is shown as it was told', () => {
  expect(rowsOf(['shipping_fee'], {}, { odd: { shipping_fee: '100.5' } })).toMatchObject([{ theirs: '100.5' }])
})

test('a part that is none of an order’s, or named twice, is no second row', () => {
  expect(rowsOf(['note', 'note', 'cart'])).toHaveLength(1)
})

test('what was paid on either side is compared where the point of sale knows of a payment', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (cash, transfer_money) => {
      const rows = rowsOf([], { cash }, { amounts: { ...told.amounts, transfer_money } })
      const differs = transfer_money > 0 && cash !== transfer_money
      expect(rows).toMatchObject(differs ? [{ part: 'paid', ours: String(cash), theirs: String(transfer_money) }] : [])
    }),
  )
})

test('a parcel is a difference exactly where the carrier collects another sum', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (cod, lacks) => {
      const row = ofParcel({ id: 's', order_id: 'o', cod, currency: 'VND' }, lacks)
      expect(row === null).toBe(cod === lacks)
    }),
  )
})

test('every difference can be left; an address is ours alone, a price theirs alone, and payments are never added', () => {
  const ofPart = (part: string) => allowed({ kind: 'field', part })
  expect(ofPart('shipping_fee')).toEqual(['theirs', 'ours', 'left'])
  expect(ofPart('shipping_address')).toEqual(['ours', 'left'])
  expect(ofPart('price')).toEqual(['theirs', 'left'])
  expect(ofPart('paid')).toEqual(['left'])
  expect(allowed({ kind: 'only_here', part: '' })).toEqual(['ours', 'theirs', 'left'])
  expect(allowed({ kind: 'only_there', part: '' })).toEqual(['theirs', 'left'])
  expect(allowed({ kind: 'payment', part: '' })).toEqual(['left'])
  expect(allowed({ kind: 'cod', part: '' })).toEqual(['ours', 'left'])
})

test('the same difference has the same place and sides in the next run, and other sides once one of them changes', () => {
  const [before] = rowsOf(['shipping_fee'], { shipping_fee: 25_000 })
  const [again] = rowsOf(['shipping_fee'], { shipping_fee: 25_000 })
  const [changed] = rowsOf(['shipping_fee'], { shipping_fee: 20_000 })
  if (!before || !again || !changed) throw new Error('each is a difference')
  expect([placeOf(again), again.sides]).toEqual([placeOf(before), before.sides])
  expect(placeOf(changed)).toBe(placeOf(before))
  expect(changed.sides).not.toBe(before.sides)
})
