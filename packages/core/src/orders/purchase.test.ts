import { expect, test } from 'vitest'
import { readPurchase } from './read-purchase.ts'

const price = (value: number, currency_value: string) => ({ value, currency_value })
const country = { name: 'Vietnam', iso: 'VN' }

/** Every path of the specification's sample, beside some it does not name. */
const data = {
  product: { id: 101, ucode: 'u-1', name: 'Pottery course', has_co_production: true, content: { products: [] } },
  affiliates: [
    { affiliate_code: 'Q1', name: 'Chi' },
    { affiliate_code: 'Q2', name: '' },
  ],
  buyer: {
    email: 'an@example.com',
    name: 'An',
    checkout_phone: '84900000000',
    address: { country: 'Vietnam', country_iso: 'VN', city: 'Huế' },
  },
  producer: { name: 'Binh' },
  commissions: [price(149.5, 'BRL'), price(1350.5, 'USD')].map((each) => ({ ...each, source: 'PRODUCER' })),
  purchase: {
    approved_date: 1767225590000,
    order_date: 1767225580000,
    status: 'APPROVED',
    transaction: 'HP01',
    buyer_ip: '192.0.2.1',
    full_price: price(21, 'EUR'),
    price: price(19.9, 'USD'),
    original_offer_price: price(500_000, 'VND'),
    checkout_country: country,
    order_bump: { is_order_bump: true, parent_purchase_transaction: 'HP00' },
    payment: { installments_number: 12, type: 'CREDIT_CARD' },
    offer: { code: 'a1b2', coupon_code: 'TET' },
    sckPaymentLink: 'spring',
  },
  subscription: { status: 'ACTIVE', plan: { id: 7, name: 'Monthly' }, subscriber: { code: 'S1' } },
}
const envelope = { id: '3b0c', creation_date: 1767225600000, version: '2.0.0' }
const sent = { ...envelope, event: 'PURCHASE_APPROVED', hottok: 'secret', data }

test('a purchase is read by the paths of the sample, its secret is not', () => {
  expect(readPurchase(sent)).toEqual({
    ok: true,
    purchase: {
      ...envelope,
      event: 'PURCHASE_APPROVED',
      product: { id: '101', ucode: 'u-1', name: 'Pottery course', has_co_production: true },
      affiliates: [
        { affiliate_code: 'Q1', name: 'Chi' },
        { affiliate_code: 'Q2', name: null },
      ],
      buyer: {
        email: 'an@example.com',
        name: 'An',
        checkout_phone: '84900000000',
        country: 'Vietnam',
        country_iso: 'VN',
      },
      producer: { name: 'Binh' },
      commissions: [
        { value: 149.5, source: 'PRODUCER', currency_value: 'BRL' },
        { value: 1350.5, source: 'PRODUCER', currency_value: 'USD' },
      ],
      purchase: {
        approved_date: 1767225590000,
        order_date: 1767225580000,
        status: 'APPROVED',
        transaction: 'HP01',
        buyer_ip: '192.0.2.1',
        full_price: { value: 21, currency_value: 'EUR' },
        price: { value: 19.9, currency_value: 'USD' },
        original_offer_price: { value: 500_000, currency_value: 'VND' },
        checkout_country: { name: 'Vietnam', iso: 'VN' },
        sckPaymentLink: 'spring',
      },
      order_bump: { is_order_bump: true, parent_purchase_transaction: 'HP00' },
      payment: { installments_number: 12, type: 'CREDIT_CARD' },
      offer: { code: 'a1b2' },
      subscription: { status: 'ACTIVE', plan_id: '7', plan_name: 'Monthly', subscriber_code: 'S1' },
    },
  })
})

const event = 'PURCHASE_OUT_OF_SHOPPING_CART'
const cart = {
  affiliate: false,
  product: { id: 101, name: 'Pottery course' },
  buyer_ip: '192.0.2.1',
  buyer: { name: 'An', email: 'an@example.com', phone: '84900000000' },
  offer: { code: 'a1b2' },
  checkout_country: country,
}

test('an abandoned cart is read by its own paths', () => {
  const purchase = { ...envelope, event, ...cart, product: { id: '101', name: 'Pottery course' } }
  expect(readPurchase({ ...envelope, event, data: cart })).toEqual({ ok: true, purchase })
})

/** The same record, empty but for its event. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'event' ? inner : emptied(inner)]),
  )
}
const toldOf = (json: unknown) => {
  const read = readPurchase(json)
  return read.ok ? read.purchase : null
}
const nothing = emptied(toldOf(sent))

const parts = Object.keys(data)
test.each<[string, unknown]>([
  ['nothing', {}],
  ['nulls', Object.fromEntries(parts.map((part) => [part, null]))],
  ['texts', Object.fromEntries(parts.map((part) => [part, 'text']))],
  ['lists', Object.fromEntries(parts.map((part) => [part, []]))],
  ['lists of what is none', { affiliates: [null, 'Chi', 3], commissions: [[], false] }],
  ['empty texts', { product: { id: '', name: '' }, buyer: { email: '' } }],
  ['an id that lost digits', { product: { id: 2 ** 53 } }],
  ['a number without end', { purchase: { order_date: Number.POSITIVE_INFINITY } }],
  ['numbers for words', { producer: { name: 5 }, purchase: { status: 1, price: { currency_value: 0 } } }],
  ['words for numbers', { purchase: { approved_date: 'today', price: { value: '19.9' } } }],
  ['words for yes and no', { product: { has_co_production: 'yes' }, purchase: { order_bump: { is_order_bump: 1 } } }],
])('purchase with %s: every field is null', (_, data) => {
  expect(toldOf({ event: 'PURCHASE_APPROVED', data })).toEqual(nothing)
})

test('an empty cart: every value is null', () => {
  expect(toldOf({ event, data: {} })).toEqual(emptied(toldOf({ ...envelope, event, data: cart })))
})

test('zero and false are values, not absent', () => {
  const zero = { product: { id: 0, has_co_production: false }, purchase: { price: { value: 0 } } }
  expect(toldOf({ event: 'PURCHASE_REFUNDED', data: zero })).toMatchObject({
    event: 'PURCHASE_REFUNDED',
    product: { id: '0', has_co_production: false },
    purchase: { price: { value: 0, currency_value: null } },
  })
})

test.each([
  ['no object', [], '', 'expected an object'],
  ['nothing', null, '', 'expected an object'],
  ['no event', { data }, '/event', 'missing'],
  ['an empty event', { event: '', data }, '/event', 'missing'],
  ['an event that is no text', { event: ['PURCHASE_APPROVED'], data }, '/event', 'not an event of a purchase'],
  ['an event of something else', { event: 'CLUB_FIRST_ACCESS', data }, '/event', 'not an event of a purchase'],
  ['an unknown event', { event: 'PURCHASE_DREAMT_OF', data }, '/event', 'not an event of a purchase'],
  ['an event named like what objects have', { event: 'constructor', data }, '/event', 'not an event of a purchase'],
  ['no data', { event: 'PURCHASE_APPROVED' }, '/data', 'expected an object'],
  ['data that is a list', { event: 'PURCHASE_APPROVED', data: [data] }, '/data', 'expected an object'],
])('%s is no purchase', (_, json, path, reason) => {
  expect(readPurchase(json)).toEqual({ ok: false, path, reason })
})
