import { expect, test } from 'vitest'
import { bodyOf, countOf } from './selection.ts'

test('rows are named by their ids', () => {
  expect(bodyOf({ ids: ['1', '2'] })).toEqual({ ids: ['1', '2'] })
  expect(countOf({ ids: ['1', '2'] })).toBe(2)
})

test('all of a search are named by it, with its conditions and without what it leaves open', () => {
  const filters = '[{"type":"tag","filter_type":"equal","value":"vip"}]'
  const search = { q: 'mai', from: undefined, to: undefined, segment: undefined, filters, filter: 'phone' } as const
  expect(bodyOf({ search, count: 700 })).toEqual({
    search: {
      q: 'mai',
      filter: 'phone',
      filters: {
        match: 'all',
        filters: [{ type: 'tag', filter_type: 'equal', value: 'vip', values: [], unit: null, field_id: '' }],
      },
    },
  })
  expect(countOf({ search, count: 700 })).toBe(700)
})
