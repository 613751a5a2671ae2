import { expect, test } from 'vitest'
import { ann, scene } from '../../testing/filter-cases/index.ts'
import { areFiltersValid, filter, filterNeeds, isFilterValid, keptFilters, matches } from './index.ts'

test.each([
  ['no value', 'tag', 'equal', {}],
  ['only spaces', 'tag', 'equal', { value: ' ' }],
  ['only signs without width', 'tag', 'equal', { value: '\u200b' }],
  ['a field that is given signs without width', 'cuf', 'equal', { field_id: 'color', value: '\u200b' }],
  ['no number', 'timezone', 'equal', {}],
  ['no date', 'interactived_at', 'more-than', {}],
  ['no time', 'current_time', 'equal', {}],
  ['an operator the type has not', 'tag', 'more-than', { value: 1 }],
  ['a choice has no parts', 'gender', 'contains', { value: 'f' }],
  ['from ads is asked of source and ads alone', 'tag', 'from_ads', {}],
  ['equal e-mail is no address', 'email', 'equal', { value: 'nobody' }],
  ['one of the e-mails is no address', 'email', 'equal', { values: ['a@b.example', 'nobody'] }],
  ['phone: nine digits', 'phone_number', 'equal', { value: '091234567' }],
  ['phone: eleven digits', 'phone_number', 'equal', { value: '09123456789' }],
  ['phone: thirteen digits', 'phone_number', 'equal', { value: '0912345678901' }],
  ['phone: two digits behind the hyphen', 'phone_number', 'equal', { value: '0912345678-12' }],
  ['phone: letters', 'phone_number', 'equal', { value: '09123x5678' }],
  ['a flag that is neither yes nor no', 'is_subscribed', 'equal', { value: 'maybe' }],
  ['a flag without an answer', 'is_done', 'equal', {}],
  ['a number that is none', 'timezone', 'equal', { value: 'seven' }],
  ['a truth value is no number', 'timezone', 'equal', { value: true }],
  ['a number where a date is due', 'interactived_at', 'more-than', { value: 2 }],
  ['an age that is no number', 'interactived_at', 'more-than', { value: 'soon', unit: 'days' }],
  ['one end of two', 'interactived_at', 'between', { values: ['2026-03-09'] }],
  ['one end of two, outside', 'timezone', 'not_between', { values: [1] }],
  ['a day that is not in the calendar', 'interactived_at', 'equal', { value: '2026-02-31' }],
  ['a day that is not in the calendar, day first', 'interactived_at', 'equal', { value: '31/02/2026' }],
  ['words behind a date, day first', 'interactived_at', 'equal', { value: '1/2/2026 soon' }],
  ['an offset behind a day, day first', 'interactived_at', 'equal', { value: '1/2/2026Z' }],
  ['a month that is not in the calendar', 'interactived_at', 'equal', { value: '2026-13-01' }],
  ['an hour that is not on the clock', 'interactived_at', 'equal', { value: '2026-02-01T24:00' }],
  ['a minute that is not on the clock', 'interactived_at', 'equal', { value: '2026-02-01T23:60' }],
  ['a second that is not on the clock', 'interactived_at', 'equal', { value: '2026-02-01T23:59:60' }],
  ['words behind a date', 'interactived_at', 'equal', { value: '2026-02-01 soon' }],
  ['an offset behind a day', 'interactived_at', 'equal', { value: '2026-02-01Z' }],
  ['a field that is not named', 'cuf', 'equal', { value: 'x' }],
  ['presence of a field that is not named', 'cuf', 'any_value', {}],
  ['a field named by spaces', 'cuf', 'any_value', { field_id: ' ' }],
  ['a field named by signs without width', 'cuf', 'any_value', { field_id: '\u200b' }],
  ['a field that is given nothing', 'cuf', 'equal', { field_id: 'color' }],
  ['an order of words', 'cuf', 'more-than', { field_id: 'age', value: 'x' }],
  ['an order of a number and a date', 'cuf', 'between', { field_id: 'age', values: [1, '2026-01-01'] }],
  ['a date with a unit', 'cuf', 'more-than', { field_id: 'born', value: '2026-01-01', unit: 'days' }],
  ['a bot field that is not named', 'bot_field', 'equal', { value: 'x' }],
  ['a time that is not on the clock', 'current_time', 'equal', { value: '25:00' }],
  ['a minute after the end of the day', 'current_time', 'equal', { value: '24:01' }],
  ['a time and a date', 'current_time', 'between', { values: ['08:00', '2026-01-01'] }],
  ['an order of weekdays', 'current_time', 'more-than', { value: 'monday' }],
  ['an age of the time it is', 'current_time', 'equal', { value: 2, unit: 'days' }],
])('%s: incomplete, selects no customer', (_rule, type, filter_type, rest) => {
  const row = filter.parse({ type, filter_type, ...rest })
  expect(isFilterValid(row)).toBe(false)
  expect(matches(ann, [row], 'all', scene)).toBe(false)
})

test.each([
  ['a type without an operator', { type: 'tag' }],
  ['an operator without a type', { filter_type: 'equal', value: 'vip' }],
])('%s is not begun', (_, given) => {
  expect(isFilterValid(filter.parse(given))).toBe(false)
  expect(keptFilters([filter.parse(given)])).toEqual([])
})

test.each([
  [['08:00', '8:00'], false],
  [['24:00', '00:00'], false],
  [['24:00', '24:00'], false],
  [['00:00', '24:00'], true],
  [['22:00', '06:00'], true],
  [['08:00', '25:00'], false],
  [['08:00'], false],
  [['2026-03-10', '2026-03-10'], true],
])('a time between %j is one: %s', (values, isOne) => {
  for (const filter_type of ['between', 'not_between'])
    expect(isFilterValid(filter.parse({ type: 'current_time', filter_type, values }))).toBe(isOne)
})

test('a time of day may be named twice', () => {
  expect(isFilterValid(filter.parse({ type: 'current_time', filter_type: 'equal', values: ['8:00', '8:00'] }))).toBe(
    true,
  )
})

test.each([
  ['ten digits', '0912345678'],
  ['ten digits and three', '0912345678-123'],
  ['an id of twelve digits', '123456789012'],
])('phone: %s', (_, value) => {
  expect(isFilterValid(filter.parse({ type: 'phone_number', filter_type: 'equal', value }))).toBe(true)
})

test.each([
  ['a part of a phone number may be anything', 'phone_number', 'contains', '09'],
  ['a part of an e-mail address may be anything', 'email', 'contains', 'shop'],
  ['a condition that excludes an e-mail accepts any text', 'email', 'not_equal', 'no address'],
])('%s', (_, type, filter_type, value) => {
  expect(isFilterValid(filter.parse({ type, filter_type, value }))).toBe(true)
})

test.each([
  ['a number field asked for words', 'age', 'equal', { value: 'old' }],
  ['a number field not asked for words', 'age', 'not_equal', { value: 'old' }],
  ['a date field asked for a number', 'born', 'more-than', { value: 1990 }],
  ['a yes-or-no field asked for a colour', 'done', 'equal', { value: 'red' }],
  ['a yes-or-no field is in no order', 'done', 'more-than', { value: 0 }],
])('%s selects no customer', (_, field_id, filter_type, rest) => {
  expect(matches(ann, [filter.parse({ type: 'cuf', field_id, filter_type, ...rest })], 'all', scene)).toBe(false)
})

test.each([
  ['cuf', 'equal', { field_id: true, values: 1, unit: true }],
  ['cuf', 'between', { field_id: true, values: 2, unit: true }],
  ['bot_field', 'is_unknown', { field_id: true, values: 0, unit: false }],
  ['tag', 'equal', { field_id: false, values: 1, unit: false }],
  ['ads', 'from_ads', { field_id: false, values: 0, unit: false }],
  ['interactived_at', 'not_between', { field_id: false, values: 2, unit: true }],
  ['interactived_at', null, { field_id: false, values: 0, unit: false }],
] as const)('%s %s needs %j', (type, operator, needs) => {
  expect(filterNeeds(type, operator)).toEqual(needs)
})

test.each([
  ['none', 0, 0, true],
  ['300', 300, 0, true],
  ['301', 301, 0, false],
  ['300 and one not begun', 300, 1, true],
])('rows of an audience: %s', (_, many, blank, isFine) => {
  const row = filter.parse({ type: 'tag', filter_type: 'equal', value: 'vip' })
  const list = [...Array.from({ length: many }, () => row), ...Array.from({ length: blank }, () => filter.parse({}))]
  expect(areFiltersValid(list)).toBe(isFine)
})

test('incomplete rows select no customer', () => {
  expect(areFiltersValid([filter.parse({ type: 'tag', filter_type: 'equal' })])).toBe(false)
})

test.each([
  ['equal', 'Trần', true],
  ['contains', 'trần', true],
  ['contains', 'tra', false],
  ['not_contains', 'tra', true],
])('who typed their marks behind their letters is found all the same: %s %s', (filter_type, value, isFound) => {
  const typed = { ...ann, last_name: 'Trần'.normalize('NFD') }
  expect(matches(typed, [filter.parse({ type: 'last_name', filter_type, value })], 'all', scene)).toBe(isFound)
})
