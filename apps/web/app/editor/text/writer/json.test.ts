import { expect, test } from 'vitest'
import { brokenAt } from './json.ts'

test.each([
  ['', null],
  ['{ "name": "{{user_full_name}}" }', null],
  ['{ "count": {{f1//Count}} }', null],
  ['{ "order": "{ORDER_ID|none}" }', null],
  ['{ "a": 1, }', 10],
  ['{ "a": {{f1//Count}} "b": 2 }', 21],
  ['{{user_full_name}} there', 19],
])('%j breaks at %s', (text, at) => {
  expect(brokenAt(text)?.from ?? null).toBe(at)
})
