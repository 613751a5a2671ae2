import { expect, test } from 'vitest'
import { chatClock } from './chat-time.ts'
import { timeSlots, writeTime } from './time-slots.ts'
import { zoneOf } from './zone.ts'

// Thursday the fifth of March, 03:05 in Vietnam.
const now = Date.parse('2026-03-04T20:05:00Z')
const reader = { zone: zoneOf('+07:00'), language: 'en', yesterday: 'Yesterday' }

test.each([
  ['now', '2026-03-05T03:05:00+07:00', '03:05'],
  ['the first minute of today', '2026-03-05T00:00:00+07:00', '00:00'],
  ['the last minute of today', '2026-03-05T23:59:00+07:00', '23:59'],
  ['the last minute of yesterday', '2026-03-04T23:59:00+07:00', 'Yesterday'],
  ['the first minute of yesterday', '2026-03-04T00:00:00+07:00', 'Yesterday'],
  ['the day before', '2026-03-03T23:59:00+07:00', '03/03/2026'],
  ['last week', '2026-02-27T12:00:00+07:00', '02/27/2026'],
  ['tomorrow', '2026-03-06T00:00:00+07:00', 'Mar 6'],
  ['in six days', '2026-03-11T23:59:00+07:00', 'Mar 11'],
  ['in seven days', '2026-03-12T00:00:00+07:00', '03/12/2026'],
  ['another year', '2025-03-05T03:05:00+07:00', '03/05/2025'],
])('%s is shown by its place in the week', (_, at, said) => {
  expect(chatClock(reader)(Date.parse(at), now)).toBe(said)
})

test.each([
  ['the page clock decides what today is', { zone: zoneOf('+00:00') }, '2026-03-05T01:00:00+07:00', '18:00'],
  ['no time zone is UTC+7', { zone: zoneOf('') }, '2026-03-05T01:00:00+07:00', '01:00'],
  ['12 hours where wanted', { is_12_hours: true }, '2026-03-05T13:05:00+07:00', '1:05 PM'],
  ['dates speak the language', { language: 'vi' }, '2026-03-06T00:00:00+07:00', '6 thg 3'],
  ['and so does yesterday', { yesterday: 'Hôm qua' }, '2026-03-04T12:00:00+07:00', 'Hôm qua'],
])('%s', (_, parts, at, said) => {
  expect(chatClock({ ...reader, ...parts })(Date.parse(at), now)).toBe(said)
})

test('days are counted on the local clock, also when one has 23 hours', () => {
  const berlin = { ...reader, zone: zoneOf('Europe/Berlin') }
  const monday = Date.parse('2026-03-30T00:30:00+02:00')
  expect(chatClock(berlin)(Date.parse('2026-03-29T00:10:00+01:00'), monday)).toBe('Yesterday')
  expect(chatClock(berlin)(Date.parse('2026-03-28T23:50:00+01:00'), monday)).toBe('03/28/2026')
})

test.each([
  [0, 0, '00:00', '12:00 AM'],
  [0, 30, '00:30', '12:30 AM'],
  [9, 5, '09:05', '9:05 AM'],
  [12, 0, '12:00', '12:00 PM'],
  [23, 30, '23:30', '11:30 PM'],
])('%i:%i in 24 and in 12 hours', (hour, minute, long, short) => {
  expect([writeTime(hour, minute), writeTime(hour, minute, true)]).toEqual([long, short])
})

test('time slots come every 30 minutes, in 24 and in 12 hours', () => {
  const slots = timeSlots()
  expect(slots).toHaveLength(48)
  expect(slots.slice(0, 3).map(({ label }) => label)).toEqual(['00:00', '00:30', '01:00'])
  expect(timeSlots(true).slice(23, 26)).toEqual([
    { value: '11:30', label: '11:30 AM' },
    { value: '12:00', label: '12:00 PM' },
    { value: '12:30', label: '12:30 PM' },
  ])
  expect(slots.at(-1)).toEqual({ value: '23:30', label: '23:30' })
})
