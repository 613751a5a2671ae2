import { blankFilter, type Filter, isFilterValid } from '@hawker/core'
import { expect, test } from 'vitest'
import { clockFormOf, clockFormsFor, fitClock, inClockForm } from './clock-form.ts'

const row = (filter_type: Filter['filter_type'], rest: Partial<Filter> = {}): Filter => ({
  ...blankFilter(),
  type: 'current_time',
  filter_type,
  ...rest,
})

test.each([
  ['nothing yet', {}, 'time'],
  ['a time', { value: '08:00' }, 'time'],
  ['a weekday in any case', { values: ['Sunday'] }, 'weekday'],
  ['a date', { values: ['2026-03-10', '2026-03-12'] }, 'date'],
] as const)('%s is drawn as %s', (_, rest, form) => {
  expect(clockFormOf(row('equal', { ...rest, values: [...('values' in rest ? rest.values : [])] }))).toBe(form)
})

test.each(['equal', 'not_equal', 'more-than', 'less-than', 'between', 'not_between'] as const)(
  'every form that is offered for "%s" begins complete',
  (operator) => {
    for (const form of clockFormsFor(row(operator))) {
      const begun = inClockForm(row(operator), form, '2026-03-10')
      expect(isFilterValid(begun)).toBe(true)
      expect(clockFormOf(begun)).toBe(form)
    }
  },
)

test('an operator of order: a weekday becomes a time of day', () => {
  expect(fitClock(row('more-than', { value: 'monday' })).value).toBe('08:00')
  expect(fitClock(row('more-than', { value: '19:00' })).value).toBe('19:00')
  expect(fitClock(row('not_equal', { value: 'monday' })).value).toBe('monday')
  expect(fitClock({ ...row('equal', { value: 'x' }), type: 'tag' }).value).toBe('x')
})
