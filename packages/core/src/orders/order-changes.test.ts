import { expect, test } from 'vitest'
import { blankOrder, type Order } from './order.ts'
import { orderChanges } from './order-changes.ts'

const item = { ...{ variation_id: '', product_id: '', name: 'Dress', price: 900, weight: 0, quantity: 2, note: '' } }
const dress = { ...item, discount_each_product: 100, is_bonus_product: false }
const orderWith = (parts: Partial<Order>): Order => ({ ...blankOrder(), ...parts })
const { shipping_address } = blankOrder()

test.each<[string, Partial<Order>, object[]]>([
  ['nothing', {}, []],
  ['a status', { status: 1 }, [{ part: 'status', before: 0, after: 1 }]],
  ['a flag', { is_locked: true }, [{ part: 'is_locked', before: false, after: true }]],
  ['lines', { items: [dress] }, [{ part: 'items', before: '', after: '2 × Dress (800)' }]],
  [
    'a part of the address',
    { shipping_address: { ...shipping_address, names: { ...shipping_address.names, province: 'Huế' } } },
    [{ part: 'shipping_address.names.province', before: '', after: 'Huế' }],
  ],
  ['tags', { tags: [{ id: '1', name: 'gift' }] }, [{ part: 'tags', before: '', after: 'gift' }]],
  [
    'a person',
    { assigning_seller: { id: '7', fb_id: '', name: 'Lan' } },
    [
      { part: 'assigning_seller.id', before: null, after: '7' },
      { part: 'assigning_seller.fb_id', before: null, after: '' },
      { part: 'assigning_seller.name', before: null, after: 'Lan' },
    ],
  ],
  ['facts that follow from others', { duplicated_phone: true, display_id: '8' }, []],
])('a change of %s', (_, parts, changes) => {
  expect(orderChanges(blankOrder(), orderWith(parts))).toEqual(changes)
})

test('a price shows in the lines, and a long note is cut', () => {
  const dear = { ...dress, discount_each_product: 0 }
  expect(orderChanges(orderWith({ items: [dress] }), orderWith({ items: [dear] }))).toEqual([
    { part: 'items', before: '2 × Dress (800)', after: '2 × Dress (900)' },
  ])
  expect(orderChanges(blankOrder(), orderWith({ note: 'x'.repeat(500) }))[0]?.after).toHaveLength(200)
})
