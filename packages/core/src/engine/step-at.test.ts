import { expect, test } from 'vitest'
import type { Schedule } from '../document/sequence.ts'
import { blankStep } from '../document/sequence.ts'
import { type Zone, zoneOf } from '../text/zone.ts'
import { stepAt } from './step-at.ts'

const hanoi = zoneOf('Asia/Ho_Chi_Minh')
const newYork = zoneOf('America/New_York')

/** When a step of this schedule is sent, in the wall time of Hanoi that was 10:00 on Monday, 2 March 2026. */
type When = { since?: string; now?: string; zone?: Zone }
const due = (parts: Partial<Schedule>, { since = '2026-03-02T03:00:00Z', now = since, zone = hanoi }: When = {}) => {
  const at = stepAt({ ...blankStep().schedule, ...parts }, Date.parse(since), Date.parse(now), zone)
  return at === null ? null : new Date(at).toISOString().replace('.000', '')
}
const daily = (start: string, end: string): Partial<Schedule> => ({
  sending_time_type: 'timelimit',
  sending_time_start: start,
  sending_time_end: end,
})

test.each<[string, Partial<Schedule>, string | null]>([
  ['immediately', { after_type: 'immediately', after: 9 }, '2026-03-02T03:00:00Z'],
  ['after minutes', { after_type: 'minutes', after: 30 }, '2026-03-02T03:30:00Z'],
  ['after hours', { after_type: 'hours', after: 2 }, '2026-03-02T05:00:00Z'],
  ['after days, of 24 hours', { after_type: 'days', after: 3 }, '2026-03-05T03:00:00Z'],
  ['after half an hour', { after_type: 'hours', after: 0.5 }, '2026-03-02T03:30:00Z'],
  ['at a time of day still to come', { time_type: 'time', time_select: '18:30' }, '2026-03-02T11:30:00Z'],
  ['at a time of day that is over', { time_type: 'time', time_select: '09:00' }, '2026-03-03T02:00:00Z'],
  ['at this very time of day', { time_type: 'time', time_select: '10:00' }, '2026-03-02T03:00:00Z'],
  [
    'a day later, at the first such time after it',
    { after_type: 'days', after: 1, time_type: 'time', time_select: '9:00' },
    '2026-03-04T02:00:00Z',
  ],
  ['after longer than time goes', { after_type: 'days', after: 1e300 }, '9999-12-31T00:00:00Z'],
  [
    'at a time of day after that',
    { after_type: 'days', after: 1e300, time_type: 'time', time_select: '8:00' },
    '9999-12-31T00:00:00Z',
  ],
  ['in a window after that', { after_type: 'days', after: 1e300, ...daily('08:00', '09:00') }, '9999-12-31T01:00:00Z'],
  ['at no time that can be read', { time_type: 'time', time_select: 'noon' }, '2026-03-02T03:00:00Z'],
  [
    'at a date of the wall clock',
    { time_type: 'specific_datetime', time_select: '2026-03-08 09:00' },
    '2026-03-08T02:00:00Z',
  ],
  [
    'at an instant with its offset',
    { time_type: 'specific_datetime', time_select: '2026-03-08T09:00:00Z' },
    '2026-03-08T09:00:00Z',
  ],
  [
    'at a date alone: its first minute',
    { time_type: 'specific_datetime', time_select: '2026-03-08' },
    '2026-03-07T17:00:00Z',
  ],
  [
    'at a date that is this very instant',
    { time_type: 'specific_datetime', time_select: '2026-03-02 10:00' },
    '2026-03-02T03:00:00Z',
  ],
  ['at a date, day first', { time_type: 'specific_datetime', time_select: '8/3/2026 09:00' }, '2026-03-08T02:00:00Z'],
  ['at a day alone, day first', { time_type: 'specific_datetime', time_select: '08.03.2026' }, '2026-03-07T17:00:00Z'],
  ['at a time of day that is not asked for', { time_type: null, time_select: '18:30' }, '2026-03-02T03:00:00Z'],
  ['at a date that was past', { time_type: 'specific_datetime', time_select: '2026-03-01 09:00' }, null],
  ['at a date that is none', { time_type: 'specific_datetime', time_select: 'soon' }, null],
  ['inside the daily window', daily('08:00', '20:00'), '2026-03-02T03:00:00Z'],
  ['before the window: when it opens', daily('12:00', '20:00'), '2026-03-02T05:00:00Z'],
  ['after the window: when it opens tomorrow', daily('06:00', '09:00'), '2026-03-02T23:00:00Z'],
  ['at its start', daily('10:00', '11:00'), '2026-03-02T03:00:00Z'],
  ['at its end', daily('09:00', '10:00'), '2026-03-03T02:00:00Z'],
  ['in a window over midnight', daily('22:00', '06:00'), '2026-03-02T15:00:00Z'],
  ['a window that starts where it ends is none', daily('08:00', '08:00'), '2026-03-02T03:00:00Z'],
  ['a window of nonsense is none', daily('early', 'late'), '2026-03-02T03:00:00Z'],
  ['times without the limit', { sending_time_start: '12:00', sending_time_end: '13:00' }, '2026-03-02T03:00:00Z'],
])('%s', (_, schedule, at) => {
  expect(due(schedule)).toBe(at)
})

test('never before now: a step that is late goes at once, inside its window', () => {
  const now = '2026-03-05T16:00:00Z'
  expect(due({ after_type: 'hours', after: 1 }, { now })).toBe(now)
  expect(due({ after_type: 'hours', after: 1, ...daily('08:00', '20:00') }, { now })).toBe('2026-03-06T01:00:00Z')
})

test('a time of day is not put off by a late timer', () => {
  const late = { now: '2026-03-02T11:30:05Z' }
  expect(due({ time_type: 'time', time_select: '18:30' }, late)).toBe('2026-03-02T11:30:05Z')
})

test.each([
  ['spring: half past two does not come', '2026-03-07T08:00:00Z', '02:30', '2026-03-08T07:30:00Z'],
  ['spring: nine is nine', '2026-03-07T15:00:00Z', '09:00', '2026-03-08T13:00:00Z'],
  ['autumn: the first of two', '2026-10-31T15:00:00Z', '01:30', '2026-11-01T05:30:00Z'],
  ['autumn: nine is nine', '2026-10-31T15:00:00Z', '09:00', '2026-11-01T14:00:00Z'],
])('the night the clocks change, %s', (_, since, time, at) => {
  expect(due({ time_type: 'time', time_select: time }, { since, zone: newYork })).toBe(at)
  expect(due(daily(time, '23:59'), { since: at, zone: newYork })).toBe(at)
})
