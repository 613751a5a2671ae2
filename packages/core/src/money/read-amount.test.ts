import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dotDecimalCurrencies, integerCurrencies } from './currencies.ts'
import { formatMoney } from './money.ts'
import { readAmount } from './read-amount.ts'
import { roundHalfAway } from './round.ts'

test.each([
  ['thousands of a currency without cents', '1.234', 'VND', 1234],
  ['digits alone', '120000', 'VND', 120_000],
  ['thousands with the other separator, where no decimals exist', '120,000', 'VND', 120_000],
  ['the symbol behind', '1.234.567 ₫', 'VND', 1_234_567],
  ['the letter of the street', '250.000đ', 'VND', 250_000],
  ['the code before', 'VND 5.000', 'VND', 5000],
  ['rupiah as they are written at home', 'Rp 75.000', 'IDR', 75_000],
  ['cents', '$1,234.50', 'USD', 123_450],
  ['one decimal', '19.9', 'USD', 1990],
  ['no decimals', '1,234', 'USD', 123_400],
  ['decimals behind a comma', '1.234,56 €', 'EUR', 123_456],
  ['a cent that no float can hold', '1.005', 'EUR', 100_500],
  ['won, kept in hundredths', '₩10,000', 'KRW', 1_000_000],
  ['nothing to pay', '0', 'USD', 0],
  ['the largest of whole units', '9007199254740991', 'VND', Number.MAX_SAFE_INTEGER],
  ['the largest of hundredths', '90,071,992,547,409.91', 'USD', Number.MAX_SAFE_INTEGER],
])('%s: %s %s', (_, text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
})

test.each([
  ['three decimals', '1.234', 'USD'],
  ['decimals behind the separator of thousands', '12,50', 'USD'],
  ['decimals of a currency without any', '100.50', 'PHP'],
  ['both separators without decimals', '1.234,567', 'VND'],
  ['a short group', '1.23.456', 'VND'],
  ['a group that begins with a zero', '0.123', 'VND'],
  ['a debt', '-5', 'USD'],
  ['nothing', '', 'USD'],
  ['a symbol alone', '$', 'USD'],
  ['words', 'free', 'VND'],
  ['a power of ten', '1e5', 'VND'],
  ['another currency', '€5', 'USD'],
  ['two symbols', '$5$', 'USD'],
  ['digits of another script', '१२३', 'INR'],
  ['one more than the largest', '9007199254740992', 'VND'],
  ['hundredths of more than the largest', '90071992547409.92', 'USD'],
  ['a very long number', '9'.repeat(1000), 'VND'],
])('refused: %s', (_, text, currency) => {
  expect(readAmount(text, currency)).toBeNull()
})

test('a reader’s language decides about the separators', () => {
  expect([readAmount('1.5', 'EUR', 'en'), readAmount('1,5', 'USD', 'vi'), readAmount('1,5', 'USD', 'en')]).toEqual([
    150,
    150,
    null,
  ])
})

const currency = fc.constantFrom(...integerCurrencies, ...dotDecimalCurrencies, 'EUR', 'BRL', 'KHR', 'PYG', 'XYZ')
const language = fc.constantFrom(null, 'en', 'vi', 'th', 'id', 'es', 'pt', 'ph')

test('every amount is read as it is shown', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), currency, language, (stored, code, reader) => {
      expect(readAmount(formatMoney(stored, code, reader), code, reader)).toBe(stored)
    }),
  )
})

test('no text reads as anything but a safe amount or null', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9.,$₫ -]{0,30}$/), currency, language, (text, code, reader) => {
      const amount = readAmount(text, code, reader)
      expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    }),
  )
})

test.each([
  [0.5, 1],
  [-0.5, -1],
  [2.5, 3],
  [-2.5, -3],
  [0.4, 0],
  [-0.4, 0],
])('%d is rounded to %d', (number, rounded) => {
  expect(roundHalfAway(number)).toBe(rounded)
})
