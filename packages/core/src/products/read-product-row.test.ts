import { expect, test } from 'vitest'
import { type ProductTarget, readProductRow } from './read-product-row.ts'

const targets: ProductTarget[] = ['name', 'sku', 'price', 'stock', 'weight', 'categories', 'image', 'attribute', null]
const header = ['Name', 'SKU', 'Price', 'Stock', 'Weight', 'Category', 'Picture', 'Size', 'Note']
const read = (cells: string[], currency = 'VND') => readProductRow(cells, { targets, header, currency })

test('a row says what its cells say, and nothing more', () => {
  expect(
    read(['Shirt', 'A1', '120.000', '1.200', '1,5 kg', 'Shirts; Sale', 'https://x.vn/a.png', 'M', 'ignored']),
  ).toEqual({
    ...{ name: 'Shirt', sku: 'A1', price: 120_000, stock: 1_200, weight: 1_500, categories: ['Shirts', 'Sale'] },
    ...{ images: ['https://x.vn/a.png'], attributes: { Size: 'M' } },
  })
  expect(read(['', 'A1', ' '])).toEqual({ sku: 'A1', attributes: {} })
})

test.each<[string, string[], string, number | null]>([
  ['no name and no sku', ['', '', '5'], 'no_name', null],
  ['a price with a fraction of a dong', ['Hat', '', '5.5'], 'bad_amount', 2],
  ['a price in words', ['Hat', '', 'ask'], 'bad_amount', 2],
  ['a price below nothing', ['Hat', '', '-5'], 'bad_amount', 2],
  ['a stock with a fraction', ['Hat', '', '5', '1.5'], 'bad_stock', 3],
  ['a weight in pounds', ['Hat', '', '5', '', '2 lb'], 'bad_weight', 4],
  ['a picture that is no address', ['Hat', '', '5', '', '', '', 'hat.png'], 'bad_address', 6],
  ['a long name', ['x'.repeat(256)], 'too_long', 0],
  ['a long value of an attribute', ['Hat', '', '', '', '', '', '', 'x'.repeat(101)], 'too_long', 7],
  [
    'many categories',
    ['Hat', '', '', '', '', Array.from({ length: 21 }, (_, n) => `c${n}`).join(';')],
    'over_limit',
    5,
  ],
  ['a sign of another encoding', ['H\ufffdt'], 'unreadable', 0],
])('%s rejects the row', (_, cells, reason, column) => {
  expect(read(cells)).toEqual({ reason, column })
})

test.each<[string, number]>([
  ['250', 250],
  ['250 g', 250],
  ['0.5 kg', 500],
  ['2kg', 2_000],
])('%s weighs %i grams', (cell, weight) => {
  expect(read(['Hat', '', '', '', cell])).toMatchObject({ weight })
})

test('a price is read in the unit of the currency', () => {
  expect(read(['Hat', '', '19.99'], 'USD')).toMatchObject({ price: 1_999 })
})
