import { expect, test } from 'vitest'
import { shownAt } from './shown-at.ts'

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['http://a.example', 'http://a.example'],
  ['/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.jpg', '/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.jpg'],
  ['http://localhost:4600/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.jpg', '/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.jpg'],
  ['/v1/sign_out', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//a.example', null],
  [' https://a.example', null],
  ['', null],
  [undefined, null],
  [null, null],
])('%j may be opened as %j', (text, expected) => {
  expect(shownAt(text)).toBe(expected)
})
