import { expect, test } from 'vitest'
import { readConditions } from '../customers/filters/filters-in-address.ts'
import { holdersOf } from './queries.ts'

test.each([
  ['tags', { type: 'tag', filter_type: 'equal', value: 'x' }],
  ['sequences', { type: 'sequence', filter_type: 'equal', value: 'x' }],
  ['custom_fields', { type: 'cuf', filter_type: 'any_value', field_id: 'x' }],
] as const)('the people of one of %s are found by a complete condition', (list, filter) => {
  expect(readConditions(holdersOf(list, 'x'))).toMatchObject({ match: 'all', filters: [filter] })
})
