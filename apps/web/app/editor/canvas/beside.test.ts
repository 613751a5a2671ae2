import { expect, test } from 'vitest'
import { blockBeside, blockTurnedTo } from './beside.ts'

test.each([
  ['one in the middle', ['b'], 'c'],
  ['the last', ['d'], 'c'],
  ['the first', ['a'], 'b'],
  ['two at the end', ['c', 'd'], 'b'],
  ['two that are apart', ['a', 'c'], 'd'],
  ['the outer ones', ['a', 'd'], 'c'],
  ['all', ['a', 'b', 'c', 'd'], null],
])('of four blocks %s gone', (_, gone, next) => {
  expect(blockBeside(['a', 'b', 'c', 'd'], new Set(gone))).toBe(next)
})

test.each([
  ['a block came back', ['a', 'c'], ['a', 'b', 'c'], 'b'],
  ['a block went', ['a', 'b', 'c'], ['a', 'b'], 'b'],
  ['one came for another', ['a', 'b'], ['a', 'c'], 'c'],
  ['the only one went', ['a'], [], null],
  ['only words changed', ['a', 'b'], ['a', 'b'], null],
])('after a step in which %s', (_, before, after, next) => {
  expect(blockTurnedTo(before, after)).toBe(next)
})
