import { expect, test } from 'vitest'
import { isOnlyHere } from './is-only-here.ts'

test.each([
  ['http://localhost:4600/widget/demo', true],
  ['http://shop.localhost:4600/', true],
  ['http://127.0.0.1:4600/phone', true],
  ['http://[::1]:4600/phone', true],
  ['http://192.168.1.20:4600/phone', false],
  ['https://hawker.example/widget/demo', false],
  ['https://localhost.example/', false],
])('%s is only here: %s', (url, expected) => {
  expect(isOnlyHere(url)).toBe(expected)
})
