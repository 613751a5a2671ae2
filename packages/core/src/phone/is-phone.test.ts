import { expect, test } from 'vitest'
import { internationalPhone, isPhone } from './is-phone.ts'

test.each([
  ['international', '+84 90 123 45 67'],
  ['international with 00', '0084 901234567'],
  ['international of a small country', '+247 62345'],
  ['Indonesian 62', '62812345678'],
  ['Indonesian 08', '0812-3456-7890'],
  ['Indonesian 62, which the library does not know', '62 840 123 4567'],
  ['Indonesian 08, which the library does not know', '0840-1234-5678'],
  ['Lao, with its code', '+856 20 55 123 456'],
  ['Lao, its code without a plus, which the library does not know', '856 20 8069 0150'],
  ['Lao, at home, which the library does not know', '020 2341 7317'],
  ['Lao, at home', '020 5512 3456'],
  ['Lao, wireless', '030 555 1234'],
  ['8 digits, local', '9123 4567'],
  ['8 digits, local, the first a zero', '01234567'],
  ['international, and newer than the library', '+84 50 123 45 67'],
  ['a calling code without its plus', '84901234567'],
  ['a calling code without its plus, from anywhere', '593 99 123 4567'],
  ['Vietnam', '0900000000'],
  ['Vietnam, a landline', '(028) 3822 1234'],
  ['Vietnam, free of charge', '1800 599 920'],
  ['Thailand', '081-234-5678'],
  ['the Philippines', '0917 123 4567'],
  ['Spain', '612 34 56 78'],
  ['Portugal', '912 345 678'],
  ['Brazil', '(11) 91234-5678'],
  ['Mexico', '55 1234 5678'],
  ['the United States', '(212) 555-0123'],
  ['the United Kingdom', '020 7946 0958'],
  ['Argentina', '11 2345-6789'],
  ['Peru', '987 654 321'],
  ['dashes of a word processor', '090–123–4567'],
  ['copied from an address book, with the marks of its direction', '\u202a+84 90 123 4567\u202c'],
  ['zero-width signs between', '090\u200b123\u20604567\u200e'],
])('a phone: %s', (_, text) => {
  expect(isPhone(text)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['words', 'call me'],
  ['a plus alone', '+'],
  ['seven digits', '1234567'],
  ['too few for its country', '+84 1234'],
  ['too many for its country', '+33 1234 567 890'],
  ['no country has this code', '+999 1234 5678'],
  ['zeros only', '00000000'],
  ['a zero after the plus', '+0 1234 5678'],
  ['a calling code without its plus, and a number that country does not use', '84012345678'],
  ['no number of any of the countries', '0199 999 999'],
  ['a digit too many for a mobile number', '09012345678901'],
  ['twelve digits in a row', '123456789012'],
  ['a German number as at home', '015112345678'],
  ['16 digits', '1234567890123456'],
  ['letters between', '0900 abc 000'],
  ['two plus signs', '++84901234567'],
  ['an extension', '0900000000 x5'],
  ['a very long text', '0'.repeat(100_000)],
])('not a phone: %s', (_, text) => {
  expect(isPhone(text)).toBe(false)
})

test.each([
  ['international', '+84 90 123 45 67', '+84901234567'],
  ['international with 00', '0084 901234567', '+84901234567'],
  ['a calling code without its plus', '84901234567', '+84901234567'],
  ['Indonesian, its code without a plus', '62 840 123 4567', '+628401234567'],
  ['Indonesian without its country code, valid nowhere else', '0812-3456-7890', '+6281234567890'],
  ['Lao, its code without a plus', '856 20 8069 0150', '+8562080690150'],
  ['at home in one of the countries alone', '07911 123456', '+447911123456'],
  ['at home in Vietnam as in Thailand', '0901 234 567', null],
  ['at home in Indonesia as in Vietnam', '0812345678', null],
  ['8 digits, of any country', '9123 4567', null],
  ['none', 'call me', null],
])('from anywhere: %s', (_, text, number) => {
  expect(internationalPhone(text)).toBe(number)
})
