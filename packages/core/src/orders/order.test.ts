import { expect, test } from 'vitest'
import { blankOrder, order } from './order.ts'

/** The order of the specification, field by field. */
const blank = {
  id: '',
  display_id: '',
  key: '',
  status: 0,
  currency: 'VND',
  items: [],
  note: '',
  note_print: '',
  discount: 0,
  shipping_fee: 0,
  prepaid: 0,
  prepaid_by_point: { point: 0, money: 0 },
  cash: 0,
  transfer_money: 0,
  charged_by_card: 0,
  partner_fee: 0,
  tags: [],
  customer: { fb_id: '', global_id: '', id: '', name: '' },
  customer_id: '',
  bill_full_name: '',
  bill_phone_number: '',
  bill_email: '',
  shipping_address: {
    address: '',
    commune_id: '',
    district_id: '',
    province_id: '',
    country_code: '',
    post_code: '',
    full_name: '',
    phone_number: '',
    scheme: 'free',
    names: { commune: '', district: '', province: '' },
  },
  warehouse_id: '',
  shop_id: '',
  page_id: '',
  creator: null,
  assigning_seller: null,
  received_at_shop: false,
  reservation_datetime: null,
  is_locked: false,
  is_removed: false,
  call_laters: [],
  partner: { partner_id: null, extend_code: '', extend_update: [] },
  ghn: { send: false, free_ship: false, service: 2, coupon: '', insurance: false },
  ghtk: { send: false, free_ship: false, service: '', coupon: '', insurance: false },
  duplicated_phone: false,
  duplicated_customer: false,
}
const item = {
  variation_id: '',
  product_id: '',
  name: '',
  price: 0,
  weight: 0,
  quantity: 1,
  discount_each_product: 0,
  is_bonus_product: false,
  note: '',
}

test('a new order has every field of the specification', () => {
  expect(blankOrder()).toEqual(blank)
})

test('two new orders share nothing', () => {
  blankOrder().items.push(item)
  blankOrder().customer.name = 'An'
  expect(blankOrder()).toEqual(blank)
})

const nulls = Object.fromEntries(Object.keys(blank).map((key) => [key, null]))
test.each([
  ['nothing', {}],
  ['nulls', nulls],
  ['itself', blank],
  ['unknown keys', { ...blank, cod: 1, sub_status: 2 }],
])('an order that holds only %s reads as a new order', (_, given) => {
  expect(order.parse(given)).toEqual(blank)
})

const every = {
  ...blank,
  id: 'o1',
  display_id: 'SHOP-12-3',
  key: 'k1',
  status: 15,
  currency: 'THB',
  items: [
    {
      ...{ variation_id: 'v', product_id: 'p', name: 'Dress', price: 9_000, weight: 300, quantity: 2 },
      ...{ discount_each_product: 500, is_bonus_product: true, note: 'blue' },
    },
  ],
  note: 'call first',
  note_print: 'at the door',
  discount: 1,
  shipping_fee: 2,
  prepaid: 3,
  prepaid_by_point: { point: 4, money: 5 },
  cash: 6,
  transfer_money: 7,
  charged_by_card: 8,
  partner_fee: 9,
  tags: [{ id: 't', name: 'waits' }],
  customer: { fb_id: 'f', global_id: 'g', id: 'c', name: 'Binh' },
  customer_id: 'c',
  bill_full_name: 'Binh',
  bill_phone_number: '0900000000',
  bill_email: 'binh@example.com',
  shipping_address: {
    address: '1 Example St',
    commune_id: '1010101',
    district_id: '10101',
    province_id: '101',
    country_code: '84',
    post_code: '700000',
    full_name: 'Binh',
    phone_number: '0900000000',
    scheme: 'pos',
    names: { commune: 'Bến Nghé', district: 'Quận 1', province: 'Hồ Chí Minh' },
  },
  warehouse_id: 'w',
  shop_id: '20',
  page_id: '77',
  creator: { id: 'u1', fb_id: 'f1', name: 'An' },
  assigning_seller: { id: 'u2', fb_id: '', name: 'Chi' },
  received_at_shop: true,
  reservation_datetime: '2026-03-10T09:30:00+07:00',
  is_locked: true,
  is_removed: true,
  call_laters: [{ needs_call_at: '2026-03-11T00:00:00Z' }],
  partner: { partner_id: 0, extend_code: 'LMP1', extend_update: [{ tracking_id: 'x' }] },
  ghn: { send: true, free_ship: true, service: 1, coupon: 'TET', insurance: true },
  ghtk: { send: true, free_ship: true, service: 'fly', coupon: 'TET', insurance: true },
  duplicated_phone: true,
  duplicated_customer: true,
}

test('the fields of an order are kept', () => {
  expect(order.parse(every)).toEqual(every)
})

test.each([
  ['an item', { items: [{}] }, { items: [item] }],
  ['a tag', { tags: [{ id: 2 }] }, { tags: [{ id: '2', name: '' }] }],
  ['a person', { creator: { name: 'An' } }, { creator: { id: '', fb_id: '', name: 'An' } }],
  ['an address', { shipping_address: { country_code: 84 } }, { shipping_address: { country_code: '84', address: '' } }],
  ['a carrier', { ghn: { send: true } }, { ghn: { send: true, service: 2 } }],
  ['numbers for ids', { id: 103, display_id: 12, shop_id: 20 }, { id: '103', display_id: '12', shop_id: '20' }],
])('%s may come in part', (_, given, read) => {
  expect(order.parse(given)).toMatchObject(read)
})

const amounts = ['discount', 'shipping_fee', 'prepaid', 'cash', 'transfer_money', 'charged_by_card', 'partner_fee']
const flags = ['received_at_shop', 'is_locked', 'is_removed', 'duplicated_phone', 'duplicated_customer']
const ofPart = (part: string, path: string, value: unknown): [string, object] => [`${part}.${path}`, { [part]: value }]
test.each<[string, object]>([
  ...amounts.flatMap((key): [string, object][] => [
    [key, { [key]: -1 }],
    [key, { [key]: 0.5 }],
  ]),
  ofPart('prepaid_by_point', 'point', { point: -1 }),
  ofPart('prepaid_by_point', 'money', { money: -1 }),
  ofPart('items', '0.quantity', [{ quantity: 0 }]),
  ofPart('items', '0.quantity', [{ quantity: 1.5 }]),
  ofPart('items', '0.discount_each_product', [{ discount_each_product: -1 }]),
  ofPart('items', '0.price', [{ price: 0.5 }]),
  ofPart('items', '0.price', [{ price: 2 ** 53 }]),
  ofPart('items', '0.weight', [{ weight: -1 }]),
  ofPart('shipping_address', 'scheme', { scheme: 'post office' }),
  ['currency', { currency: 'vnd' }],
  ofPart('partner', 'partner_id', { partner_id: 1.5 }),
  ofPart('ghn', 'service', { service: 'fast' }),
  ...flags.map((key): [string, object] => [key, { [key]: 'yes' }]),
  ['status', { status: 14 }],
  ['status', { status: 'new' }],
  ['reservation_datetime', { reservation_datetime: 'tomorrow' }],
  ['call_laters.0', { call_laters: ['soon'] }],
])('%s of %j is refused', (path, given) => {
  expect(order.safeParse(given).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})
