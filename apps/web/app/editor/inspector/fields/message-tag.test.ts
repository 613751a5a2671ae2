import { expect, test } from 'vitest'
import { tagOf } from './message-tag.ts'

test.each([
  ['OTHER', 'OTHER'],
  ['7', 7],
  ['', null],
  ['news', null],
  ['7.5', null],
])('%j stands for %j', (chosen, tag) => {
  expect(tagOf(chosen)).toBe(tag)
})
