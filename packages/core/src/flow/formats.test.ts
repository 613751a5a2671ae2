import { expect, test } from 'vitest'
import { isEmail, isPhone, isUrl } from './formats.ts'

test.each([
  ['https://shop.example', true],
  ['https://shop.example:8443/a?b={{psid}}#c', true],
  ['https://cửahàng.vn/giá', true],
  ['https://xn--ca-hng-cta.vn', true],
  ['HTTPS://SHOP.EXAMPLE', true],
  ['http://shop.example', false],
  ['https://localhost/a', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]/a', false],
  ['https://shop.example/a b', false],
  ['https://user@shop.example', false],
  ['https://-shop.example', false],
  ['https://shop', false],
  ['javascript:alert(1)', false],
  ['', false],
])('url %s', (text, fits) => {
  expect(isUrl(text)).toBe(fits)
})

test.each([
  ['ann@shop.example', true],
  ['ann.b+c@mail.shop.example', true],
  ['ann@shop', false],
  ['ann@@shop.example', false],
  ['ann shop.example', false],
  ['@shop.example', false],
])('e-mail %s', (text, fits) => {
  expect(isEmail(text)).toBe(fits)
})

test.each([
  ['0900000000', true],
  ['+84 900 000 000', true],
  ['(021) 55-5555', true],
  ['62812345678', true],
  ['12345678', true],
  ['1234567', false],
  ['1234567890123456', false],
  ['call me', false],
])('phone %s', (text, fits) => {
  expect(isPhone(text)).toBe(fits)
})

test('a long wrong address is refused, and not thought about for long', { timeout: 2000 }, () => {
  expect(isUrl(`https://${'a'.repeat(2000)}!`)).toBe(false)
  expect(isUrl(`https://${'a-'.repeat(1000)}`)).toBe(false)
})
