import { expect, test } from 'vitest'
import { begunVariable, insertVariable, pieces } from './variables.ts'

test.each([
  ['', []],
  ['Hello', [['words', 'Hello']]],
  [
    'Hi {{user_first_name}}!',
    [
      ['words', 'Hi '],
      ['variable', 'user_first_name'],
      ['words', '!'],
    ],
  ],
  [
    '{{a}}{{ b }}',
    [
      ['variable', 'a'],
      ['variable', 'b'],
    ],
  ],
  ['an open {{brace', [['words', 'an open {{brace']]],
  [
    'Order {ORDER_ID|none}, {"A": {OTHER}}',
    [
      ['words', 'Order '],
      ['variable', 'ORDER_ID|none'],
      ['words', ', {"A": {OTHER}}'],
    ],
  ],
])('%j is cut at its variables', (text, expected) => {
  expect(pieces(text).map(({ kind, text }) => [kind, text])).toEqual(expected)
  for (const { at, length, text: piece } of pieces(text)) expect(text.slice(at, at + length)).toContain(piece)
})

// The bar marks the cursor.
test.each([
  ['Hi |', 'Hi {{email}}|'],
  ['Hi {{|', 'Hi {{email}}|'],
  ['Hi {{em| there', 'Hi {{email}}| there'],
  ['{{psid}} |!', '{{psid}} {{email}}|!'],
])('choosing a variable at %j', (marked, expected) => {
  const cursor = marked.indexOf('|')
  const put = insertVariable(marked.replace('|', ''), cursor, '{{email}}')
  expect(`${put.text.slice(0, put.cursor)}|${put.text.slice(put.cursor)}`).toBe(expected)
})

test.each([
  ['Hi |', null],
  ['Hi {{|', ''],
  ['Hi {{ user_f|', 'user_f'],
  ['{{psid}}|', null],
  ['{{email^no address|', null],
])('the name begun at %j is %j', (marked, expected) => {
  expect(begunVariable(marked.replace('|', '').replace('^', '|'), marked.indexOf('|'))).toBe(expected)
})
