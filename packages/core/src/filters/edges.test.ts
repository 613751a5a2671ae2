import { expect, test } from 'vitest'
import { scene, stranger } from '../../testing/filter-cases/index.ts'
import { zoneOf } from '../text/zone.ts'
import { filter, matches } from './index.ts'

const has = (value: string | number | boolean | null, type: number | null, rest: object) => {
  const field_types = new Map(type === null ? [] : [['f', type]])
  const customer = { ...stranger, custom_fields: { f: value } }
  return matches(customer, [filter.parse({ type: 'cuf', field_id: 'f', ...rest })], 'all', { ...scene, field_types })
}

test.each([
  ['a sigma at the end of a word is a sigma', 'ΟΔΟΣ', { filter_type: 'equal', value: 'οδοσ' }, true],
  ['an İ has no dot left over', 'İzmir', { filter_type: 'equal', value: 'izmir' }, true],
  ['marks count', 'Ánh', { filter_type: 'equal', value: 'anh' }, false],
  ['spaces around a stored text count', ' red', { filter_type: 'equal', value: 'red' }, false],
  [
    'blank values among several are no part of everything',
    'red',
    { filter_type: 'contains', values: ['', 'blue'] },
    false,
  ],
  ['a large number has its digits', 1e21, { filter_type: 'equal', value: '1000000000000000000000' }, true],
  ['a small number has its digits', -1.5e-7, { filter_type: 'equal', value: '-0.00000015' }, true],
  ['a truth value is a word', true, { filter_type: 'equal', value: 'True' }, true],
  ['a number with sixteen digits is a text', '1234567890123456', { filter_type: 'more-than', value: 1 }, false],
  ['a number with fifteen digits is a number', '123456789012345', { filter_type: 'more-than', value: 1 }, true],
  ['a number in spaces is a text', ' 5', { filter_type: 'more-than', value: 1 }, false],
  ['a signed number', '-5.25', { filter_type: 'less-than', value: -5 }, true],
  [
    'a text of the shape of a date is in order with dates',
    '2026-03-05',
    { filter_type: 'less-than', value: '2026-03-06' },
    true,
  ],
  [
    'an instant without milliseconds is a text',
    '2026-03-05T00:00:00Z',
    { filter_type: 'less-than', value: '2027-03-06' },
    false,
  ],
  ['nothing is unknown', null, { filter_type: 'is_unknown' }, true],
  ['false is known', false, { filter_type: 'any_value' }, true],
  ['zero is known', 0, { filter_type: 'any_value' }, true],
])('%s', (_, value, rest, selects) => {
  expect(has(value, null, rest)).toBe(selects)
})

test('a field of a prototype is no field', () => {
  const row = filter.parse({ type: 'cuf', field_id: 'constructor', filter_type: 'is_unknown' })
  expect(matches(stranger, [row], 'all', scene)).toBe(true)
})

test.each([
  ['false is a no', false, 'no', true],
  ['0 is a no', 0, 'false', true],
  ['1 is a yes', '1', true, true],
  ['another word is neither', 'maybe', true, false],
  ['another word is not a no', 'maybe', false, false],
])('yes or no: %s', (_, value, given, selects) => {
  expect(has(value, 5, { filter_type: 'equal', value: given })).toBe(selects)
})

const at = (last_interactive_at: string, zone: string, now: string, rest: object) => {
  const row = filter.parse({ type: 'interactived_at', ...rest })
  return matches({ ...stranger, last_interactive_at }, [row], 'all', {
    ...scene,
    zone: zoneOf(zone),
    now: Date.parse(now),
  })
}

const berlin = 'Europe/Berlin'
test.each([
  ['a day of 23 hours begins', '2026-03-28T23:00:00.000Z', { filter_type: 'equal', value: '2026-03-29' }, true],
  ['a day of 23 hours ends', '2026-03-29T22:00:00.000Z', { filter_type: 'equal', value: '2026-03-29' }, false],
  [
    'the last moment of a day of 23 hours',
    '2026-03-29T21:59:59.999Z',
    { filter_type: 'equal', value: '2026-03-29' },
    true,
  ],
  [
    'the last moment of a day of 25 hours',
    '2026-10-25T22:59:59.999Z',
    { filter_type: 'equal', value: '2026-10-25' },
    true,
  ],
  ['a wall clock in summer', '2026-07-01T10:00:00.000Z', { filter_type: 'equal', value: '2026-07-01T12:00' }, true],
  ['a wall clock in winter', '2026-01-01T11:00:00.000Z', { filter_type: 'equal', value: '2026-01-01 12:00:00' }, true],
  [
    'an offset of its own',
    '2026-01-01T11:00:00.000Z',
    { filter_type: 'equal', value: '2026-01-01T18:00:00+07:00' },
    true,
  ],
  [
    'a day is 24 hours when ages count',
    '2026-03-28T20:00:00.000Z',
    { filter_type: 'less_than_or_equal', value: 2, unit: 'days' },
    true,
  ],
  [
    'an age beyond all times',
    '2026-03-28T20:00:00.000Z',
    { filter_type: 'less-than', value: 1e15, unit: 'days' },
    true,
  ],
  [
    'more than an age beyond all times',
    '2026-03-28T20:00:00.000Z',
    { filter_type: 'more-than', value: 1e15, unit: 'days' },
    false,
  ],
])('on a clock that changes: %s', (_, have, rest, selects) => {
  expect(at(have, berlin, '2026-03-30T20:00:00.000Z', rest)).toBe(selects)
})

const born = (value: string, zone: string, now: string, rest: object) => {
  const row = filter.parse({ type: 'cuf', field_id: 'born', ...rest })
  const customer = { ...stranger, custom_fields: { born: value } }
  return matches(customer, [row], 'all', { ...scene, zone: zoneOf(zone), now: Date.parse(now) })
}

test.each([
  ["today is the day of the bot's clock", '2026-03-11', { filter_type: 'equal', value: 0, unit: 'days' }, true],
  ['and not that of UTC', '2026-03-10', { filter_type: 'equal', value: 0, unit: 'days' }, false],
  ['yesterday', '2026-03-10', { filter_type: 'equal', value: 1, unit: 'days' }, true],
  ['tomorrow is less than no days ago', '2026-03-12', { filter_type: 'less-than', value: 0, unit: 'days' }, true],
  ['half days round to whole ones', '2026-03-10', { filter_type: 'more-than', value: 0.5, unit: 'days' }, true],
  ['up to an age', '2026-03-09', { filter_type: 'less_than_or_equal', value: 2, unit: 'days' }, true],
  ['from an age on', '2026-03-09', { filter_type: 'greater_than_or_equal', value: 2, unit: 'days' }, true],
  ['between ages', '2026-03-09', { filter_type: 'between', values: [3, 2], unit: 'days' }, true],
  ['outside of ages', '2026-03-09', { filter_type: 'not_between', values: [3, 4], unit: 'days' }, true],
  ['minutes since the day began', '2026-03-11', { filter_type: 'less-than', value: 241, unit: 'minutes' }, true],
  [
    'more minutes than since the day began',
    '2026-03-11',
    { filter_type: 'more-than', value: 240, unit: 'minutes' },
    false,
  ],
  ['a moment is taken for its day', '2026-03-11', { filter_type: 'equal', value: '2026-03-10T20:00:00Z' }, true],
  ['after the day of a moment', '2026-03-11', { filter_type: 'more-than', value: '2026-03-10T20:00:00Z' }, false],
])('a date: %s', (_, value, rest, selects) => {
  // 04:00 on the 11th of March on the bot's clock.
  expect(born(value, '+07:00', '2026-03-10T21:00:00.000Z', rest)).toBe(selects)
})

test.each([
  ['not yet over', '2026-03-10T12:00:00.001Z', true],
  ['over this very moment', '2026-03-10T12:00:00.000Z', false],
])('a pause that is %s', (_, paused_until, isPaused) => {
  const customer = { ...stranger, conversation: { ...stranger.conversation, paused_until } }
  expect(
    matches(customer, [filter.parse({ type: 'is_paused', filter_type: 'equal', value: true })], 'all', scene),
  ).toBe(isPaused)
})

test.each([
  ['24:00 is midnight', { filter_type: 'equal', value: '24:00' }, true],
  ['and the first minute of the whole day', { filter_type: 'between', values: ['00:00', '24:00'] }, true],
  ['but no part of the day that ends with it', { filter_type: 'between', values: ['18:00', '24:00'] }, false],
])('at midnight: %s', (_, rest, selects) => {
  const midnight = { ...scene, zone: zoneOf('UTC'), now: Date.parse('2026-03-10T00:00:30Z') }
  expect(matches(stranger, [filter.parse({ type: 'current_time', ...rest })], 'all', midnight)).toBe(selects)
})
