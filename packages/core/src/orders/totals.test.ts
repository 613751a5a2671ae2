import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankOrder } from './order.ts'
import { lineTotal, orderTotals, type Payable } from './totals.ts'

const item = { price: 100, quantity: 1, discount_each_product: 0, is_bonus_product: false, weight: 0 }
const payable = (parts: Partial<Payable>): Payable => ({ ...blankOrder(), ...parts })
const none = {
  ...{ subtotal: 0, discount: 0, shipping_fee: 0, total: 0, paid: 0, cod: 0, overpaid: 0 },
  ...{ quantity: 0, weight: 0 },
}

test.each<[string, Partial<Payable>, Partial<typeof none>]>([
  ['an empty order', {}, {}],
  ['one line', { items: [item] }, { subtotal: 100, total: 100, cod: 100, quantity: 1 }],
  [
    'a discount on each piece',
    { items: [{ ...item, quantity: 3, discount_each_product: 10 }] },
    { subtotal: 270, total: 270, cod: 270, quantity: 3 },
  ],
  [
    'a bonus costs nothing, and is carried',
    { items: [{ ...item, quantity: 2, is_bonus_product: true, weight: 50 }] },
    { quantity: 2, weight: 100 },
  ],
  [
    'a discount and a fee',
    { items: [item], discount: 40, shipping_fee: 30 },
    { subtotal: 100, discount: 40, shipping_fee: 30, total: 90, cod: 90, quantity: 1 },
  ],
  [
    'all ways of paying',
    {
      items: [item],
      ...{ prepaid: 1, prepaid_by_point: { point: 9, money: 2 }, cash: 3, transfer_money: 4, charged_by_card: 5 },
    },
    { subtotal: 100, total: 100, paid: 15, cod: 85, quantity: 1 },
  ],
  ['paid to the full', { items: [item], cash: 100 }, { subtotal: 100, total: 100, paid: 100, quantity: 1 }],
  [
    'paid twice',
    { items: [item], cash: 100, transfer_money: 100 },
    { subtotal: 100, total: 100, paid: 200, overpaid: 100, quantity: 1 },
  ],
  ['a discount of everything', { items: [item], discount: 100 }, { subtotal: 100, discount: 100, quantity: 1 }],
])('%s', (_, parts, totals) => {
  expect(orderTotals(payable(parts))).toEqual({ ok: true, totals: { ...none, ...totals } })
})

test('the carrier’s fee for the shop never counts', () => {
  const order = { ...blankOrder(), partner_fee: 500 }
  expect(orderTotals(order)).toEqual({ ok: true, totals: none })
})

test.each<[string, Partial<Payable>, object]>([
  [
    'a piece’s discount above its price',
    { items: [item, { ...item, discount_each_product: 101 }] },
    { fault: 'discount_above_price', item: 1 },
  ],
  ['a discount above the lines', { items: [item], discount: 101 }, { fault: 'discount_above_lines' }],
  [
    'a discount that only the fee would cover',
    { items: [item], discount: 110, shipping_fee: 50 },
    { fault: 'discount_above_lines' },
  ],
  [
    'a line above 2^53',
    { items: [{ ...item, price: Number.MAX_SAFE_INTEGER, quantity: 2 }] },
    { fault: 'amount_too_large' },
  ],
  ['payments above 2^53', { cash: Number.MAX_SAFE_INTEGER, transfer_money: 1 }, { fault: 'amount_too_large' }],
])('refused: %s', (_, parts, fault) => {
  expect(orderTotals(payable(parts))).toEqual({ ok: false, ...fault })
})

const amount = fc.oneof(fc.nat(1_000_000), fc.maxSafeNat())
const line = fc
  .record({
    price: amount,
    quantity: fc.integer({ min: 1, max: 99 }),
    is_bonus_product: fc.boolean(),
    weight: fc.nat(5_000),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, ...each }) => ({ ...each, discount_each_product: Math.floor(each.price * part) }))
const orders = fc.record({
  items: fc.array(line, { maxLength: 6 }),
  discount: amount,
  shipping_fee: amount,
  prepaid: amount,
  prepaid_by_point: fc.record({ point: fc.nat(), money: amount }),
  cash: amount,
  transfer_money: amount,
  charged_by_card: amount,
})

test('totals that exist are safe integers, and what is paid, to collect and overpaid make up the total', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const result = orderTotals(order)
      if (!result.ok) return
      const { total, paid, cod, overpaid, subtotal, discount, shipping_fee } = result.totals
      expect(Object.values(result.totals).every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true)
      expect(BigInt(paid) + BigInt(cod)).toBe(BigInt(total) + BigInt(overpaid))
      expect(BigInt(total)).toBe(BigInt(subtotal) - BigInt(discount) + BigInt(shipping_fee))
      expect(cod === 0 || overpaid === 0).toBe(true)
    }),
  )
})

test('the subtotal is the sum of the lines, in any order of them', () => {
  const lines = fc.array(line.map((each) => ({ ...each, price: each.price % 1_000_000, discount_each_product: 0 })))
  fc.assert(
    fc.property(lines, (items) => {
      const subtotal = items.reduce((all, each) => all + lineTotal(each), 0)
      for (const some of [items, items.toReversed()])
        expect(orderTotals(payable({ items: some }))).toMatchObject({ ok: true, totals: { subtotal } })
    }),
  )
})
