import { expect, test } from 'vitest'
import { laidOut, requestLines } from './laid-out.ts'

test.each([
  ['{"ok":true}', '{\n  "ok": true\n}'],
  ['<html>', '<html>'],
  ['', ''],
])('%j is shown as %j', (text, expected) => {
  expect(laidOut(text)).toBe(expected)
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'all of it',
    { method: 'POST', url: 'https://a.example', headers: { a: 'b' }, body: '{"c":1}' },
    'POST https://a.example\n\n{\n  "a": "b"\n}\n\n{\n  "c": 1\n}',
  ],
  [
    'no headers and no body',
    { method: 'GET', url: 'https://a.example', headers: {}, body: '' },
    'GET https://a.example',
  ],
  ['a body that is no text', { method: 'POST', url: 'u', body: { c: 1 } }, 'POST u\n\n{\n  "c": 1\n}'],
  ['an unexpected object', { to: 'socket' }, '{\n  "to": "socket"\n}'],
])('a request with %s', (_, request, expected) => {
  expect(requestLines(request)).toBe(expected)
})
