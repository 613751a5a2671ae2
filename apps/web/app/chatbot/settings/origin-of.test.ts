import { expect, test } from 'vitest'
import { originOf } from './origin-of.ts'

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['shop.example', 'https://shop.example'],
  [' https://shop.example/contact?x=1 ', 'https://shop.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['localhost:3000', 'https://localhost:3000'],
  ['ftp://shop.example', null],
  ['shop', null],
  ['my shop.example', null],
  ['', null],
])('%j is %j', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})
