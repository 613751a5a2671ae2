import { expect, test } from 'vitest'
import type { CustomerView } from '../flow/sprint.ts'
import { filter, filterOperators, filters, filterTypes, isFilterValid, matches } from './index.ts'

const now = '2026-03-10T12:00:00Z'
const ann: CustomerView = {
  psid: '1',
  first_name: 'Ann',
  last_name: 'Trần',
  full_name: 'Ann Trần',
  gender: 'female',
  email: 'ann@shop.example',
  phone: '',
  locale: 'vi_VN',
  language: 'vi',
  timezone: 7,
  source: 'ADS',
  is_subscribed: true,
  last_subscribed_at: '2026-03-01T00:00:00Z',
  last_interactive_at: '2026-03-09T12:00:00Z',
  created_at: null,
  tags: ['vip', 'new'],
  custom_fields: { size: 'XL', age: 30, born: '1990-05-17', done: true, empty: '' },
}

test.each([
  ['tag', 'equal', { value: 'vip' }, true],
  ['tag', 'equal', { value: 'old' }, false],
  ['tag', 'not_equal', { value: 'vip' }, false],
  ['tags', 'equal', { values: ['old', 'new'] }, true],
  ['tags', 'not_equal', { values: ['old', 'new'] }, false],
  ['tags', 'not_contains', { values: ['old'] }, true],
  ['tag', 'any_value', {}, true],
  ['tag', 'is_unknown', {}, false],

  ['gender', 'equal', { value: 'Female' }, true],
  ['gender', 'not_equal', { value: 'male' }, true],
  ['gender', 'equal', { values: ['male', 'female'] }, true],
  ['is_subscribed', 'equal', { value: true }, true],
  ['is_subscribed', 'equal', { value: 'false' }, false],
  ['subscribed', 'not_equal', { value: true }, false],

  ['first_name', 'contains', { value: 'an' }, true],
  ['last_name', 'equal', { value: ' trần ' }, true],
  ['last_name', 'not_contains', { value: 'x' }, true],
  ['email', 'equal', { value: 'ANN@shop.example' }, true],
  ['email', 'contains', { value: 'shop' }, true],
  ['phone_number', 'is_unknown', {}, true],
  ['phone_number', 'equal', { value: '0900000000' }, false],
  ['phone_number', 'not_equal', { value: '0900000000' }, true],
  ['source', 'from_ads', {}, true],
  ['source', 'equal', { value: 'INBOX' }, false],
  ['locale', 'equal', { value: 'vi_VN' }, true],
  ['language', 'equal', { value: 'en' }, false],
  ['timezone', 'greater_than_or_equal', { value: 7 }, true],
  ['timezone', 'between', { values: [8, 9] }, false],

  ['interactived_at', 'less-than', { value: 2, unit: 'days' }, true],
  ['interactived_at', 'more-than', { value: 24, unit: 'hours' }, false],
  ['interactived_at', 'greater_than_or_equal', { value: 24, unit: 'hours' }, true],
  ['interactived_at', 'equal', { value: 1, unit: 'days' }, true],
  ['interactived_at', 'between', { values: [0, 2], unit: 'days' }, true],
  ['interactived_at', 'not_between', { values: [0, 2], unit: 'days' }, false],
  ['interactived_at', 'more-than', { value: '2026-03-08' }, true],
  ['interactived_at', 'more-than', { value: '2026-03-09' }, false],
  ['interactived_at', 'equal', { value: '2026-03-09' }, true],
  ['interactived_at', 'between', { values: ['2026-03-09', '2026-03-10'] }, true],
  ['interactived_at', 'less-than', { value: '2026-03-09T12:00:01Z' }, true],
  ['interactived_at', 'less-than', { value: '2026-03-09T19:00:00+07:00' }, false],
  ['last_interactive', 'less-than', { value: 2, unit: 'days' }, true],
  ['last_subscribed', 'more-than', { value: 9, unit: 'days' }, true],

  ['cuf', 'equal', { field_id: 'size', value: 'xl' }, true],
  ['cuf', 'contains', { field_id: 'size', value: 'L' }, true],
  ['cuf', 'equal', { field_id: 'age', value: '30' }, true],
  ['cuf', 'more-than', { field_id: 'age', value: '29.5' }, true],
  ['cuf', 'between', { field_id: 'age', values: [31, 40] }, false],
  ['cuf', 'less-than', { field_id: 'born', value: '2000-01-01' }, true],
  ['cuf', 'more-than', { field_id: 'size', value: 3 }, false],
  ['cuf', 'equal', { field_id: 'done', value: true }, true],
  ['cuf', 'is_unknown', { field_id: 'empty' }, true],
  ['cuf', 'is_unknown', { field_id: 'constructor' }, true],
  ['cuf', 'not_equal', { field_id: 'missing', value: 'x' }, true],
  ['custom_field', 'any_value', { field_id: 'size' }, true],

  ['sequence', 'equal', { value: 's' }, false],
  ['sequence', 'not_equal', { value: 's' }, false],
])('%s %s %j', (type, filter_type, rest, selects) => {
  expect(matches(ann, [filter.parse({ type, filter_type, ...rest })], 'all', now)).toBe(selects)
})

test.each([
  ['tag', 'equal', {}],
  ['tag', 'equal', { value: ' ' }],
  ['tag', 'more-than', { value: 1 }],
  ['gender', 'contains', { value: 'f' }],
  ['email', 'equal', { value: 'nobody' }],
  ['phone_number', 'equal', { value: '12' }],
  ['is_subscribed', 'equal', { value: 'maybe' }],
  ['interactived_at', 'more-than', { value: 2 }],
  ['interactived_at', 'more-than', { value: 'soon', unit: 'days' }],
  ['interactived_at', 'between', { values: ['2026-03-09'] }],
  ['interactived_at', 'equal', { value: '2026-02-31T00:00:00Z ago' }],
  ['cuf', 'equal', { value: 'x' }],
  ['cuf', 'any_value', {}],
  ['cuf', 'more-than', { field_id: 'age', value: 'x' }],
])('%s %s %j is not complete and selects nobody', (type, filter_type, rest) => {
  const row = filter.parse({ type, filter_type, ...rest })
  expect(isFilterValid(row)).toBe(false)
  expect(matches(ann, [row], 'all', now)).toBe(false)
})

test('all and any, and rows not begun', () => {
  const vip = filter.parse({ type: 'tag', filter_type: 'equal', value: 'vip' })
  const old = filter.parse({ type: 'tag', filter_type: 'equal', value: 'old' })
  const begun = filter.parse({ type: 'tag' })
  expect(matches(ann, [vip, old], 'all', now)).toBe(false)
  expect(matches(ann, [vip, old], 'any', now)).toBe(true)
  expect(matches(ann, [vip, begun], 'all', now)).toBe(true)
  expect(matches(ann, [old, begun], 'any', now)).toBe(false)
  expect(matches(ann, [begun], 'all', now)).toBe(true)
})

test.each(filterTypes)('%s has operators and a place or none yet', (type) => {
  expect(filterOperators(type).length).toBeGreaterThan(1)
  expect(filters[type]).toHaveProperty('where')
})
