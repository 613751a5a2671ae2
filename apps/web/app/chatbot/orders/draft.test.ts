import { blankOrder, type Order, order as orderSchema } from '@hawker/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedParts, draftOf, faultyField, newDraft, orderOf, withVariation } from './draft.ts'

const dress = { ...{ name: 'Dress', price: 120_000, quantity: 2 }, discount_each_product: 500 }
const orderWith = (parts: object): Order => orderSchema.parse({ ...parts })

test('a draft that is read back is the same order, in every language and currency', () => {
  const amount = fc.nat(2_000_000_000)
  const orders = fc.record({
    currency: fc.constantFrom('VND', 'USD', 'EUR', 'THB', 'IDR', 'PHP', 'KRW', 'BRL'),
    items: fc.array(fc.record({ name: fc.constantFrom('Dress', 'Hat'), price: amount, discount_each_product: amount })),
    ...{ discount: amount, shipping_fee: amount, prepaid: amount, cash: amount, transfer_money: amount },
    ...{ charged_by_card: amount, partner_fee: amount },
    prepaid_by_point: fc.record({ point: fc.nat(), money: amount }),
  })
  fc.assert(
    fc.property(orders, fc.constantFrom('en', 'vi', 'th', 'id', 'es', 'pt', 'ph'), (parts, language) => {
      const order = orderWith(parts)
      expect(orderOf(draftOf(order, language), language)).toEqual({ order, unreadable: [] })
    }),
  )
})

test('a field that is no amount is named, and an empty one is nothing to pay', () => {
  const draft = newDraft('USD', 'en')
  const typed = {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, key: 'k', price: 'ten' })),
    amounts: { ...draft.amounts, cash: '1.234', discount: '' },
  }
  expect(orderOf(typed, 'en')).toMatchObject({ order: { cash: 0, discount: 0 }, unreadable: ['k.price', 'cash'] })
})

test('a discount above what it reduces names its field', () => {
  const draft = draftOf(orderWith({ items: [dress], discount: 300_000 }), 'en')
  expect(faultyField(draft, orderOf(draft, 'en').order)).toBe('discount')
  const item = draftOf(orderWith({ items: [{ ...dress, discount_each_product: 120_001 }] }), 'en')
  expect(faultyField(item, orderOf(item, 'en').order)).toBe(`${item.lines[0]?.key}.off`)
})

test.each<[string, object, object, string[]]>([
  ['nothing', {}, {}, []],
  ['a note', {}, { note: 'call' }, ['note']],
  ['lines of a new order', {}, { items: [dress] }, ['items']],
  ['lines of a confirmed order, which the server would refuse', { status: 1 }, { status: 1, items: [dress] }, []],
  ['a carrier', {}, { partner: { extend_code: 'G1' } }, ['partner']],
])('a change of %s is sent alone', (_, before, after, keys) => {
  expect(Object.keys(changedParts(orderWith(before), orderWith(after)))).toEqual(keys)
})

test('an untouched draft of an order changes nothing', () => {
  const before = orderWith({ items: [dress], cash: 5, shipping_address: { names: { province: 'Huế' } } })
  expect(changedParts(before, orderOf(draftOf(before, 'vi'), 'vi').order)).toEqual({})
})

test('a new draft has one empty line', () => {
  expect(newDraft('VND', 'vi').lines).toMatchObject([{ name: '', price: '', off: '', quantity: 1 }])
  expect(blankOrder().items).toEqual([])
})

test('a picked variation is a line at its price of the moment, once, and an untouched line makes room', () => {
  const shirt = { id: '7', product_id: '3', name: 'Shirt (M)', price: 120_000, currency: 'VND', weight: null }
  const { lines } = newDraft('VND', 'vi')
  const once = withVariation(lines, shirt, 'VND', 'vi')
  expect(once).toMatchObject([
    { variation_id: '7', product_id: '3', name: 'Shirt (M)', price: '120.000', quantity: 1, weight: 0 },
  ])
  expect(withVariation(once, shirt, 'VND', 'vi')).toMatchObject([{ variation_id: '7', quantity: 2 }])
  expect(withVariation(once, { ...shirt, id: '8' }, 'USD', 'en')).toMatchObject([{}, { variation_id: '8', price: '' }])
})
