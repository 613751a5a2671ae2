import { expect, test } from 'vitest'
import { productLine, readFacts } from './product-line.ts'

const facts = { price: 120_000, price_to: null, was_price: null, currency: 'VND', stock: null, weight: null }
const bare = { isQuantity: false, isWeight: false }
const all = { isQuantity: true, isWeight: true }
const line = (change: object, language = 'vi', shown = bare) =>
  productLine({ ...facts, ...change }, language, shown).replaceAll('\u00a0', ' ')

test.each<[string, object, string, typeof bare, string]>([
  ['a price', {}, 'vi', bare, '120.000 ₫'],
  ['a price in hundredths', { price: 1_999, currency: 'USD' }, 'en', bare, '$19.99'],
  ['prices that differ', { price_to: 150_000 }, 'vi', bare, '120.000 ₫ – 150.000 ₫'],
  ['prices that do not', { price_to: 120_000 }, 'vi', bare, '120.000 ₫'],
  ['a reduction, rounded down', { was_price: 180_001 }, 'vi', bare, '120.000 ₫ · −33%'],
  ['a price before that was lower', { was_price: 100_000 }, 'vi', bare, '120.000 ₫'],
  ['no reduction where prices differ', { was_price: 180_000, price_to: 150_000 }, 'vi', bare, '120.000 ₫ – 150.000 ₫'],
  ['sold out, whatever is shown', { stock: 0 }, 'vi', bare, '120.000 ₫ · Hết hàng'],
  ['stock that is not shown', { stock: 4 }, 'vi', bare, '120.000 ₫'],
  ['stock that is shown', { stock: 4 }, 'vi', all, '120.000 ₫ · Còn 4'],
  ['one of it in Spanish', { stock: 1 }, 'es', all, '120.000 ₫ · Queda 1'],
  ['stock that is not counted', {}, 'vi', all, '120.000 ₫'],
  ['grams', { weight: 250 }, 'vi', all, '120.000 ₫ · 250 g'],
  ['kilograms', { weight: 1_250 }, 'vi', all, '120.000 ₫ · 1,25 kg'],
  ['another language', { stock: 0 }, 'fr', bare, '120.000 ₫ · Sold out'],
  ['a language that is a name of objects', { stock: 0 }, 'constructor', bare, '120.000 ₫ · Sold out'],
])('%s', (_, change, language, shown, said) => {
  expect(line(change, language, shown)).toBe(said)
})

test.each<[object, object | null]>([
  [
    { price: 5, currency: 'USD' },
    { ...facts, price: 5, currency: 'USD' },
  ],
  [{ price: '5', currency: 'USD' }, null],
  [{ price: 5 }, null],
  [
    { price: 5, currency: 'USD', stock: 'many' },
    { ...facts, price: 5, currency: 'USD' },
  ],
])('the answer %j', (given, read) => {
  expect(readFacts({ ...given })).toEqual(read)
})
