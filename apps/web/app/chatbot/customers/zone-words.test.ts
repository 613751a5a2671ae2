import { expect, test } from 'vitest'
import { zoneWords } from './zone-words.ts'

test.each([
  [7, 'UTC+7'],
  [5.5, 'UTC+5:30'],
  [-3, 'UTC−3'],
  [0, 'UTC+0'],
  [null, ''],
])('%j hours are %j', (hours, words) => {
  expect(zoneWords(hours)).toBe(words)
})
