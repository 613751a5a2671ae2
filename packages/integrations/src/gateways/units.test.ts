import { toDecimalText, toServiceUnit } from '@hawker/core'
import { expect, test } from 'vitest'
import { serviceAbouts } from '../abouts.ts'
import { fromStripe, toStripe } from '../stripe/units.ts'

const { stripe, paypal, onepay, zalopay } = serviceAbouts

/** A stored amount as Stripe charges it; undefined: it takes no such currency, null: no such amount. */
const atStripe = (stored: number, currency: string): number | null | undefined => {
  const decimals = stripe.units[currency]
  if (decimals === undefined) return undefined
  const amount = toServiceUnit(stored, currency, decimals)
  return amount === null ? null : toStripe(amount, currency)
}

test.each([
  ['dollars are stored and charged in cents', 1_999, 'USD', 1_999],
  ['dong have no smaller unit', 150_000, 'VND', 150_000],
  ['yen have no smaller unit', 1_999, 'JPY', 1_999],
  ['won are stored in hundredths and charged whole', 199_900, 'KRW', 1_999],
  ['half a won is refused', 199_950, 'KRW', null],
  ['rupees are stored whole and charged in paise', 1_999, 'INR', 199_900],
  ['rupiah are charged in hundredths', 150_000, 'IDR', 15_000_000],
  ['the new dollars of Taiwan are charged in hundredths', 500, 'TWD', 50_000],
  ['forints keep their hundredths', 199_900, 'HUF', 199_900],
  ['dinars are charged in thousandths that end in 0', 1_999, 'KWD', 19_990],
  ['krónur are charged in hundredths that are 00', 199_900, 'ISK', 199_900],
  ['a part of a króna is refused', 199_950, 'ISK', null],
  ['shillings of Uganda are charged in hundredths that are 00', 500_000, 'UGX', 500_000],
  ['an unknown currency is refused', 100, 'XXX', undefined],
])('Stripe: %s', (_, stored, currency, charged) => expect(atStripe(stored, currency)).toBe(charged))

test('Stripe has each currency once, and no part of a whole one comes back as money', () => {
  const codes = Object.keys(stripe.units)
  expect(codes.length).toBeGreaterThan(130)
  expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
  expect([fromStripe(199_900, 'ISK'), fromStripe(199_950, 'ISK'), fromStripe(1_999, 'USD')]).toEqual([
    1_999,
    '1999.5',
    1_999,
  ])
})

/** A stored amount as PayPal writes it. */
const atPaypal = (stored: number, currency: string): string | null | undefined => {
  const decimals = paypal.units[currency]
  if (decimals === undefined) return undefined
  const amount = toServiceUnit(stored, currency, decimals)
  return amount === null ? null : toDecimalText(amount, decimals)
}

test.each([
  ['dollars have two decimals', 1_999, 'USD', '19.99'],
  ['a cent', 1, 'USD', '0.01'],
  ['pesos are stored whole and written with two decimals', 1_999, 'PHP', '1999.00'],
  ['yen are whole', 1_999, 'JPY', '1999'],
  ['the new dollars of Taiwan are whole', 500, 'TWD', '500'],
  ['forints are whole', 199_900, 'HUF', '1999'],
  ['a part of a forint is refused', 199_950, 'HUF', null],
  ['dong are refused', 150_000, 'VND', undefined],
  ['won are refused', 199_900, 'KRW', undefined],
])('PayPal: %s', (_, stored, currency, written) => expect(atPaypal(stored, currency)).toBe(written))

test('the gateways of Vietnam take dong alone', () => {
  expect([onepay.units, zalopay.units]).toEqual([{ VND: 2 }, { VND: 0 }])
})
