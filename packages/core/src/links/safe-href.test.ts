import { expect, test } from 'vitest'
import { safeHref, telHref } from './safe-href.ts'

const media = '/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.jpg'

test.each([
  'https://shop.example/a?b=c#d',
  'http://shop.example',
  'HTTPS://Shop.example/',
  'https://[::1]/a',
  'mailto:ann@shop.example',
  'tel:+84900000001',
  media,
  `http://localhost:4600${media}`,
])('%s may be opened', (address) => expect(safeHref(address)).toBe(address))

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example/1',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://shop.example/a',
  'intent://scan/#Intent;scheme=zxing;end',
  'view-source:https://shop.example',
  ' https://shop.example',
  'https://',
  'https:///path',
  'https:\\\\shop.example',
  'https:shop.example',
  '//shop.example/a',
  '/\\shop.example',
  '/v1/sign_out',
  '/media/7/../../v1/sign_out',
  `${media}/../../../v1/sign_out`,
  'shop.example',
])('%j may not be opened', (address) => expect(safeHref(address)).toBeNull())

test.each([
  ['+84 900 000 001', 'tel:+84900000001'],
  ['(028) 3822-1234', 'tel:02838221234'],
  ['*100#', 'tel:*100#'],
  ['call me', null],
  ['#', null],
])('%s is called at %s', (phone, href) => expect(telHref(phone)).toBe(href))
