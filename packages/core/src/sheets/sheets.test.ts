import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketOf, phoneInMarket } from '../phone/market.ts'
import { csvRow, defused, undefused } from './csv-cell.ts'
import { mendDay, mendLongNumber, withoutZeroDecimals } from './damage.ts'
import { joinNames, splitNames } from './name-list.ts'

test.each([
  ['a formula', '=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
  ['a plus', '+1+1', `'+1+1`],
  ['a minus', '-5', `'-5`],
  ['an at sign', '@SUM(A1)', `'@SUM(A1)`],
  ['a tab', '\t=1', `'\t=1`],
  ['a carriage return', '\r=1', `'\r=1`],
  ['a cell that looks defused', `'=1`, `''=1`],
  ['an apostrophe alone', `'tis`, `'tis`],
  ['plain text', 'Mai', 'Mai'],
])('a cell with %s', (_, text, cell) => {
  expect(defused(text)).toBe(cell)
  expect(undefused(cell)).toBe(text)
})

test('every text is read back as it was', () => {
  const near = fc.string({ unit: fc.constantFrom("'", '=', '-', '\t', 'a', '"', ',', ';', '\\') })
  fc.assert(fc.property(near, (text) => undefused(defused(text)) === text))
  const names = fc.uniqueArray(near.map((text) => text.trim()).filter(Boolean))
  fc.assert(
    fc.property(names, (list) => {
      expect(splitNames(joinNames(list))).toEqual(list)
    }),
  )
})

test('a row is quoted where it must be', () => {
  expect(csvRow(['a', 'b,c', 'say "hi"', 'two\nlines', ''])).toBe('a,"b,c","say ""hi""","two\nlines",\r\n')
})

test.each([
  ['VIP; Hanoi', ['VIP', 'Hanoi']],
  ['VIP;;VIP ; ', ['VIP']],
  [' a\\;b ', ['a;b']],
  ['', []],
])('the names in %j', (text, names) => {
  expect(splitNames(text)).toEqual(names)
})

test.each([
  ['8.4901234567E+10', { kind: 'whole', text: '84901234567' }],
  ['8,4901234567e10', { kind: 'whole', text: '84901234567' }],
  ['8.49E+10', { kind: 'rounded' }],
  ['1.23457E+15', { kind: 'rounded' }],
  ['84901234567', null],
  ['E+10', null],
])('a long number: %s', (text, mended) => {
  expect(mendLongNumber(text)).toEqual(mended)
})

test.each([
  ['84901234567.0', '84901234567'],
  ['84901234567,00', '84901234567'],
  ['1.50', '1.50'],
])('decimals that no one wrote: %s', (text, whole) => {
  expect(withoutZeroDecimals(text)).toBe(whole)
})

test.each([
  ['46085', '2026-03-04'],
  ['46085.5', '2026-03-04 12:00'],
  ['46085,25', '2026-03-04 06:00'],
  ['1234', null],
  ['99999', null],
  ['2026-03-04', null],
])('a day as a number: %s', (text, day) => {
  expect(mendDay(text)).toBe(day)
})

test.each([
  ['0901 234 567', 'VN', { number: '+84901234567', is_mended: false }],
  ['901234567', 'VN', { number: '+84901234567', is_mended: true }],
  ['84901234567', 'VN', { number: '+84901234567', is_mended: false }],
  ['+84 90 123 45 67', 'TH', { number: '+84901234567', is_mended: false }],
  ['081-234-5678', 'TH', { number: '+66812345678', is_mended: false }],
  ['(212) 555-0123', 'US', { number: '+12125550123', is_mended: false }],
  ['not a phone', 'VN', null],
  ['12', 'VN', null],
] as const)('the phone %s in %s', (text, market, phone) => {
  expect(phoneInMarket(text, market)).toEqual(phone)
})

test.each([
  ['Asia/Ho_Chi_Minh', 'en', 'VN'],
  ['UTC', 'th', 'TH'],
  ['UTC', 'en', 'US'],
])('the market of a page in %s that speaks %s', (timezone, language, market) => {
  expect(marketOf({ timezone, language })).toBe(market)
})
