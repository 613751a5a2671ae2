import { expect, test } from 'vitest'
import { hoursOf, rangesOf } from './time-ranges.ts'

test('days with the same hours are one line, and become ranges of their days again', () => {
  const ranges = [
    { weekday: 2, from: '08:00', to: '17:00' },
    { weekday: 1, from: '08:00', to: '17:00' },
    { weekday: 6, from: '20:00', to: '02:00' },
  ]
  const hours = [
    { from: '08:00', to: '17:00', weekdays: [1, 2] },
    { from: '20:00', to: '02:00', weekdays: [6] },
  ]
  expect(hoursOf(ranges)).toEqual(hours)
  expect(hoursOf(rangesOf(hours))).toEqual(hours)
})
