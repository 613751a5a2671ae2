import { expect, test } from 'vitest'
import { fromLocal, toLocal, zoneOf } from './zone.ts'

const at = Date.parse('2026-01-15T12:00:00Z')

test.each([
  ['Asia/Ho_Chi_Minh', 420],
  ['America/New_York', -300],
  ['+07:00', 420],
  ['-0330', -210],
  ['UTC+9', 540],
  ['Z', 0],
  ['', 420],
  ['Mars/Olympus', 420],
  ['+99:00', 420],
])('%s is %i minutes from UTC in January', (name, minutes) => {
  expect(zoneOf(name).offsetMinutes(at)).toBe(minutes)
})

test('the wall clock shows date, time and weekday of its zone', () => {
  expect(toLocal(zoneOf('+07:00'), Date.parse('2026-03-01T20:30:00Z'))).toEqual({
    year: 2026,
    month: 3,
    day: 2,
    hour: 3,
    minute: 30,
    weekday: 1,
  })
})

test.each([
  ['in winter', [2026, 1, 10, 9, 0], '2026-01-10T14:00:00.000Z'],
  ['in summer', [2026, 7, 10, 9, 0], '2026-07-10T13:00:00.000Z'],
  ['leapt over in spring', [2026, 3, 8, 2, 30], '2026-03-08T07:30:00.000Z'],
  ['just after the leap', [2026, 3, 8, 3, 0], '2026-03-08T07:00:00.000Z'],
  ['twice in autumn', [2026, 11, 1, 1, 30], '2026-11-01T05:30:00.000Z'],
  ['the evening before the leap', [2026, 3, 7, 22, 0], '2026-03-08T03:00:00.000Z'],
])('New York, a time %s', (_, parts, instant) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  const found = fromLocal(zoneOf('America/New_York'), { year, month, day, hour, minute })
  expect(new Date(found).toISOString()).toBe(instant)
})

test('a year below 100 is one of the first century', () => {
  const zone = zoneOf('Asia/Ho_Chi_Minh')
  expect(zone.offsetMinutes(Date.parse('0099-03-05T00:00:00Z'))).toBe(427)
  const time = { year: 99, month: 3, day: 5, hour: 10, minute: 0 }
  expect(new Date(fromLocal(zoneOf('+07:00'), time)).toISOString()).toBe('0099-03-05T03:00:00.000Z')
})
