import { expect, test } from 'vitest'
import { dotDecimalCurrencies, integerCurrencies, markOf } from './currencies.ts'
import { formatMoney, fromStored, toStored } from './money.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('the integer currencies of the specification', () => {
  expect(integerCurrencies.join(' ')).toBe('VND TWD LAK PHP MMK JPY INR COP IDR')
})

test('the dot-decimal currencies of the specification', () => {
  expect(dotDecimalCurrencies.join(' ')).toBe('USD TWD JPY PHP THB MYR IDR INR MXN COP HNL CLP KRW GTQ')
})

test.each([
  ['whole units', 'VND', 120_000, 120_000],
  ['whole units of a currency with cents elsewhere', 'PHP', 250, 250],
  ['hundredths', 'USD', 19.99, 1999],
  ['hundredths, not a hair less', 'EUR', 1.005, 101],
  ['hundredths of a currency without coins', 'KRW', 1000, 100_000],
  ['a refund', 'THB', -35.5, -3550],
  ['a refund, not a hair more', 'USD', -1.005, -101],
  ['cents of a fortune', 'USD', 1e13 + 0.01, 1_000_000_000_000_001],
  ['cents of a fortune that is owed', 'USD', -1e13 - 0.01, -1_000_000_000_000_001],
  ['whole units, in small letters', 'vnd', 120_000, 120_000],
])('%s are kept of %s', (_, currency, amount, stored) => {
  expect(toStored(amount, currency)).toBe(stored)
})

test('a stored amount is read back', () => {
  expect([fromStored(120_000, 'VND'), fromStored(1999, 'USD')]).toEqual([120_000, 19.99])
})

test.each([
  ['VND', 1_234_567, '1.234.567 ₫'],
  ['LAK', 999, '999 ₭'],
  ['TWD', 12_345, 'NT$12,345'],
  ['PHP', 1_500, '₱1,500'],
  ['INR', 1_500_000, '₹1,500,000'],
  ['COP', 45_000, 'COL$45,000'],
  ['IDR', 75_000, 'Rp 75,000'],
  ['JPY', 980, '¥980'],
  ['USD', 123_450, '$1,234.50'],
  ['USD', 5, '$0.05'],
  ['THB', 35_000, '฿350.00'],
  ['MYR', 1_090, 'RM 10.90'],
  ['EUR', 123_456_789, '1.234.567,89 €'],
  ['BRL', 9_990, 'R$99,90'],
  ['KRW', 1_000_000, '₩10,000'],
  ['CLP', 1_050, 'CLP$10.50'],
  ['HNL', 100, 'L 1.00'],
  ['usd', 123_450, '$1,234.50'],
  ['vnd', 1_234_567, '1.234.567 ₫'],
  ['Krw', 1_000_000, '₩10,000'],
  ['eur', 100, '1,00 €'],
  ['XYZ', 100, '1,00 XYZ'],
  ['constructor', 100, '1,00 constructor'],
  ['USD', -1_999, '-$19.99'],
  ['VND', -0.2, '0 ₫'],
])('%s %s is said as %s', (currency, stored, said) => {
  expect(spaced(formatMoney(stored, currency))).toBe(said)
})

test.each([
  ['vi', '$1.234,50'],
  ['en', '$1,234.50'],
  ['ph', '$1,234.50'],
  ['id', '$1.234,50'],
  ['th', '$1,234.50'],
  ['es', '$1.234,50'],
  ['pt', '$1.234,50'],
])('a screen in %s separates its own way', (language, said) => {
  expect(formatMoney(123_450, 'USD', language)).toBe(said)
})

const before = `$ USD · £ GBP · ¥ JPY · ¥ CNY · ₩ KRW · ₹ INR · ₱ PHP · ฿ THB · RM MYR · Rp IDR · S$ SGD · HK$ HKD · NT$ TWD · A$ AUD ·
  NZ$ NZD · CA$ CAD · MX$ MXN · R$ BRL · AR$ ARS · CLP$ CLP · COL$ COP · S/ PEN · Bs BOB · ₲ PYG · $U UYU · L HNL · Q GTQ · ₡ CRC ·
  C$ NIO · RD$ DOP`
const after = '₫ VND · ₭ LAK · K MMK · ៛ KHR · € EUR'
const marks = [before, after].flatMap((list, place) =>
  list.split(/\s*·\s*/).map((each) => {
    const [symbol = '', currency = ''] = each.split(' ')
    return { currency, symbol, is_prefix: place === 0 }
  }),
)
test.each(marks)('$currency is marked by $symbol', ({ currency, ...mark }) => {
  expect(markOf(currency)).toEqual(mark)
})

test('the symbol stands where it stands in every language', () => {
  expect(spaced(formatMoney(120_000, 'VND', 'en'))).toBe('120,000 ₫')
  expect([markOf('USD').is_prefix, markOf('VND').is_prefix]).toEqual([true, false])
})
