import { safeHref } from '@hawker/core'
import { expect, test } from 'vitest'
import { safeHref as onPhone } from '../../phone/safe-href.js'

const safe = ['https://shop.example/a', 'HTTP://shop.example', 'mailto:ann@shop.example', 'tel:+84900000001']
const unsafe = [
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://shop.example/1',
  'https://',
  '//shop.example',
  '/v1/sign_out',
]

test.each([...safe, ...unsafe])('%j: the phone opens what core opens', (address) => {
  expect(onPhone(address)).toBe(safeHref(address))
})

test.each(['files/f-1', 'tg://resolve?domain=shop_bot'])('%s: the phone opens it besides', (address) => {
  expect(onPhone(address)).toBe(address)
})

test.each(['files/../../v1/sign_out', 'tg:alert(1)'])('%s is not opened', (address) => {
  expect(onPhone(address)).toBeNull()
})
