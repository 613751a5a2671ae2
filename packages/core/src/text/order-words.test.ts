import { expect, test } from 'vitest'
import { dress, latestOrderWith } from '../../testing/latest-order.ts'
import { words } from '../../testing/words.ts'
import type { Order } from '../orders/order.ts'
import { orderVariables } from './order-variables.ts'
import { orderWordOf } from './order-words.ts'
import type { Words } from './words.ts'

const withOrder = (parts: Partial<Order> = {}, more: Partial<Words> = {}): Words => ({
  ...words,
  ...more,
  customer: { ...words.customer, facts: { latest_order: latestOrderWith(parts) } },
})

const full: Partial<Order> = {
  status: 2,
  items: [
    { ...dress, quantity: 2 },
    { ...dress, name: 'Scarf', price: 0, is_bonus_product: true },
  ],
  ...{ note: 'call first', discount: 20_000, shipping_fee: 30_000, prepaid: 50_000, transfer_money: 10_000 },
  prepaid_by_point: { point: 5, money: 5_000 },
  ...{ bill_full_name: 'Trần Bình', bill_phone_number: '0901 234 567', bill_email: 'binh@example.com' },
  assigning_seller: { id: '1', fb_id: '', name: 'Lan' },
  ghn: { send: true, free_ship: false, service: 2, coupon: '', insurance: false },
  partner: { partner_id: 5, extend_code: 'GA 1', extend_update: [] },
  reservation_datetime: '2026-03-10T09:30:00+07:00',
  shipping_address: {
    ...{
      address: '1 Lê Lợi',
      commune_id: '',
      district_id: '',
      province_id: '',
      country_code: 'VN',
      post_code: '700000',
    },
    ...{ full_name: 'Trần Bình', phone_number: '', scheme: 'free' },
    names: { commune: 'Bến Nghé', district: 'Quận 1', province: 'Hồ Chí Minh' },
  },
}
const said: Record<string, string | number> = {
  FULL_NAME: 'Trần Bình',
  PHONE_NUMBER: '0901 234 567',
  EMAIL: 'binh@example.com',
  ORDER_ID: 'DH-7',
  ORDER_STATUS: 'Shipped',
  ORDER_DATE: '05/03/2026',
  ITEMS: '2 × Dress\n1 × Scarf',
  QUANTITY: 3,
  NOTE: 'call first',
  SELLER: 'Lan',
  CARRIER: 'GHN',
  TRACKING_CODE: 'GA 1',
  TRACKING_LINK: 'https://donhang.ghn.vn/?order_code=GA%201',
  DELIVERY_DATE: '09:30 10/03/2026',
  SUBTOTAL: '240.000 ₫',
  DISCOUNT: '20.000 ₫',
  SHIPPING_FEE: '30.000 ₫',
  TOTAL: '250.000 ₫',
  PREPAID: '65.000 ₫',
  COD: '185.000 ₫',
  PAYMENT_METHOD: 'Paid in advance, Reward points, Bank transfer, Cash on delivery',
  ADDRESS: '1 Lê Lợi',
  COMMUNE: 'Bến Nghé',
  DISTRICT: 'Quận 1',
  PROVINCE: 'Hồ Chí Minh',
  COUNTRY: 'Vietnam',
  POST_CODE: '700000',
  FULL_ADDRESS: '1 Lê Lợi, Bến Nghé, Quận 1, Hồ Chí Minh, 700000, Vietnam',
  USED_POINT: 5,
}
/** Those of the customer, and of pages and points that no order has yet. */
const others = ['FIRST_NAME', 'LAST_NAME', 'ORDER_LINK', 'PAYMENT_LINK', 'REWARD_POINT']

test('every variable but five comes of the latest order', () => {
  expect(orderVariables.filter((name) => !Object.hasOwn(said, name))).toEqual(others)
})

test.each(Object.entries(said))('%s of an order is %j', (name, value) => {
  const word = orderWordOf(name, withOrder(full))
  expect(typeof word === 'string' ? word.replaceAll('\u00a0', ' ') : word).toBe(value)
})

test('an order without a buyer’s name is the customer’s', () => {
  expect(['FULL_NAME', 'PHONE_NUMBER'].map((name) => orderWordOf(name, withOrder()))).toEqual(['Ann Lee', '0900'])
})

test('status, ways of paying and country are in the bot’s language', () => {
  const vi = withOrder(full, { language: 'vi' })
  expect(['ORDER_STATUS', 'PAYMENT_METHOD', 'COUNTRY'].map((name) => orderWordOf(name, vi))).toEqual([
    'Đã gửi hàng',
    'Trả trước, Điểm thưởng, Chuyển khoản, Thu khi giao hàng (COD)',
    'Việt Nam',
  ])
})

test('money is in the order’s currency', () => {
  expect(orderWordOf('TOTAL', withOrder({ currency: 'USD', items: [{ ...dress, price: 1_999 }] }))).toBe('$19.99')
})

test('a parcel of GHTK has its own page, one of an unknown carrier none', () => {
  const ghtk = { send: true, free_ship: false, service: '', coupon: '', insurance: false }
  const partner = { partner_id: null, extend_code: 'S1.2', extend_update: [] }
  expect(orderWordOf('TRACKING_LINK', withOrder({ ghtk, partner }))).toBe('https://i.ghtk.vn/S1.2')
  expect(orderWordOf('TRACKING_LINK', withOrder({ partner }))).toBeNull()
})

test('the text of many lines ends after twenty', () => {
  const items = Array.from({ length: 21 }, () => dress)
  expect(String(orderWordOf('ITEMS', withOrder({ items }))).split('\n')).toHaveLength(21)
})

test('addresses of pages are made only when a text names them', () => {
  const made: string[] = []
  const link = (name: string) => () => {
    made.push(name)
    return `https://shop.example/${name}`
  }
  const all = { ...words, links: { payment: link('pay'), order: link('checkout') } }
  expect(orderWordOf('TOTAL', all)).toBeNull()
  expect(made).toEqual([])
  expect(orderWordOf('ORDER_LINK', all)).toBe('https://shop.example/checkout')
  expect(orderWordOf('PAYMENT_LINK', all)).toBe('https://shop.example/pay')
  expect(made).toEqual(['checkout', 'pay'])
})

test('without an order nothing is made up', () => {
  expect(orderVariables.filter((name) => orderWordOf(name, words) !== null)).toEqual([
    'FIRST_NAME',
    'LAST_NAME',
    'FULL_NAME',
    'PHONE_NUMBER',
    'EMAIL',
  ])
})
