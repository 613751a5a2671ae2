import { expect, test } from 'vitest'
import { clockMinutes } from '../text/time-window.ts'
import { zoneOf } from '../text/zone.ts'
import { delayUntil } from './delay.ts'

const delay = {
  delay_type: 'duration' as const,
  delay_value: 0,
  delay_unit: 'minutes' as const,
  date: '',
  use_time_window: false,
  sending_time_start: '08:00',
  sending_time_end: '22:00',
}
const windowed = { ...delay, use_time_window: true }
const span = (sending_time_start: string, sending_time_end: string) => ({
  ...windowed,
  sending_time_start,
  sending_time_end,
})
const night = { ...windowed, sending_time_start: '22:00', sending_time_end: '06:00' }
const until = (parts: object, from: string, zone = '+07:00') =>
  new Date(delayUntil({ ...delay, ...parts }, Date.parse(from), zoneOf(zone))).toISOString()

test.each<[string, object, string, string]>([
  ['minutes', { delay_value: 90 }, '2026-03-02T01:00:00Z', '2026-03-02T02:30:00.000Z'],
  ['hours', { delay_value: 1.5, delay_unit: 'hours' }, '2026-03-02T01:00:00Z', '2026-03-02T02:30:00.000Z'],
  ['days', { delay_value: 2, delay_unit: 'days' }, '2026-03-02T01:00:00Z', '2026-03-04T01:00:00.000Z'],
  [
    'a date is its first minute',
    { delay_type: 'date', date: '2026-03-05' },
    '2026-03-02T01:00:00Z',
    '2026-03-04T17:00:00.000Z',
  ],
  [
    'a date with an offset',
    { delay_type: 'date', date: '2026-03-05T10:00:00Z' },
    '2026-03-02T01:00:00Z',
    '2026-03-05T10:00:00.000Z',
  ],
  [
    'a past date is now',
    { delay_type: 'date', date: '2020-03-05' },
    '2026-03-02T01:00:00Z',
    '2026-03-02T01:00:00.000Z',
  ],
  ['no date is now', { delay_type: 'date', date: 'soon' }, '2026-03-02T01:00:00Z', '2026-03-02T01:00:00.000Z'],
  [
    'an absurd span ends with the calendar',
    { delay_value: 1e300, delay_unit: 'days' },
    '2026-03-02T01:00:00Z',
    '9999-12-31T00:00:00.000Z',
  ],
])('%s', (_, parts, from, at) => {
  expect(until(parts, from)).toBe(at)
})

// On the clock of UTC+7: 01:00Z is 08:00, 15:00Z is 22:00.
test.each<[string, object, string, string]>([
  ['before it opens', windowed, '2026-03-02T00:59:00Z', '2026-03-02T01:00:00.000Z'],
  ['at its start', windowed, '2026-03-02T01:00:00Z', '2026-03-02T01:00:00.000Z'],
  ['in its last minute', windowed, '2026-03-02T14:59:00Z', '2026-03-02T14:59:00.000Z'],
  ['at its end', windowed, '2026-03-02T15:00:00Z', '2026-03-03T01:00:00.000Z'],
  [
    'a delay that ends outside',
    { ...windowed, delay_value: 3, delay_unit: 'hours' },
    '2026-03-02T13:00:00Z',
    '2026-03-03T01:00:00.000Z',
  ],
  ['the last day of a month', windowed, '2026-03-31T15:00:00Z', '2026-04-01T01:00:00.000Z'],
  ['in its first minute', windowed, '2026-03-02T01:00:30Z', '2026-03-02T01:00:30.000Z'],
  ['across midnight, in its first minute', night, '2026-03-02T15:00:30Z', '2026-03-02T15:00:30.000Z'],
  ['across midnight, in its last', night, '2026-03-02T22:59:59Z', '2026-03-02T22:59:59.000Z'],
  ['across midnight, in the evening', night, '2026-03-02T16:00:00Z', '2026-03-02T16:00:00.000Z'],
  ['across midnight, after it', night, '2026-03-02T22:59:00Z', '2026-03-02T22:59:00.000Z'],
  ['across midnight, at its end', night, '2026-03-02T23:00:00Z', '2026-03-03T15:00:00.000Z'],
  [
    'start and end the same: all day',
    { ...windowed, sending_time_end: '08:00' },
    '2026-03-02T20:00:00Z',
    '2026-03-02T20:00:00.000Z',
  ],
  ['all day', span('00:00', '24:00'), '2026-03-02T16:30:00Z', '2026-03-02T16:30:00.000Z'],
  ['an end of 24:00', { ...windowed, sending_time_end: '24:00' }, '2026-03-02T16:30:00Z', '2026-03-02T16:30:00.000Z'],
  [
    'a start that is no time',
    { ...windowed, sending_time_start: '' },
    '2026-03-02T16:00:00Z',
    '2026-03-02T16:00:00.000Z',
  ],
  ['not a time', { ...windowed, sending_time_end: 'late' }, '2026-03-02T20:00:00Z', '2026-03-02T20:00:00.000Z'],
])('the window, %s', (_, parts, from, at) => {
  expect(until(parts, from)).toBe(at)
})

test('in New York eight in the morning stays eight when the clocks change', () => {
  expect(until(windowed, '2026-03-07T04:00:00Z', 'America/New_York')).toBe('2026-03-07T13:00:00.000Z')
  expect(until(windowed, '2026-03-08T04:00:00Z', 'America/New_York')).toBe('2026-03-08T12:00:00.000Z')
  expect(until(windowed, '2026-11-01T03:00:00Z', 'America/New_York')).toBe('2026-11-01T13:00:00.000Z')
})

test.each([
  ['00:00', 0],
  ['8', 480],
  ['08:30', 510],
  [' 8:59 ', 539],
  ['23:59', 1439],
  ['24:00', 0],
  ['24:01', null],
  ['25:00', null],
  ['9:60', null],
  ['9:3', null],
  ['at 9', null],
  ['9 o’clock', null],
  ['9:30 h', null],
  ['', null],
])('the time of day %j', (text, minutes) => {
  expect(clockMinutes(text)).toBe(minutes)
})

test('in Beirut, where the clock leaps over midnight, a window inside the leap waits for the next day', () => {
  expect(until(span('00:30', '00:45'), '2026-03-28T21:00:00Z', 'Asia/Beirut')).toBe('2026-03-29T21:30:00.000Z')
  expect(until(span('00:30', '01:15'), '2026-03-28T21:00:00Z', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z')
})

test.each<[string, object, string, string]>([
  [
    'a day over the leap in spring',
    { delay_value: 1, delay_unit: 'days' },
    '2026-03-07T15:00:00Z',
    '2026-03-08T15:00:00.000Z',
  ],
  [
    'a date in the hour that is leapt over',
    { delay_type: 'date', date: '2026-03-08 02:30' },
    '2026-03-07T15:00:00Z',
    '2026-03-08T07:30:00.000Z',
  ],
  [
    'a date in the hour that comes twice',
    { delay_type: 'date', date: '2026-11-01 01:30' },
    '2026-10-31T15:00:00Z',
    '2026-11-01T05:30:00.000Z',
  ],
  [
    'a night whose window opens in the leap',
    { ...windowed, sending_time_start: '02:30' },
    '2026-03-08T05:00:00Z',
    '2026-03-08T07:00:00.000Z',
  ],
  ['one that ends soon after', span('02:30', '03:15'), '2026-03-08T06:00:00Z', '2026-03-08T07:00:00.000Z'],
  ['one that opens before', span('02:15', '04:00'), '2026-03-08T06:00:00Z', '2026-03-08T07:00:00.000Z'],
  ['one that is leapt over', span('02:30', '03:00'), '2026-03-08T06:00:00Z', '2026-03-09T06:30:00.000Z'],
  ['one that ended soon after', span('02:30', '03:02'), '2026-03-08T07:05:00Z', '2026-03-09T06:30:00.000Z'],
  [
    'a window that opens in the hour that comes twice',
    { ...windowed, sending_time_start: '01:30' },
    '2026-11-01T04:00:00Z',
    '2026-11-01T05:30:00.000Z',
  ],
  [
    'the second of these hours is inside as well',
    { ...windowed, sending_time_start: '01:30' },
    '2026-11-01T06:45:00Z',
    '2026-11-01T06:45:00.000Z',
  ],
  [
    'between the first opening of a window and its second',
    { ...windowed, sending_time_start: '01:30' },
    '2026-11-01T06:10:00Z',
    '2026-11-01T06:30:00.000Z',
  ],
])('in New York, when the clocks change: %s', (_, parts, from, at) => {
  expect(until(parts, from, 'America/New_York')).toBe(at)
})
