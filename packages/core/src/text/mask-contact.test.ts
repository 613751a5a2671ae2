import { expect, test } from 'vitest'
import { maskPhone, maskStreet } from './mask-contact.ts'

test.each([
  ['+84 901 234 567', '•••••••567'],
  ['12345', '•••••••'],
  ['', ''],
])('the phone number %j shows as %j', (phone, shown) => expect(maskPhone(phone)).toBe(shown))

test.each([
  ['12 Lê Lợi', '•• L•• L••'],
  ['Hẻm 3/12A, đường Số 5', 'H•• •• đ•• S•• ••'],
  ['', ''],
])('the street %j shows as %j', (street, shown) => expect(maskStreet(street)).toBe(shown))
