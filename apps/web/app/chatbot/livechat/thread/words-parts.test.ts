import { expect, test } from 'vitest'
import { partsOf, webAddress } from './words-parts.ts'

const marked = (text: string) => partsOf(text).map((part) => (part.href ? `[${part.text}]` : part.text))

test.each([
  ['', []],
  ['no link here', ['no link here']],
  ['see https://a.example/x?y=1#z now', ['see ', '[https://a.example/x?y=1#z]', ' now']],
  ['https://a.example.', ['[https://a.example]', '.']],
  ['(https://a.example/b)', ['(', '[https://a.example/b]', ')']],
  ['https://a.example/b_(c)', ['[https://a.example/b_(c)]']],
  ['HTTP://A.example và https://b.example', ['[HTTP://A.example]', ' và ', '[https://b.example]']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
  ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ['"https://a.example"onclick=x', ['"', '[https://a.example]', '"onclick=x']],
  ['https://', ['https://']],
])('%j', (text, expected) => {
  expect(marked(text)).toEqual(expected)
})

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['http://a.example', 'http://a.example/'],
  ['/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.jpg', '/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.jpg'],
  ['http://localhost:4600/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.jpg', '/media/7/AbCdEfGhIjKlMnOpQrStUvWx/a.jpg'],
  ['/v1/sign_out', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//a.example', null],
  [' https://a.example', null],
  ['', null],
  [undefined, null],
])('%j may be opened as %j', (text, expected) => {
  expect(webAddress(text)).toBe(expected)
})
