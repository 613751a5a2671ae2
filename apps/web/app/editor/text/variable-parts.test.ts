import { expect, test } from 'vitest'
import { partsOf, writtenOf } from './variable-parts.ts'

test.each([
  ['{{user_first_name}}', 'default', 'user_first_name', ['']],
  ['{{ user_first_name | you}}', 'default', 'user_first_name', [' you']],
  ['{{f1//Size|medium}}', 'default', 'f1//Size', ['medium']],
  ['{{b1/|Hotline}}', 'default', 'b1/|Hotline', ['']],
  ['{{b1/|Hotline|none}}', 'default', 'b1/|Hotline', ['none']],
  ['{{gender|sir|madam}}', 'gender', 'gender', ['sir', 'madam', '']],
  ['{{random|a|b|c}}', 'random', 'random', ['a', 'b', 'c']],
  ['{ORDER_ID}', 'default', 'ORDER_ID', ['']],
  ['{COD|nothing}', 'default', 'COD', ['nothing']],
])('%s is taken apart', (written, kind, head, choices) => {
  expect(partsOf(written)).toMatchObject({ kind, head, choices })
})

test.each([
  ['{{user_first_name}}', ['friend'], '{{user_first_name|friend}}'],
  ['{{user_first_name|friend}}', [''], '{{user_first_name}}'],
  ['{{b1/|Hotline|none}}', ['0900'], '{{b1/|Hotline|0900}}'],
  ['{{gender|sir|madam|friend}}', ['a', '', 'c'], '{{gender|a||c}}'],
  ['{{random|a|b}}', ['a', 'b{|}', 'c'], '{{random|a|b|c}}'],
  ['{COD}', ['0'], '{COD|0}'],
])('%s with other choices', (written, choices, expected) => {
  expect(writtenOf({ ...partsOf(written), choices })).toBe(expected)
})
