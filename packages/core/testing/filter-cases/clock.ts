import type { FilterCase } from './case.ts'

/** The time it is: Tuesday, the 10th of March, 19:00 on the bot's clock. */
export const clock: FilterCase[] = [
  ['the minute', 'current_time', 'equal', { value: '19:00' }, { value: '12:00' }],
  ['one of the weekdays', 'current_time', 'equal', { values: ['monday', 'Tuesday'] }, { value: 'monday' }],
  ['the day', 'current_time', 'equal', { value: '2026-03-10' }, { value: '2026-03-11' }],
  ['the day, day first', 'current_time', 'equal', { value: '10/3/2026' }, { value: '3/10/2026' }],
  ['no such weekday', 'current_time', 'not_equal', { value: 'monday' }, { values: ['monday', 'tuesday'] }],
  ['later than', 'current_time', 'more-than', { value: '18:59' }, { value: '19:00' }],
  ['earlier than', 'current_time', 'less-than', { value: '19:01' }, { value: '19:00' }],
  ['from then on', 'current_time', 'greater_than_or_equal', { value: '19:00' }, { value: '19:01' }],
  ['up to then', 'current_time', 'less_than_or_equal', { value: '19:00' }, { value: '18:59' }],
  [
    'the start of a window belongs to it, its end does not',
    'current_time',
    'between',
    { values: ['19:00', '20:00'] },
    { values: ['18:00', '19:00'] },
  ],
  [
    'a window across midnight',
    'current_time',
    'between',
    { values: ['18:00', '06:00'] },
    { values: ['20:00', '06:00'] },
  ],
  ['until midnight', 'current_time', 'between', { values: ['19:00', '24:00'] }, { values: ['20:00', '24:00'] }],
  ['the whole day', 'current_time', 'between', { values: ['00:00', '24:00'] }, { values: ['24:00', '06:00'] }],
  [
    'dates, both included',
    'current_time',
    'between',
    { values: ['2026-03-10', '2026-03-12'] },
    { values: ['2026-03-11', '2026-03-12'] },
  ],
  [
    'outside of the window',
    'current_time',
    'not_between',
    { values: ['20:00', '06:00'] },
    { values: ['18:00', '06:00'] },
  ],
]
