import { expect, test } from 'vitest'
import { readSorting, sortedBy, sortRows, writeSorting } from './sorting.ts'

const columns = [{ key: 'size', compare: (a: number, b: number) => a - b }, { key: 'plain' }]

test.each([
  ['size', [1, 2, 3]],
  ['-size', [3, 2, 1]],
  ['plain', [2, 3, 1]],
  ['no-such-column', [2, 3, 1]],
])('sorted by %s', (value, rows) => {
  expect(sortRows([2, 3, 1], columns, readSorting(value))).toEqual(rows)
  expect(writeSorting(readSorting(value))).toBe(value)
})

test('the same head again reverses the direction; another head starts ascending', () => {
  expect(sortedBy(readSorting('size'), 'size')).toEqual(readSorting('-size'))
  expect(sortedBy(readSorting('-size'), 'size')).toEqual(readSorting('size'))
  expect(sortedBy(readSorting('-size'), 'name')).toEqual(readSorting('name'))
})
