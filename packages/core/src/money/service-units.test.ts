import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDecimalText, fromServiceUnit, toDecimalText, toServiceUnit } from './service-units.ts'

test.each([
  ['VND counted in hundredths', 150_000, 'VND', 2, 15_000_000],
  ['VND counted whole', 150_000, 'VND', 0, 150_000],
  ['USD in cents', 1_999, 'USD', 2, 1_999],
  ['whole pesos in centavos', 100, 'PHP', 2, 10_000],
  ['whole won of our hundredths', 100_000, 'KRW', 0, 1_000],
  ['half a won', 150, 'KRW', 0, null],
  ['more than a safe number', 2 ** 53 - 1, 'VND', 2, null],
])('to a service: %s', (_, stored, currency, decimals, amount) => {
  expect(toServiceUnit(stored, currency, decimals)).toBe(amount)
})

test.each([
  ['PHP 100.50', 10_050, 'PHP', 2, null],
  ['PHP 100.00', 10_000, 'PHP', 2, 100],
  ['a negative amount', -1, 'USD', 2, null],
  ['a broken amount', 1.5, 'USD', 2, null],
])('from a service: %s', (_, amount, currency, decimals, stored) => {
  expect(fromServiceUnit(amount, currency, decimals)).toBe(stored)
})

test.each([
  ['19.99', 2, 1_999],
  ['19.9', 2, 1_990],
  ['19.9900', 2, 1_999],
  ['19.999', 2, null],
  ['100', 0, 100],
  ['100.00', 0, 100],
  ['100.50', 0, null],
  ['1e3', 2, null],
  ['-1', 2, null],
  ['', 2, null],
  ['99999999999999999', 0, null],
])('decimal text %s with %i decimals', (text, decimals, amount) => {
  expect(fromDecimalText(text, decimals)).toBe(amount)
})

test('an amount that a service has comes back as it went', () => {
  const currencies = fc.constantFrom('VND', 'USD', 'PHP', 'KRW', 'JPY', 'IDR', 'THB')
  fc.assert(
    fc.property(fc.maxSafeNat(), currencies, fc.constantFrom(0, 2, 3), (stored, currency, decimals) => {
      const amount = toServiceUnit(stored, currency, decimals)
      if (amount === null) return
      expect(fromServiceUnit(amount, currency, decimals)).toBe(stored)
      expect(fromDecimalText(toDecimalText(amount, decimals), decimals)).toBe(amount)
    }),
  )
})
