import { expect, test } from 'vitest'
import { findEmail, findPhone, findPhones } from './find.ts'

test.each([
  ['62 812 3456 7890', '6281234567890'],
  ['62-812-3456-7890', '6281234567890'],
  ['08 12 3456 7890', '081234567890'],
  ['08.12.3456.7890', '081234567890'],
  [' 09 12 3456 78 ', '0912345678'],
  ['1234 5678', '12345678'],
  ['20 5512 3456', '2055123456'],
  ['856 20 5512 3456', '8562055123456'],
  ['84 90 123 4567', '84901234567'],
  ['(212) 555-0123', '2125550123'],
  ['55 1234 5678', '5512345678'],
  ['00 84 901234567', '0084901234567'],
  ['0901–234–567', '0901234567'],
  ['+84/901234567', '+84901234567'],
  ['01234567', '01234567'],
  ['call +84 901 234 567 or 0901 234 568', '+84901234567'],
  ['\u202a+84 90 123 4567\u202c', '+84901234567'],
  ['090\u200b123\u20604567', '0901234567'],
  ['05/03/2026', null],
  ['05 - 03 - 2026.', null],
  ['2026-03-05', null],
  ['born 05.03.2026', null],
  ['12.500.000', null],
  ['12', null],
])('the phone number of %j', (text, number) => {
  expect(findPhone(text)).toBe(number)
})

test.each([
  ['“an@shop.vn”', 'an@shop.vn'],
  ['«an@shop.vn»', 'an@shop.vn'],
  ["'an@shop.vn'", 'an@shop.vn'],
  ['an@shop.vn/', 'an@shop.vn'],
  ['it is an@shop.vn.', 'an@shop.vn'],
  ['...an@shop.vn', 'an@shop.vn'],
  ['an..b@shop.vn', null],
  ['nobody@', null],
  ['📧an@shop.vn😀', 'an@shop.vn'],
  ['*an@shop.vn*', 'an@shop.vn'],
  ['- an@shop.vn…', 'an@shop.vn'],
  ['-an@shop.vn-', 'an@shop.vn'],
  ['Email：an@shop.vn，', 'an@shop.vn'],
  ["o'an+b@shop.vn!", "o'an+b@shop.vn"],
  ['อีเมล an@ร้านค้า.ไทย ค่ะ', 'an@ร้านค้า.ไทย'],
  ['\u200ban@shop.vn\u200b', 'an@shop.vn'],
])('the e-mail address of %j', (text, address) => {
  expect(findEmail(text)).toBe(address)
})

test.each([
  ['0901 234 567', ['0901234567']],
  ['call 0901 234 567 or +84 901 234 567', ['0901234567']],
  ['0901234567, 0907654321', ['0901234567', '0907654321']],
  ['two of 120.000, on 05/03/2026', []],
  ['05/03/2026', []],
])('all phone numbers of %j', (text, numbers) => {
  expect(findPhones(text)).toEqual(numbers)
})
