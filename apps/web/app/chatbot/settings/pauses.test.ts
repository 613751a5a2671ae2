import { expect, test } from 'vitest'
import { pauseChoices, pauseOf, pauseValue } from './pauses.ts'

test('a length set through the API is listed among the usual ones', () => {
  expect(pauseChoices(45)).toEqual([5, 15, 30, 45, 60, 120, 240, 480, 1440, null])
  expect(pauseChoices(null)).toEqual([5, 15, 30, 60, 120, 240, 480, 1440, null])
})

test.each([null, 30])('%j survives the select', (minutes) => {
  expect(pauseOf(pauseValue(minutes))).toBe(minutes)
})
