import { expect, test } from 'vitest'
import { partsOf } from './words-parts.ts'

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
