import { expect, test } from 'vitest'
import { parseBody } from './parse-body.ts'

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
