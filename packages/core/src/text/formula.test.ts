import { expect, test } from 'vitest'
import { evaluate } from './formula.ts'

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 / 4', 2.5],
  ['8 - 2 - 1', 5],
  ['8 / 2 / 2', 2],
  ['-(2 + 3)', -5],
  ['--2', 2],
  ['2 * -3', -6],
  ['1.5 * 2', 3],
  ['.5', 0.5],
  ['', null],
  ['1 +', null],
  ['(1', null],
  ['1)', null],
  ['1 2', null],
  ['1 / 0', null],
  ['2 ** 3', null],
  ['1.2.3', null],
  ['process.exit()', null],
  ['1e999', null],
  [`${'('.repeat(5000)}1${')'.repeat(5000)}`, null],
])('%s', (text, value) => {
  expect(evaluate(text)).toBe(value)
})
