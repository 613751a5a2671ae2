import { expect, test } from 'vitest'
import { isUnmapped, parametersIn, withParameter } from './parameters.ts'

test('the parameters of a wording stand in its order, with their defaults', () => {
  const found = parametersIn('Hi {{user_first_name|friend}}, order {{2}} is {{size//Size}}.')
  expect(found.map(({ name, fallback }) => [name, fallback])).toEqual([
    ['user_first_name', 'friend'],
    ['2', ''],
    ['size//Size', ''],
  ])
  expect(found.map(isUnmapped)).toEqual([false, true, false])
})

test.each([
  ['Hi {{1}}!', 0, { name: 'email' }, 'Hi {{email}}!'],
  ['Hi {{1}}!', 0, { name: 'email', fallback: 'you' }, 'Hi {{email|you}}!'],
  ['{{a|x}} {{b}}', 0, { fallback: '' }, '{{a}} {{b}}'],
  ['{{a}} {{b}}', 1, { fallback: 'a {bar} | b' }, '{{a}} {{b|a bar  b}}'],
  ['nothing here', 0, { name: 'email' }, 'nothing here'],
])('%j, parameter %i as %j', (text, index, change, expected) => {
  expect(withParameter(text, index, change)).toBe(expected)
})
