import type { PosOrder, PosWish } from '@hawker/integrations'
import { expect, test } from 'vitest'
import { baseOf, merged, ourDigests, sentDigests, theirDigests } from './merge.ts'

const line = {
  variation_id: 'v',
  product_id: 'p',
  quantity: 1,
  discount_each_product: 0,
  is_bonus_product: false,
  note: '',
}
const wish: PosWish = {
  ...{ currency: 'VND', bill_full_name: 'Hòa', bill_phone_number: '0901234567', bill_email: '', items: [line] },
  shipping_address: {
    ...{ full_name: '', phone_number: '', address: 'x', province_id: '', district_id: '', commune_id: '' },
    ...{ new_commune_id: '', country_code: '84', post_code: '' },
  },
  ...{ shipping_fee: 30_000, discount: 0, warehouse_id: '', assigning_seller_id: '', received_at_shop: false },
  ...{ note: 'a', note_print: '', tags: [], status: 0 },
}
const told: PosOrder = {
  ...{ bill_full_name: 'Hòa', bill_phone_number: '84901234567', bill_email: '', warehouse_id: '', tags: [], note: 'a' },
  ...{ shipping_address: wish.shipping_address, assigning_seller_id: '', received_at_shop: false, note_print: '' },
  ...{ id: '1', custom_id: 'K', status: 0, status_told: 0, total_price: 1, partner_id: null, extend_code: '' },
  items: [{ ...line, name: 'Dress', price: 1, weight: 0 }],
  amounts: {
    ...{ shipping_fee: 30_000, discount: 0, cod: 0, partner_fee: 0, prepaid: 0, cash: 0, transfer_money: 0 },
    charged_by_card: 0,
  },
  ...{ odd: {}, inserted_at: null, updated_at: null },
}
const agreed = { ours: ourDigests(wish), theirs: theirDigests(told) }
const fee = (shipping_fee: number) => ({ ...told, amounts: { ...told.amounts, shipping_fee } })

test.each([
  ['nothing changed', {}, told, { send: [], take: [], conflicts: [], unstuck: [] }],
  ['a note here is sent', { note: 'b' }, told, { send: ['note'], take: [] }],
  ['a status there is taken', {}, { ...told, status: 1 as const, status_told: 1 }, { send: [], take: ['status'] }],
  [
    'a note there stays there',
    {},
    { ...told, note: 'c' },
    { send: [], take: [], conflicts: [{ part: 'note', kept: 'ours' }] },
  ],
  [
    'the same change on both sides is none',
    { note: 'b' },
    { ...told, note: 'b' },
    { send: [], take: [], conflicts: [] },
  ],
  [
    'a status on both sides is theirs',
    { status: 6 as const },
    { ...told, status: 1 as const, status_told: 1 },
    { send: [], take: ['status'], conflicts: [{ part: 'status', kept: 'theirs' }] },
  ],
  [
    'a name on both sides is ours',
    { bill_full_name: 'An' },
    { ...told, bill_full_name: 'Bo' },
    { send: ['bill_full_name'], take: [], conflicts: [{ part: 'bill_full_name', kept: 'ours' }] },
  ],
  ['a fee there stays there', {}, fee(1), { take: [], conflicts: [{ part: 'shipping_fee', kept: 'ours' }] }],
  ['a fee there is taken where none is known', { shipping_fee: 0 }, fee(1), { take: ['shipping_fee'] }],
])('%s', (_, change, theirs, expected) => {
  expect(merged({ wish: { ...wish, ...change }, told: theirs, ...agreed, prefersTheirFee: false })).toMatchObject(
    expected,
  )
})

test('after a write a part that differs did not stick; the status is the point of sale’s', () => {
  const sides = { wish, told: { ...fee(0), status: 1 as const, status_told: 1 }, prefersTheirFee: false }
  expect(merged({ ...sides, ...baseOf(sides, null, []) })).toEqual({
    ...{ send: [], take: ['status'], conflicts: [], unstuck: ['shipping_fee'] },
  })
})

test('a change there between the write and the reading is taken, not called unstuck', () => {
  const changed = { ...wish, note: 'b' }
  const sides = { wish: changed, told: { ...told, status: 1 as const, status_told: 1 }, prefersTheirFee: false }
  expect(merged({ ...sides, ...baseOf(sides, agreed, ['note']) })).toMatchObject({
    take: ['status'],
    unstuck: ['note'],
  })
})

test.each([
  ['sent and noted', { status: 2 as const }, 2, agreed],
  ['sent with the create', { status: 2 as const }, 0, null],
] as const)(
  'a status that was %s, and whose answer was lost, is ours: the one that followed it is sent',
  (_, now, there, known) => {
    const sent = sentDigests({ ...wish, status: there }, ['status'])
    const sides = {
      wish: { ...wish, status: known ? (3 as const) : now.status },
      told: { ...told, status: there, status_told: there },
    }
    const base = baseOf({ ...sides, prefersTheirFee: false }, known, [], sent)
    expect(merged({ ...sides, ...base, prefersTheirFee: false })).toMatchObject({
      send: ['status'],
      take: [],
      conflicts: [],
    })
    const theirs = { ...sides, told: { ...told, status: 9 as const, status_told: 9 } }
    const other = baseOf({ ...theirs, prefersTheirFee: false }, known, [], sent)
    expect(merged({ ...theirs, ...other, prefersTheirFee: false }).take).toEqual(['status'])
  },
)
