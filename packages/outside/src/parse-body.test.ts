import { expect, test } from 'vitest'
import { parseBody, parseFields } from './parse-body.ts'

const parse = (text: string) => parseBody(new TextEncoder().encode(text))

test.each([
  ['a safe number', '{"id":9007199254740991}', { id: 9007199254740991 }],
  ['one past it', '{"id":9007199254740992}', { id: '9007199254740992' }],
  ['a long one below zero', '[ -90071992547409931]', ['-90071992547409931']],
  ['a long one with a space before it', '{"id" : 90071992547409931}', { id: '90071992547409931' }],
  ['a long one alone', '90071992547409931', '90071992547409931'],
  ['digits in a string', '{"id":"90071992547409931"}', { id: '90071992547409931' }],
  ['a fraction', '{"a":0.5000000000000000001,"id":90071992547409931}', { a: 0.5, id: '90071992547409931' }],
  ['escapes', '{"a":"caf\\u00e9 \\/"}', { a: 'café /' }],
])('%s', (_, text, body) => expect(parse(text)).toEqual({ ok: true, body, text }))

test.each(['', '{', 'hello', '{"a":undefined}', "{'a':1}"])('%j is not JSON', (text) =>
  expect(parse(text)).toEqual({ ok: false, why: 'not JSON' }),
)

test('a prototype key is an ordinary key', () => {
  const parsed = parse('{"__proto__":{"id":90071992547409931}}')
  expect(parsed.ok && Object.keys(Object(parsed.body))).toEqual(['__proto__'])
  expect({}).not.toHaveProperty('id')
})

test.each([
  ['a=1&b%5Bc%5D=%C3%A9+x', { a: '1', 'b[c]': 'é x' }],
  ['a=1&a=2', { a: '2' }],
  ['', {}],
])('the fields of the form %j', (form, body) => {
  expect(parseFields(new TextEncoder().encode(form))).toEqual({ ok: true, body, text: form })
})

test('a form field named like a part of the prototype is an ordinary field', () => {
  const read = parseFields(new TextEncoder().encode('__proto__=1&toString=2'))
  expect(read.ok && Object.getPrototypeOf(read.body)).toBe(Object.prototype)
  expect(read.ok && Object.keys(Object(read.body))).toEqual(['__proto__', 'toString'])
})
