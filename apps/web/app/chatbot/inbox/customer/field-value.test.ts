import { expect, test } from 'vitest'
import { fieldText, fieldValue } from './field-value.ts'
import { instantAt, wallTime } from './wall-time.ts'

const hanoi = 'Asia/Ho_Chi_Minh'

test.each<[string, number, unknown, string]>([
  ['text', 1, 'M', 'M'],
  ['a number', 2, 30, '30'],
  ['zero', 2, 0, '0'],
  ['yes or no', 5, false, 'false'],
  ['nothing', 1, null, ''],
  ['date and time on the page’s clock', 4, '2026-01-05T02:30:00.000Z', '2026-01-05T09:30'],
  ['an unreadable date and time', 4, 'soon', ''],
])('%s', (_, type, value, text) => {
  expect(fieldText({ id: 'f', name: 'F', type, value }, hanoi)).toBe(text)
})

test.each<[string, number, string, unknown]>([
  ['text', 1, 'M', 'M'],
  ['a number', 2, '30.5', 30.5],
  ['a text without a number, unchanged,', 2, 'thirty', 'thirty'],
  ['a date', 3, '2026-01-05', '2026-01-05'],
  ['date and time', 4, '2026-01-05T09:30', '2026-01-05T02:30:00.000Z'],
  ['nothing takes it away', 6, '', null],
])('%s is stored', (_, type, text, value) => {
  expect(fieldValue(type, text, hanoi)).toBe(value)
})

test.each([
  ['+07:00', '2026-01-05T09:30', '2026-01-05T02:30:00.000Z'],
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-03-08T01:30', '2026-03-08T06:30:00.000Z'],
  ['UTC', '2026-12-31T23:59', '2026-12-31T23:59:00.000Z'],
])('in %s the clock shows %s at %s', (timeZone, wall, instant) => {
  expect([instantAt(wall, timeZone), wallTime(instant, timeZone)]).toEqual([instant, wall])
})
