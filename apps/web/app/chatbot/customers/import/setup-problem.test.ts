import { expect, test } from 'vitest'
import { fieldTypeFor, setupProblem } from './setup-problem.ts'

test.each<[string, (string | null)[], unknown]>([
  ['no column names the customer', ['full_name', null], 'no_key'],
  ['two columns become the same', ['psid', 'field.a', 'field.a'], { twice: 'field.a' }],
  ['a phone names them', [null, 'phone', null], null],
])('%s', (_, targets, problem) => {
  expect(setupProblem({ targets })).toEqual(problem)
})

test.each([
  [['30', '41,5'], 2],
  [['030'], 1],
  [['84901234567890'], 1],
  [['M'], 1],
  [[], 1],
])('a new field for %j has the type %i', (samples, type) => {
  expect(fieldTypeFor(samples)).toBe(type)
})
