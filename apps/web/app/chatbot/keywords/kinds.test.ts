import { blankKeyword, type Keyword } from '@hawker/core'
import { expect, test } from 'vitest'
import { lackOf, offeredTypes } from './kinds.ts'

const isFlow = (id: string) => id === 'price'

test.each<[string, Partial<Keyword>, string | null]>([
  ['nothing filled in', { type: 2 }, 'words'],
  ['blank words', { type: 2, keywords: [' '], flow: 'price' }, 'words'],
  ['no flow', { type: 2, keywords: ['how much'] }, 'flow'],
  ['a flow that is gone', { type: 2, keywords: ['how much'], flow: 'old' }, 'flow_gone'],
  ['complete', { type: 2, keywords: ['how much'], flow: 'price' }, null],
  ['a phone number needs no words', { type: 9, flow: 'price' }, null],
])('%s', (_, parts, lack) => {
  expect(lackOf({ ...blankKeyword('k'), ...parts }, isFlow)).toBe(lack)
})

test('a kind no longer offered stays selectable where it is used', () => {
  expect(offeredTypes(2)).not.toContain(5)
  expect(offeredTypes(5)).toContain(5)
  expect(offeredTypes(2)).toEqual(expect.arrayContaining([14, 16]))
})
