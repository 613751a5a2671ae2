import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canMerge, mergedParts } from './merge.ts'
import { order } from './order.ts'
import { orderTotals } from './totals.ts'

const side = { id: 'a', status: 0, is_locked: false, is_removed: false, currency: 'VND', paid: 0 } as const

test.each<[string, object, object, boolean]>([
  ['two new ones', {}, {}, true],
  ['one that waits for confirmation', {}, { status: 17 }, true],
  ['a confirmed one', {}, { status: 1 }, false],
  ['one into a confirmed one', { status: 1 }, {}, false],
  ['a locked one', {}, { is_locked: true }, false],
  ['one that is paid in part', {}, { paid: 1 }, false],
  ['one into an order that is paid in part', { paid: 1 }, {}, true],
  ['another currency', {}, { currency: 'USD' }, false],
  ['itself', { id: 'b' }, {}, false],
])('merging %s', (_, kept, other, may) => {
  expect(canMerge({ ...side, ...kept }, { ...side, id: 'b', ...other })).toBe(may)
})

const line = (variation_id: string, change: object = {}) => ({
  variation_id,
  name: 'x',
  price: 5,
  quantity: 1,
  ...change,
})

test('the same variation at the same price is one line, at another price another', () => {
  const kept = order.parse({ items: [line('7'), line('')], note: 'call' })
  const other = order.parse({ items: [line('7', { quantity: 2 }), line('7', { price: 4 }), line('')], note: 'call' })
  const { items, note } = mergedParts(kept, other)
  expect(items.map(({ variation_id, price, quantity }) => [variation_id, price, quantity])).toEqual([
    ['7', 5, 3],
    ['', 5, 1],
    ['7', 4, 1],
    ['', 5, 1],
  ])
  expect(note).toBe('call')
})

test('the buyer of the kept order stays, and what it lacks comes from the other', () => {
  const kept = order.parse({ bill_full_name: 'Hòa' })
  const other = order.parse({
    ...{ bill_full_name: 'Hoa', bill_phone_number: '0901', shipping_address: { address: '5 Lê Lợi' } },
  })
  expect(mergedParts(kept, other)).toMatchObject({
    ...{ bill_full_name: 'Hòa', bill_phone_number: '0901', shipping_address: { address: '5 Lê Lợi' } },
  })
})

test('the lines cost as much together as apart', () => {
  const lines = fc.array(
    fc.record({
      variation_id: fc.constantFrom('', '1', '2'),
      name: fc.constant('x'),
      price: fc.constantFrom(3, 5),
      quantity: fc.integer({ min: 1, max: 9 }),
      discount_each_product: fc.constantFrom(0, 1),
      is_bonus_product: fc.boolean(),
    }),
  )
  const subtotal = (given: object) => {
    const result = orderTotals(order.parse(given))
    return result.ok ? result.totals.subtotal : Number.NaN
  }
  fc.assert(
    fc.property(lines, lines, (one, more) => {
      const { items } = mergedParts(order.parse({ items: one }), order.parse({ items: more }))
      expect(subtotal({ items })).toBe(subtotal({ items: one }) + subtotal({ items: more }))
    }),
  )
})
